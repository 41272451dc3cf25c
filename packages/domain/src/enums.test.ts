/** The numbered enumerations against the product's list, written out here by the rows of the specification that they close. */
import { describe, expect, it } from 'vitest'
import { codeOrKeySchema, codeSchema } from './code-schema.ts'
import { type EnumerationName, enumerations, keyOf } from './enums.ts'

type Members = Readonly<Record<string, number>>

const SPECIFIED: Readonly<Record<string, readonly [EnumerationName, Members]>> = {
  'enum.archetype': [
    'archetype',
    {
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
    },
  ],
  'enum.tower_layout': ['tower_type', { u: 1, o: 2, h: 3 }],
  'enum.unit_type.1': [
    'unit_type',
    {
      default: 0,
      studio: 1,
      apartment: 2,
      corner_apartment: 3,
      penthouse: 4,
      maisonette: 5,
      terraced_house: 6,
      corner_house: 7,
      semi_detached_house: 8,
    },
  ],
  'enum.unit_type.2': [
    'unit_type',
    {
      detached_house: 9,
      back_to_back_house: 10,
      office_unit: 11,
      commercial_unit: 12,
      industrial_unit: 13,
      care_unit: 14,
      parking_space: 15,
    },
  ],
  'enum.unit_type.3': ['unit_type', { storage_unit: 16, bicycle_storage: 17 }],
  'enum.core_layout.1': [
    'core_layout',
    {
      none: 0,
      staircase: 1,
      staircase_elevator: 2,
      wide_staircase: 3,
      wide_staircase_elevator: 4,
      double_staircase_elevator: 5,
    },
  ],
  'enum.core_layout.2': [
    'core_layout',
    {
      double_staircase_double_elevator: 6,
      scissor_staircase_double_elevator: 7,
      open_staircase: 8,
      portiek_staircase: 9,
    },
  ],
  'enum.core_layout.3': ['core_layout', { staircase_smoke_lock_elevator: 10 }],
  'enum.roof_type': [
    'roof_type',
    {
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
    },
  ],
  'enum.street_profile.1': [
    'street_profile',
    {
      none: 0,
      path: 1,
      street: 2,
      sidewalk_street: 3,
      sidewalk_street_sidewalk: 4,
      parallel_one_side: 5,
      parallel_two_sides: 6,
      perpendicular_one_side: 7,
    },
  ],
  'enum.street_profile.2': [
    'street_profile',
    {
      perpendicular_two_sides: 8,
      green_two_sides: 9,
      green_perpendicular: 10,
      parking_court: 11,
      green_path: 12,
    },
  ],
  'enum.area_type': ['area_type', { net: 1, gross: 2, grid: 3 }],
  'enum.flip_direction': ['flip_direction', { none: 0, x: 1, y: 2, xy: 3 }],
  'enum.shape_mode': ['shape_mode', { width_length: 1, polygon: 2, path: 3 }],
  'enum.function_type.1': [
    'function_type',
    {
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
    },
  ],
  'enum.function_type.2': [
    'function_type',
    {
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
    },
  ],
  'enum.function_type.3': ['function_type', { water: 22, dirt: 23, forest: 24 }],
  'enum.block_type.base': ['block_type', { none: 0, empty: 1, clear: 2 }],
  'enum.block_type.flat_gallery': [
    'block_type',
    {
      flat_path_gallery: 101,
      flat_gallery_single_core: 102,
      flat_gallery_double_core: 103,
      flat_gallery_court: 104,
      flat_gallery_maisonette: 105,
    },
  ],
  'enum.block_type.flat_corridor': [
    'block_type',
    {
      flat_path_corridor: 121,
      flat_corridor_double_loaded: 122,
      flat_corridor_single_loaded: 123,
      flat_corridor_double_core: 124,
      flat_corridor_court: 125,
    },
  ],
  'enum.block_type.flat_portiek': ['block_type', { flat_path_portiek: 141 }],
  'enum.block_type.tower_u': [
    'block_type',
    {
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
    },
  ],
  'enum.block_type.tower_o': [
    'block_type',
    {
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
    },
  ],
  'enum.block_type.tower_h': [
    'block_type',
    {
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
    },
  ],
  'enum.block_type.housing': [
    'block_type',
    { terraced: 5001, back_to_back: 5002, detached: 5003, semi_detached: 5004 },
  ],
  'enum.block_type.housing_garage': [
    'block_type',
    { terraced_garage: 5011, detached_garage: 5013, semi_detached_garage: 5014 },
  ],
  'enum.block_type.housing_street': [
    'block_type',
    {
      terraced_street: 5021,
      back_to_back_street: 5022,
      detached_street: 5023,
      semi_detached_street: 5024,
    },
  ],
  'enum.block_type.strips': [
    'block_type',
    {
      street: 6001,
      parking_strip: 6002,
      parking_strip_parallel: 6003,
      parking_strip_double: 6004,
      pathway_strip: 6005,
      green_strip: 6006,
    },
  ],
  'enum.income_mode': [
    'income_mode',
    {
      rent_m2_month: 1,
      rent_unit_month: 2,
      rent_m2_year: 3,
      rent_unit_year: 4,
      sell_m2: 5,
      sell_unit: 6,
    },
  ],
  'enum.cost_kind': [
    'cost_kind',
    {
      flat_fee: 1,
      percentage_of_ground: 2,
      per_m2_floor: 3,
      percentage_of_construction: 4,
      total: 5,
    },
  ],
  'enum.cost_group': [
    'cost_group',
    { ground: 1, building: 2, furnishing: 3, additional: 4, unforeseen: 5, tax: 6, financing: 7 },
  ],
  'enum.constraint_operator': [
    'constraint_operator',
    { equal: 1, smaller_than: 2, greater_than: 3 },
  ],
  'enum.constraint_type.1': [
    'constraint_type',
    {
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
    },
  ],
  'enum.constraint_type.2': ['constraint_type', { nr_of_units: 12, nr_of_floors: 13 }],
  'enum.constraint_type_variants': [
    'constraint_type',
    { ground_space_index: 14, floor_space_index: 15, buildable_area_gsi: 16 },
  ],
  'enum.customfield_type': [
    'customfield_type',
    { text: 1, number: 2, select: 3, checkbox: 4, geometry: 5, multiselect: 6 },
  ],
  'enum.location_type': [
    'location_type',
    { default: 0, template: 1, temporary: 2, opportunity: 3 },
  ],
  'enum.publication_status': ['publication_status', { draft: 1, published: 2, hidden: 3 }],
  'enum.licence_tier': [
    'licence_tier',
    {
      pilot: 0,
      trial: 1,
      essential: 2,
      premium: 3,
      enterprise: 4,
      template: 5,
      staff: 6,
      professional: 7,
      none: 10,
    },
  ],
  'state.load_state': ['load_state', { not_started: 0, loading: 1, failed: 2, success: 3 }],
  'enum.zoning_category.1': [
    'zoning_category',
    {
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
    },
  ],
  'enum.zoning_category.2': [
    'zoning_category',
    {
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
    },
  ],
  'enum.building_function': [
    'building_function',
    {
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
    },
  ],
  'enum.environmental_category': [
    'environmental_category',
    {
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
    },
  ],
  'enum.surface_type': ['surface_type', { green: 1, paved: 2, water: 3, built: 4 }],
}

