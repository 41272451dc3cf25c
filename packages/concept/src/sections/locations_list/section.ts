import { listedTopics } from '../../public-listed.ts'
import { defineSection } from '../define.ts'
import type { LocationsListData } from './contents.ts'
import { listSettings } from './settings.ts'

/** The locations as cards that lead to their pages. */
export const locations_list = defineSection<LocationsListData>({
  about: 'locations',
  settings: listSettings,
  reads: ['images'],
  topics: {
    base: {},
    locations: {
      ...listedTopics,
      plots: (listed) => listed.filter(({ size }) => size !== null).map(({ size }) => size),
      phase: (listed) => listed.flatMap(({ phase, status }) => phase ?? status ?? []),
    },
  },
})
