import { defineSection } from '../define.ts'
import { PLACE_TOPICS } from '../place-facts.ts'
import type { IndustrialData } from './contents.ts'
import { industrialSettings } from './settings.ts'

/** The place in sentences, for who looks for ground for companies. */
export const location_description_industrial = defineSection<IndustrialData>({
  about: 'location',
  settings: industrialSettings,
  reads: ['constraints'],
  readsPlace: true,
  flag: 'description',
  topics: { ...PLACE_TOPICS, category: 'rules' },
})
