import { areaContextSchema, contextOfArea } from '../area-context.ts'
import { defineCoreContents } from '../define.ts'

export const coreContext = defineCoreContents({ schema: areaContextSchema, make: contextOfArea })
