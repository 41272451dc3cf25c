import { defineSection } from '../define.ts'
import type { DensifyData } from './contents.ts'
import { densifySettings } from './settings.ts'

/** Plots of a business park on which more may be built than stands there, drawn and in a list. */
export const business_park_densify = defineSection<DensifyData>({
  about: 'business_park',
  settings: densifySettings,
  reads: [],
  readsArea: ['park'],
  topics: {
    name: 'park',
    kinds: {},
    total: {},
    room: 'room_left',
  },
})
