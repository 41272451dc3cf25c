import { areaRowTopics } from '../../areas/list-head.ts'
import { defineSection } from '../define.ts'
import type { ParkListData } from './contents.ts'
import { parkListSettings } from './settings.ts'

/** The business parks of an area, or those beside one, with their size and sums. */
export const business_park_list = defineSection<ParkListData>({
  about: 'parks',
  settings: parkListSettings,
  reads: ['publications'],
  readsArea: ['parks'],
  topics: {
    area: {},
    narrowed: {},
    sort: {},
    source: {},
    count: {},
    sums: {},
    parks: areaRowTopics,
  },
})
