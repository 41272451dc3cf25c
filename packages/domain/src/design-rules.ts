/**
 * The design rules of the product (source: specification point 9 "Design rules" and "Building and unit defaults"),
 * in metres unless the comment says otherwise. A company may override some of them by its generation parameters.
 */
export const DESIGN_RULES = {
  /** Ground that is shown around a location, across and beside its plots. */
  table_size: 300,
  min_table_size: 300,
  min_plot_margin: 100,
  /** Parking spaces per dwelling. */
  parking_ratio: 1,

  outer_wall: 0.4,
  /** Walls of cores and walls between dwellings. */
  inner_wall: 0.2,
  /** Light partitions: storage boxes and rooms. */
  separation_wall: 0.1,
  /** Floor to floor. */
  floor_height: 3,
  office_floor_height: 3.6,
  /** Area with less headroom counts in no usable area. */
  min_standing_height: 1.5,

  min_balcony_depth: 1.5,
  min_balcony_length: 2.6,

  min_apartment_depth: 5,
  max_apartment_depth: 12,
  min_apartment_length: 5,
  max_apartment_length: 25,
  /** A dwelling with windows in two opposite facades may be deeper. */
  two_window_max_depth: 20,
  two_window_min_length: 5,

  min_room_depth: 1.8,
  max_room_depth: 6,
  min_room_length: 1.8,
  max_room_length: 6,
  min_living_length: 3,
  min_studio_depth: 3,
  max_studio_depth: 8,
  min_studio_length: 3,
  max_studio_length: 20,
  /** Square metres a dwelling. */
  shaft: 2,

  min_storage_depth: 1.8,
  max_storage_depth: 5,
  min_storage_length: 1,
  max_storage_length: 5,
  /** Square metres. */
  storage_size: 5,
  min_bicycle_depth: 2,
  min_bicycle_length: 0.4,

  min_office_depth: 2,
  max_office_depth: 20,
  min_office_bathroom_depth: 4,
  max_office_bathroom_depth: 15,
  office_bathroom_length: 4,
  min_service_depth: 2,
  max_service_depth: 15,
  service_length: 4,

  min_grid_size: 4.5,
  max_grid_size: 100,
  grid_increment: 0.3,

  elevator_width: 1.9,
  elevator_length: 2.9,
  machine_room_width: 1.5,
  machine_room_length: 2.6,
  staircase_width: 2.6,
  staircase_length: 4.8,
  tower_staircase_width: 2.6,
  tower_staircase_length: 6.6,
  /** Clear width of a corridor inside, and of an open gallery. */
  corridor_width: 1.5,
  corridor_offset: 3,
  service_corridor_width: 2,
  /** Clear length of a core bay: stair 2.6, partition 0.1 and lift 1.9 side by side. */
  common: 4.6,
  door: 1,
  smoke_lock_min_length: 2,
  /** Building height from which a smoke lock is needed. */
  smoke_lock_min_height: 20,

  parking_depth: 5,
  min_parking_length: 2.4,
  max_parking_length: 2.5,
  parking_extended_depth: 5.5,
  /** Cars between two columns. */
  parking_per_grid: 3,
  car_ramp_slope: 6,
  car_ramp_min_height: 2,
  car_ramp_width: 3,
  car_ramp_quarter_turn: 8,
  /** Plan length of a ramp that climbs one floor of 3 m. */
  car_ramp_length: 25,
  car_spiral_width: 10,
  car_spiral_length: 17,
  car_lift_length: 6.5,
  car_lift_width: 3,

  loading_dock_min_depth: 35,
  loading_dock_width: 4.55,
  loading_dock_height: 6,

  sidewalk: 1.8,
  green_strip: 2,
  street: 6,
  garage_length: 6,
  garage_width: 3,
  /** Trees per square metre. */
  forest: 0.02,

  /** The lattice of the generator, and the tolerance of lengths and ratios. */
  tolerance: 1e-5,
  /** The specification does not say what this rate means: `RATE_CONSTANT` of the finance parameters. */
  rate_constant: 0.064,
} as const
export type DesignRuleKey = keyof typeof DESIGN_RULES

/**
 * Assumptions of ours where the specification is silent (source: Dutch building rules as read in the generator
 * reference §5, rows "not in spec"); the screens mark them as assumptions.
 */
export const ASSUMED_RULES = {
  /** Longest walk from a dwelling door to a stair, metres. */
  escape_distance: 30,
  /** A lift is needed when a dwelling floor lies higher than this above the ground, metres. */
  lift_height: 12.5,
  /** Dwellings one lift may serve. */
  dwellings_per_lift: 40,
  /** Private outdoor space a dwelling must have, square metres (Dutch building rules: at least 4 m2). */
  balcony_min_area: 4,
} as const
