import { defineSection } from '../define.ts'
import type { CallData } from './contents.ts'
import { callSettings } from './settings.ts'

/** A button that leads readers to whoever made the page. */
export const call_to_action = defineSection<CallData>({
  about: 'any',
  settings: callSettings,
  reads: [],
  repeats: true,
  topics: { label: 'text', address: 'text' },
})
