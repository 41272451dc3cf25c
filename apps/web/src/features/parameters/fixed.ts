/** The design rules of the product that a company does not change, by what they are about. */
import type { DesignRuleKey, PARAMETER_RULE } from '@kavel/domain'

export type FixedRule = Exclude<DesignRuleKey, (typeof PARAMETER_RULE)[keyof typeof PARAMETER_RULE]>

export const FIXED_GROUPS = [
  {
    key: 'walls',
    rules: ['separation_wall', 'floor_height', 'office_floor_height', 'min_standing_height'],
  },
  {
    key: 'dwellings',
    rules: [
      'min_apartment_depth',
      'max_apartment_depth',
      'min_apartment_length',
      'max_apartment_length',
      'two_window_max_depth',
      'two_window_min_length',
      'min_studio_depth',
      'max_studio_depth',
      'min_studio_length',
      'max_studio_length',
      'min_living_length',
      'min_balcony_depth',
      'min_balcony_length',
      'min_grid_size',
      'max_grid_size',
      'grid_increment',
    ],
  },
  {
    key: 'storage',
    rules: [
      'storage_size',
      'min_storage_depth',
      'max_storage_depth',
      'min_storage_length',
      'max_storage_length',
      'min_bicycle_depth',
      'min_bicycle_length',
    ],
  },
  {
    key: 'cores',
    rules: [
      'common',
      'door',
      'corridor_offset',
      'service_corridor_width',
      'smoke_lock_min_length',
      'smoke_lock_min_height',
      'machine_room_width',
      'machine_room_length',
    ],
  },
  {
    key: 'work',
    rules: [
      'min_office_depth',
      'max_office_depth',
      'min_office_bathroom_depth',
      'max_office_bathroom_depth',
      'office_bathroom_length',
      'min_service_depth',
      'max_service_depth',
      'service_length',
      'loading_dock_min_depth',
      'loading_dock_width',
      'loading_dock_height',
    ],
  },
  {
    key: 'cars',
    rules: [
      'parking_ratio',
      'min_parking_length',
      'parking_extended_depth',
      'parking_per_grid',
      'car_ramp_slope',
      'car_ramp_min_height',
      'car_ramp_width',
      'car_ramp_quarter_turn',
      'car_ramp_length',
      'car_spiral_width',
      'car_spiral_length',
      'car_lift_length',
      'car_lift_width',
      'garage_length',
      'garage_width',
    ],
  },
  { key: 'ground', rules: ['sidewalk', 'green_strip', 'forest'] },
  {
    key: 'drawing',
    rules: ['table_size', 'min_table_size', 'min_plot_margin', 'tolerance', 'rate_constant'],
  },
] as const satisfies readonly { readonly key: string; readonly rules: readonly FixedRule[] }[]

/** Rules that a record has as the standard of a field of its own. */
const IN_UNIT: readonly FixedRule[] = [
  'parking_ratio',
  'min_apartment_depth',
  'max_apartment_depth',
  'min_apartment_length',
  'max_apartment_length',
  'two_window_max_depth',
  'two_window_min_length',
]
const IN_BUILDING: readonly FixedRule[] = [
  'floor_height',
  'office_floor_height',
  'min_grid_size',
  'max_grid_size',
  'grid_increment',
]

/** Where a rule can have another value. */
export function whereSet(rule: FixedRule): 'in_unit' | 'in_building' | 'never' {
  if (IN_UNIT.includes(rule)) return 'in_unit'
  return IN_BUILDING.includes(rule) ? 'in_building' : 'never'
}