/** Members that the list has and the specification does not name. */
const BESIDES: Partial<Record<EnumerationName, Members>> = {
  // two kinds of one number in the specification: decision 0023
  customfield_type: { info: 7 },
  // of the constraint kinds in sheets
  constraint_type: { area: 17 },
}

describe('an enumeration', () => {
  it.each(Object.entries(SPECIFIED))(
    '%s is stored by its codes, and read by its keys',
    (...row) => {
      const [, [name, members]] = row
      const enumeration: Members = enumerations[name]
      for (const [key, code] of Object.entries(members)) {
        expect(codeSchema(enumeration).parse(code)).toBe(code)
        expect(codeOrKeySchema(enumeration).parse(key)).toBe(code)
        expect(keyOf(enumeration, code)).toBe(key)
      }
    },
  )

  it('has no code but those of the specification, and refuses every other', () => {
    for (const name of Object.keys(enumerations) as EnumerationName[]) {
      const rows = Object.values(SPECIFIED).filter(([of]) => of === name)
      const members = Object.assign({}, ...rows.map(([, some]) => some), BESIDES[name])
      expect(enumerations[name]).toEqual(members)
      const codes: readonly number[] = Object.values(members)
      for (const code of [-1, 0.5, 99, 999, Math.max(...codes) + 1])
        if (!codes.includes(code))
          expect(codeSchema<Members>(enumerations[name]).safeParse(code).success).toBe(false)
    }
  })
})
