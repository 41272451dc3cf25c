import { areaRowTopics } from '../../areas/list-head.ts'
import { defineSection, NO_SETTINGS } from '../define.ts'
import type { ParkMapData } from './contents.ts'

/** The business parks of an area on the map, or one among those of its municipality; each leads to its page. */
export const business_park_map = defineSection<ParkMapData>({
  about: 'parks',
  settings: NO_SETTINGS,
  reads: ['publications'],
  readsArea: ['parks'],
  topics: { area: {}, narrowed: {}, source: {}, count: {}, parks: areaRowTopics },
})
