/**
 * The numbered enumerations: the codes are stored, sent and frozen; the keys are what code and people read.
 *
 * Every enumeration is a catalogue `{ key: code }`. Codes are never reused or renumbered
 * (source: the product's enumeration list, spec point 3 "Other enumerations").
 */

export const Archetype = {
  none: 0,
  floorplan: 1,
  tower: 2,
  flat: 3,
  street: 4,
  house: 5,
  parking: 6,
  office: 7,
  industrial: 8,
  distribution_center: 9,
  green: 10,
  existing: 11,
} as const
export type ArchetypeKey = keyof typeof Archetype
export type Archetype = (typeof Archetype)[ArchetypeKey]

export const BlockType = {
  none: 0,
  empty: 1,
  clear: 2,
  flat_path_gallery: 101,
  flat_gallery_single_core: 102,
  flat_gallery_double_core: 103,
  flat_gallery_court: 104,
  flat_gallery_maisonette: 105,
  flat_path_corridor: 121,
  flat_corridor_double_loaded: 122,
  flat_corridor_single_loaded: 123,
  flat_corridor_double_core: 124,
  flat_corridor_court: 125,
  flat_path_portiek: 141,
  tower_u_staircase_2: 2002,
  tower_u_staircase_3: 2003,
  tower_u_staircase_4: 2004,
  tower_u_staircase_elevator_2: 2102,
  tower_u_staircase_elevator_3: 2103,
  tower_u_staircase_elevator_4: 2104,
  tower_u_staircase_elevator_5: 2105,
  tower_u_staircase_elevator_6: 2106,
  tower_u_wide_staircase_2: 2202,
  tower_u_wide_staircase_3: 2203,
  tower_u_wide_staircase_4: 2204,
  tower_u_wide_staircase_elevator_2: 2302,
  tower_u_wide_staircase_elevator_3: 2303,
  tower_u_wide_staircase_elevator_4: 2304,
  tower_u_wide_staircase_elevator_5: 2305,
  tower_u_wide_staircase_elevator_6: 2306,
  tower_u_double_staircase_elevator_4: 2404,
  tower_u_double_staircase_elevator_5: 2405,
  tower_u_double_staircase_elevator_6: 2406,
  tower_u_double_staircase_elevator_8: 2408,
  tower_o_staircase_4: 3004,
  tower_o_staircase_elevator_4: 3104,
  tower_o_staircase_elevator_6: 3106,
  tower_o_staircase_elevator_8: 3108,
  tower_o_wide_staircase_4: 3204,
  tower_o_wide_staircase_elevator_4: 3304,
  tower_o_wide_staircase_elevator_6: 3306,
  tower_o_wide_staircase_elevator_8: 3308,
  tower_o_double_staircase_elevator_6: 3406,
  tower_o_double_staircase_elevator_8: 3408,
  tower_o_double_staircase_elevator_10: 3410,
  tower_o_double_staircase_elevator_12: 3412,
  tower_o_double_staircase_double_elevator_8: 3508,
  tower_o_double_staircase_double_elevator_10: 3510,
  tower_o_double_staircase_double_elevator_12: 3512,
  tower_h_staircase_2: 4002,
  tower_h_staircase_4: 4004,
  tower_h_staircase_elevator_2: 4102,
  tower_h_staircase_elevator_4: 4104,
  tower_h_staircase_elevator_6: 4106,
  tower_h_staircase_elevator_8: 4108,
  tower_h_wide_staircase_2: 4202,
  tower_h_wide_staircase_4: 4204,
  tower_h_wide_staircase_elevator_4: 4304,
  tower_h_wide_staircase_elevator_6: 4306,
  tower_h_wide_staircase_elevator_8: 4308,
  tower_h_double_staircase_elevator_4: 4404,
  tower_h_double_staircase_elevator_6: 4406,
  tower_h_double_staircase_elevator_8: 4408,
  tower_h_double_staircase_elevator_10: 4410,
  tower_h_double_staircase_elevator_12: 4412,
  tower_h_double_staircase_double_elevator_8: 4508,
  tower_h_double_staircase_double_elevator_10: 4510,
  tower_h_double_staircase_double_elevator_12: 4512,
  terraced: 5001,
  back_to_back: 5002,
  detached: 5003,
  semi_detached: 5004,
  terraced_garage: 5011,
  detached_garage: 5013,
  semi_detached_garage: 5014,
  terraced_street: 5021,
  back_to_back_street: 5022,
  detached_street: 5023,
  semi_detached_street: 5024,
  street: 6001,
  parking_strip: 6002,
  parking_strip_parallel: 6003,
  parking_strip_double: 6004,
  pathway_strip: 6005,
  green_strip: 6006,
} as const
export type BlockTypeKey = keyof typeof BlockType
export type BlockType = (typeof BlockType)[BlockTypeKey]

