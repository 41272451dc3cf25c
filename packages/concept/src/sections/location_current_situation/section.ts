import { defineSection, NO_SETTINGS } from '../define.ts'
import type { CurrentSituationData } from './contents.ts'

/** What stands on the plots now, and what they are used for. */
export const location_current_situation = defineSection<CurrentSituationData>({
  about: 'location',
  settings: NO_SETTINGS,
  reads: [],
  readsParcels: true,
  flag: 'currentsituation',
  topics: {
    size: {},
    parcels: 'plots',
    isRead: {},
    unread: {},
    buildings: 'current',
    objects: 'current',
    land_use: 'current',
  },
})
