import { defineSection } from '../define.ts'
import type { DescriptionData } from './contents.ts'
import { descriptionSettings } from './settings.ts'

/** A text about the place; it reads no other rows than every page of a location. */
export const location_description = defineSection<DescriptionData>({
  about: 'location',
  settings: descriptionSettings,
  reads: [],
  flag: 'description',
  repeats: true,
  topics: { text: 'text' },
})