export const TowerType = {
  u: 1,
  o: 2,
  h: 3,
} as const
export type TowerTypeKey = keyof typeof TowerType
export type TowerType = (typeof TowerType)[TowerTypeKey]

export const CoreLayout = {
  none: 0,
  staircase: 1,
  staircase_elevator: 2,
  wide_staircase: 3,
  wide_staircase_elevator: 4,
  double_staircase_elevator: 5,
  double_staircase_double_elevator: 6,
  scissor_staircase_double_elevator: 7,
  open_staircase: 8,
  portiek_staircase: 9,
  staircase_smoke_lock_elevator: 10,
} as const
export type CoreLayoutKey = keyof typeof CoreLayout
export type CoreLayout = (typeof CoreLayout)[CoreLayoutKey]

export const FunctionType = {
  empty: 0,
  apartment: 1,
  residential: 2,
  commercial: 3,
  industrial: 4,
  office: 5,
  storage: 6,
  parking: 7,
  parking_ground: 8,
  garage: 9,
  common: 10,
  corridor: 11,
  staircase: 12,
  entrance: 13,
  elevator: 14,
  bicycle: 15,
  bicycle_double: 16,
  yard: 17,
  yardgarage: 18,
  me: 19,
  green: 20,
  concrete: 21,
  water: 22,
  dirt: 23,
  forest: 24,
} as const
export type FunctionTypeKey = keyof typeof FunctionType
export type FunctionType = (typeof FunctionType)[FunctionTypeKey]

export const UnitType = {
  default: 0,
  studio: 1,
  apartment: 2,
  corner_apartment: 3,
  penthouse: 4,
  maisonette: 5,
  terraced_house: 6,
  corner_house: 7,
  semi_detached_house: 8,
  detached_house: 9,
  back_to_back_house: 10,
  office_unit: 11,
  commercial_unit: 12,
  industrial_unit: 13,
  care_unit: 14,
  parking_space: 15,
  storage_unit: 16,
  bicycle_storage: 17,
} as const
export type UnitTypeKey = keyof typeof UnitType
export type UnitType = (typeof UnitType)[UnitTypeKey]

export const RoofType = {
  none: 0,
  flat: 1,
  pointed: 2,
  hipped: 3,
  shed: 4,
  mansard: 5,
  tented: 6,
  sawtooth: 7,
  barrel: 8,
  terrace: 9,
  green_flat: 10,
} as const
export type RoofTypeKey = keyof typeof RoofType
export type RoofType = (typeof RoofType)[RoofTypeKey]

export const StreetProfile = {
  none: 0,
  path: 1,
  street: 2,
  sidewalk_street: 3,
  sidewalk_street_sidewalk: 4,
  parallel_one_side: 5,
  parallel_two_sides: 6,
  perpendicular_one_side: 7,
  perpendicular_two_sides: 8,
  green_two_sides: 9,
  green_perpendicular: 10,
  parking_court: 11,
  green_path: 12,
} as const
export type StreetProfileKey = keyof typeof StreetProfile
export type StreetProfile = (typeof StreetProfile)[StreetProfileKey]

export const FlipDirection = {
  none: 0,
  x: 1,
  y: 2,
  xy: 3,
} as const
export type FlipDirectionKey = keyof typeof FlipDirection
export type FlipDirection = (typeof FlipDirection)[FlipDirectionKey]

