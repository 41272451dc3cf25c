import { defineSection } from '../define.ts'
import type { LocationsMapData } from './contents.ts'
import { mapSettings } from './settings.ts'

/** Where the locations lie, and where its author switches it on, what the last run found. */
export const locations_map = defineSection<LocationsMapData>({
  about: 'locations',
  settings: mapSettings,
  reads: [],
  topics: {
    base: {},
    locations: {
      title: (marks) => marks,
      address: (marks) => marks.map(() => null),
    },
    hits: { hits: (hits) => hits?.points ?? null },
  },
})
