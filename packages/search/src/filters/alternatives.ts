/** Filters of the group or; numbers, bounds and defaults by the specification (point 9) and the filter catalogue. */
import { defineFilters } from './define.ts'

export const alternatives = defineFilters({
  or: { kind: 'or', code: 2101, group: 'or', tier: 'core' },
})
