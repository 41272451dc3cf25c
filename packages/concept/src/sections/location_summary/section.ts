import { defineSection, NO_SETTINGS } from '../define.ts'
import type { SummaryData } from './contents.ts'

/** The place in a few facts and the drawing of its plots. */
export const location_summary = defineSection<SummaryData>({
  about: 'location',
  settings: NO_SETTINGS,
  reads: ['locations', 'images'],
  choices: ['showOwner'],
  topics: {
    name: 'title',
    display_address: 'address',
    postcode: 'address',
    city: 'address',
    municipality: 'address',
    lat: 'address',
    lon: 'address',
    plotnr: 'plots',
    plotsize: 'plots',
    plots: 'plots',
    zones: 'plan',
    max_height: 'plan',
    envelope_area: 'plan',
    profile_image_id: 'picture',
    profile_caption: 'picture',
    owner: 'owner',
  },
})
