import { defineSection, NO_SETTINGS } from '../define.ts'
import type { FloorPlansData } from './contents.ts'

/** The plan of every floor, to scale, with its areas. */
export const concept_floorplans = defineSection<FloorPlansData>({
  about: 'concept',
  settings: NO_SETTINGS,
  reads: ['concepts', 'units'],
  readsPlace: true,
  flag: 'concepts',
  conceptFlag: 'floorplans',
  topics: { buildings: 'designs', types: 'dwelling_types', version: 'designs' },
})
