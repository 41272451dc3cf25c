import { defineSection } from '../define.ts'
import type { PublicationsData } from './contents.ts'
import { listSettings } from './settings.ts'

/** What else the company published. */
export const publications_list = defineSection<PublicationsData>({
  about: 'any',
  settings: listSettings,
  reads: ['publications'],
  topics: { publications: 'publications' },
})
