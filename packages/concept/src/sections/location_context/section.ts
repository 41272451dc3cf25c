import { defineSection, NO_SETTINGS } from '../define.ts'
import type { ContextData } from './contents.ts'

/** What lies around the plots: distances, the neighbourhood in figures, noise, and a drawing. */
export const location_context = defineSection<ContextData>({
  about: 'location',
  settings: NO_SETTINGS,
  reads: [],
  readsPlace: true,
  readsParcels: true,
  flag: 'context',
  topics: {
    drawing: 'surroundings',
    parcel: {},
    figures: 'area_figures',
    names: {},
  },
})
