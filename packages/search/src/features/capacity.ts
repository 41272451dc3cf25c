/** Building capacity: permitted against built. */
import { code, defineFeatures, number, signed } from './define.ts'

export const capacity = defineFeatures({
  reads: ['zoning', 'buildings'],
  columns: {
    buildable_area: number(
      0,
      'm²',
      'envelope on the plot times the percentage that may be built, all of it when none is set',
    ),
    buildable_area_unused: signed(0, 'm²', 'buildable area less built area'),
    buildable_area_index: number(3, 'ratio', 'built area to buildable area'),
    buildable_volume: number(0, 'm³', 'buildable area times the height that is permitted'),
    buildable_volume_unused: signed(0, 'm³', 'buildable volume less that of the buildings'),
    buildable_gfa: number(
      0,
      'm²',
      'buildable area times the floors that are permitted, at most those of 3 m that fit in the height',
    ),
    buildable_gfa_unused: signed(0, 'm²', 'buildable less present gross floor area'),
    height_difference: signed(2, 'm', 'permitted height less that of the highest building'),
    floors_difference: signed(
      0,
      'count',
      'floors that are permitted, at most those of 3 m that fit in the height, less those of the highest building',
    ),
    capacity_confidence: code(
      { list: ['high', 'medium', 'low'] },
      'high: envelope, height and the measured heights of all buildings; medium: floors or volume follow from another value; low: several plans or part of the plot',
    ),
  },
})
