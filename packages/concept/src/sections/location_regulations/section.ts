import { defineSection, NO_SETTINGS } from '../define.ts'
import type { RegulationsData } from './contents.ts'

/** The rules of the place, of the plan and typed. */
export const location_regulations = defineSection<RegulationsData>({
  about: 'location',
  settings: NO_SETTINGS,
  reads: ['constraints'],
  flag: 'regulations',
  topics: { constraints: 'rules' },
})
