import { defineSection, NO_SETTINGS } from '../define.ts'
import type { ParkCompaniesData } from './contents.ts'

/** Establishments in a business park by environmental category and by line of business; never their names. */
export const business_park_companies = defineSection<ParkCompaniesData>({
  about: 'business_park',
  settings: NO_SETTINGS,
  reads: [],
  readsArea: ['park'],
  topics: {
    name: 'park',
    max_category: 'park',
    area_source: {},
    companies: 'companies',
  },
})