export const ShapeMode = {
  width_length: 1,
  polygon: 2,
  path: 3,
} as const
export type ShapeModeKey = keyof typeof ShapeMode
export type ShapeMode = (typeof ShapeMode)[ShapeModeKey]

export const AreaType = {
  net: 1,
  gross: 2,
  grid: 3,
} as const
export type AreaTypeKey = keyof typeof AreaType
export type AreaType = (typeof AreaType)[AreaTypeKey]

export const IncomeMode = {
  rent_m2_month: 1,
  rent_unit_month: 2,
  rent_m2_year: 3,
  rent_unit_year: 4,
  sell_m2: 5,
  sell_unit: 6,
} as const
export type IncomeModeKey = keyof typeof IncomeMode
export type IncomeMode = (typeof IncomeMode)[IncomeModeKey]

export const CostKind = {
  flat_fee: 1,
  percentage_of_ground: 2,
  per_m2_floor: 3,
  percentage_of_construction: 4,
  total: 5,
} as const
export type CostKindKey = keyof typeof CostKind
export type CostKind = (typeof CostKind)[CostKindKey]

export const CostGroup = {
  ground: 1,
  building: 2,
  furnishing: 3,
  additional: 4,
  unforeseen: 5,
  tax: 6,
  financing: 7,
} as const
export type CostGroupKey = keyof typeof CostGroup
export type CostGroup = (typeof CostGroup)[CostGroupKey]

export const ConstraintType = {
  general: 1,
  gsi: 2,
  fsi: 3,
  building_height: 4,
  gutter_height: 5,
  floor_space: 6,
  office_floor_space: 7,
  gfa: 8,
  nfa: 9,
  psi: 10,
  nr_of_buildings: 11,
  nr_of_units: 12,
  nr_of_floors: 13,
  ground_space_index: 14,
  floor_space_index: 15,
  buildable_area_gsi: 16,
  area: 17,
} as const
export type ConstraintTypeKey = keyof typeof ConstraintType
export type ConstraintType = (typeof ConstraintType)[ConstraintTypeKey]

export const ConstraintOperator = {
  equal: 1,
  smaller_than: 2,
  greater_than: 3,
} as const
export type ConstraintOperatorKey = keyof typeof ConstraintOperator
export type ConstraintOperator = (typeof ConstraintOperator)[ConstraintOperatorKey]

export const ZoningCategory = {
  traffic: 1,
  mixed: 2,
  green: 3,
  garden: 4,
  agricultural: 5,
  agricultural_and_values: 6,
  forest: 7,
  culture: 8,
  retail: 9,
  service: 10,
  nature: 11,
  recreation: 12,
  residential: 13,
  residential_area: 14,
  center: 15,
  education: 16,
  social: 17,
  companies: 18,
  living: 19,
  water: 20,
  office: 21,
  catering: 22,
  officearea: 23,
  sport: 24,
  other: 25,
} as const
export type ZoningCategoryKey = keyof typeof ZoningCategory
export type ZoningCategory = (typeof ZoningCategory)[ZoningCategoryKey]

export const BuildingFunction = {
  housing: 1,
  office: 2,
  assembly: 3,
  shop: 4,
  industry: 5,
  sport: 6,
  lodging: 7,
  education: 8,
  healthcare: 9,
  other: 10,
} as const
export type BuildingFunctionKey = keyof typeof BuildingFunction
export type BuildingFunction = (typeof BuildingFunction)[BuildingFunctionKey]

export const EnvironmentalCategory = {
  '1': 1,
  '2': 2,
  '3.1': 3,
  '3.2': 4,
  '4.1': 5,
  '4.2': 6,
  '5.1': 7,
  '5.2': 8,
  '5.3': 9,
  '6': 10,
} as const
export type EnvironmentalCategoryKey = keyof typeof EnvironmentalCategory
export type EnvironmentalCategory = (typeof EnvironmentalCategory)[EnvironmentalCategoryKey]

export const LicenceTier = {
  pilot: 0,
  trial: 1,
  essential: 2,
  premium: 3,
  enterprise: 4,
  template: 5,
  staff: 6,
  professional: 7,
  none: 10,
} as const
export type LicenceTierKey = keyof typeof LicenceTier
export type LicenceTier = (typeof LicenceTier)[LicenceTierKey]

