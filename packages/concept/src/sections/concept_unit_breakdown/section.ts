import { defineSection, NO_SETTINGS } from '../define.ts'
import type { UnitBreakdownData } from './contents.ts'

/** The dwelling types of the design: how many, how large and which share, as a whole and building by building. */
export const concept_unit_breakdown = defineSection<UnitBreakdownData>({
  about: 'concept',
  settings: NO_SETTINGS,
  reads: ['concepts', 'units'],
  readsPlace: true,
  flag: 'concepts',
  choices: ['showPrices'],
  topics: { types: 'dwelling_types', buildings: 'designs', prices: 'prices' },
})
