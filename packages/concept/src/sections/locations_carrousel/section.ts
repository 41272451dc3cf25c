import { listedTopics } from '../../public-listed.ts'
import { defineSection, NO_SETTINGS } from '../define.ts'
import type { LocationsCarrouselData } from './contents.ts'

/** Pictures of the locations, side by side. */
export const locations_carrousel = defineSection<LocationsCarrouselData>({
  about: 'locations',
  settings: NO_SETTINGS,
  reads: ['images'],
  topics: { base: {}, locations: listedTopics, more: {} },
})