/** Of a custom field. The specification gives `info` and `multiselect` one number; `info` has the next. */
export const CustomFieldType = {
  text: 1,
  number: 2,
  select: 3,
  checkbox: 4,
  geometry: 5,
  multiselect: 6,
  info: 7,
} as const
export type CustomFieldTypeKey = keyof typeof CustomFieldType
export type CustomFieldType = (typeof CustomFieldType)[CustomFieldTypeKey]

export const LocationType = {
  default: 0,
  template: 1,
  temporary: 2,
  opportunity: 3,
} as const
export type LocationTypeKey = keyof typeof LocationType
export type LocationType = (typeof LocationType)[LocationTypeKey]

export const PublicationStatus = {
  draft: 1,
  published: 2,
  hidden: 3,
} as const
export type PublicationStatusKey = keyof typeof PublicationStatus
export type PublicationStatus = (typeof PublicationStatus)[PublicationStatusKey]

export const LoadState = {
  not_started: 0,
  loading: 1,
  failed: 2,
  success: 3,
} as const
export type LoadStateKey = keyof typeof LoadState
export type LoadState = (typeof LoadState)[LoadStateKey]

export const SurfaceType = {
  green: 1,
  paved: 2,
  water: 3,
  built: 4,
} as const
export type SurfaceTypeKey = keyof typeof SurfaceType
export type SurfaceType = (typeof SurfaceType)[SurfaceTypeKey]

/** Lane widths of every street profile in metres, from one plot boundary to the other (spec point 9 widths; domain reference 3.6). */
export const STREET_PROFILE_LANES = {
  none: [],
  path: [1.8],
  street: [6],
  sidewalk_street: [1.8, 6],
  sidewalk_street_sidewalk: [1.8, 6, 1.8],
  parallel_one_side: [1.8, 2, 6, 1.8],
  parallel_two_sides: [1.8, 2, 6, 2, 1.8],
  perpendicular_one_side: [1.8, 5, 6, 1.8],
  perpendicular_two_sides: [1.8, 5, 6, 5, 1.8],
  green_two_sides: [1.8, 2, 6, 2, 1.8],
  green_perpendicular: [1.8, 2, 5, 6, 5, 2, 1.8],
  parking_court: [5, 6, 5],
  green_path: [2, 1.8, 2],
} as const satisfies Record<StreetProfileKey, readonly number[]>

/** All enumerations by their name on the wire; i18n and the tests walk this list. */
export const enumerations = {
  archetype: Archetype,
  block_type: BlockType,
  tower_type: TowerType,
  core_layout: CoreLayout,
  function_type: FunctionType,
  unit_type: UnitType,
  roof_type: RoofType,
  street_profile: StreetProfile,
  flip_direction: FlipDirection,
  shape_mode: ShapeMode,
  area_type: AreaType,
  income_mode: IncomeMode,
  cost_kind: CostKind,
  cost_group: CostGroup,
  constraint_type: ConstraintType,
  constraint_operator: ConstraintOperator,
  zoning_category: ZoningCategory,
  building_function: BuildingFunction,
  environmental_category: EnvironmentalCategory,
  licence_tier: LicenceTier,
  customfield_type: CustomFieldType,
  location_type: LocationType,
  publication_status: PublicationStatus,
  load_state: LoadState,
  surface_type: SurfaceType,
} as const satisfies Record<string, Record<string, number>>
export type EnumerationName = keyof typeof enumerations

/** The name of an enumeration on the wire; undefined when it is not in the list. */
export function nameOfEnumeration(
  enumeration: Readonly<Record<string, number>> | undefined,
): EnumerationName | undefined {
  const names = Object.keys(enumerations) as EnumerationName[]
  return names.find((name) => enumerations[name] === enumeration)
}

/** The key of a code, or undefined when the code is not in the enumeration. */
export function keyOf<T extends Record<string, number>>(
  enumeration: T,
  code: number,
): (keyof T & string) | undefined {
  for (const key in enumeration) if (enumeration[key] === code) return key
  return undefined
}
