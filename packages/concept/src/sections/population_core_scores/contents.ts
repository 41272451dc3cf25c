import { areaScoresSchema, scoreArea } from '../area-scores.ts'
import { defineCoreContents } from '../define.ts'

export const coreScores = defineCoreContents({ schema: areaScoresSchema, make: scoreArea })
