/** Filters of the group region; numbers, bounds and defaults by the specification (point 9) and the filter catalogue. */
import { defineFilters } from './define.ts'

export const region = defineFilters({
  state: {
    kind: 'choice',
    code: 101,
    group: 'region',
    tier: 'core',
    feature: 'province_code',
    test: 'is',
    usual: {},
  },
  municipality: {
    kind: 'choice',
    code: 102,
    group: 'region',
    tier: 'core',
    feature: 'municipality_code',
    test: 'is',
    usual: {},
  },
  bbox: {
    kind: 'box',
    code: 103,
    group: 'region',
    tier: 'core',
    usual: { param1: 0, param2: 20, param3: 10, param4: 53 },
  },
  custom_area: { kind: 'area', code: 104, group: 'region', tier: 'core', usual: { param1: 0.5 } },
  population_core: {
    kind: 'choice',
    code: 105,
    group: 'region',
    tier: 'core',
    feature: 'population_core_code',
    test: 'is',
    usual: {},
  },
  neighbourhood: {
    kind: 'choice',
    code: 106,
    group: 'region',
    tier: 'core',
    feature: 'neighbourhood_code',
    test: 'is',
    usual: {},
  },
  postcode: {
    kind: 'text',
    code: 107,
    group: 'region',
    tier: 'extra',
    features: ['postcode'],
    test: 'starts',
  },
})
