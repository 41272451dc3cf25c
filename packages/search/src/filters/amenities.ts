/** Filters of the groups monument, care, retail, school; numbers, bounds and defaults by the specification (point 9) and the filter catalogue. */
import { defineFilters } from './define.ts'

export const monument = defineFilters({
  monument_national: {
    kind: 'boolean',
    code: 1301,
    group: 'monument',
    tier: 'core',
    feature: 'monument_national',
    usual: { param1: true },
  },
  monument_townscape: {
    kind: 'boolean',
    code: 1302,
    group: 'monument',
    tier: 'core',
    feature: 'protected_townscape',
    usual: { param1: true },
  },
  monument_distance: {
    kind: 'min',
    code: 1303,
    group: 'monument',
    tier: 'extra',
    feature: 'dist_monument',
    unit: 'm',
    bounds: { least: 0, most: 5000, isWide: true },
    usual: {},
    better: 'higher',
  },
})

export const care = defineFilters({
  care_type: {
    kind: 'choice',
    code: 1401,
    group: 'care',
    tier: 'core',
    feature: 'care_types',
    test: 'has',
    usual: {},
  },
  care_distance: {
    kind: 'max',
    code: 1402,
    group: 'care',
    tier: 'extra',
    feature: 'dist_care',
    unit: 'km',
    bounds: { least: 0, most: 50 },
    usual: {},
    better: 'lower',
  },
})

export const retail = defineFilters({
  retail_type: {
    kind: 'choice',
    code: 1501,
    group: 'retail',
    tier: 'core',
    feature: 'retail_types',
    test: 'has',
    usual: {},
  },
  retail_area: {
    kind: 'range',
    code: 1502,
    group: 'retail',
    tier: 'extra',
    feature: 'retail_area',
    unit: 'm²',
    bounds: { least: 0, most: 20_000, isWide: true },
    usual: {},
  },
  retail_vacant: {
    kind: 'boolean',
    code: 1503,
    group: 'retail',
    tier: 'core',
    feature: 'retail_vacant',
    usual: { param1: true },
  },
})

export const school = defineFilters({
  school_type: {
    kind: 'choice',
    code: 1601,
    group: 'school',
    tier: 'core',
    feature: 'school_types',
    test: 'has',
    usual: {},
  },
  school_pupils: {
    kind: 'range',
    code: 1602,
    group: 'school',
    tier: 'extra',
    feature: 'school_pupils',
    unit: 'count',
    bounds: { least: 0, most: 5000, isWide: true },
    usual: {},
  },
})
