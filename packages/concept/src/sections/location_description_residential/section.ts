import { defineSection } from '../define.ts'
import { PLACE_TOPICS } from '../place-facts.ts'
import type { ResidentialData } from './contents.ts'
import { residentialSettings } from './settings.ts'

/** The place in sentences, for who looks for ground for dwellings. */
export const location_description_residential = defineSection<ResidentialData>({
  about: 'location',
  settings: residentialSettings,
  reads: ['constraints'],
  readsPlace: true,
  flag: 'description',
  topics: { ...PLACE_TOPICS, forms: 'plan' },
})
