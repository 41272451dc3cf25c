import { defineSection, NO_SETTINGS } from '../define.ts'
import type { ParkRegulationsData } from './contents.ts'

/** What the plans permit in a business park: zones, heights, coverage and categories, and which plans there are. */
export const business_park_regulations = defineSection<ParkRegulationsData>({
  about: 'business_park',
  settings: NO_SETTINGS,
  reads: [],
  readsArea: ['park', 'rules'],
  topics: {
    name: 'park',
    max_category: 'park',
    area_source: {},
    rules: 'plan',
  },
})
