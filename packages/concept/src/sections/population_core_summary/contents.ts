import { areaSummarySchema, summariseArea } from '../area-summary.ts'
import { defineCoreContents } from '../define.ts'

export const coreSummary = defineCoreContents({ schema: areaSummarySchema, make: summariseArea })
