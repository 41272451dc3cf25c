import { defineSection } from '../define.ts'
import type { WarningData } from './contents.ts'
import { warningSettings } from './settings.ts'

/** What readers must know before they go on, as that nothing has been decided yet. */
export const warning = defineSection<WarningData>({
  about: 'any',
  settings: warningSettings,
  reads: [],
  repeats: true,
  topics: { heading: 'text', text: 'text' },
})
