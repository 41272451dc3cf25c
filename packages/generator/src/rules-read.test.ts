/**
 * Every design rule of the product has an effect: each is changed, and something of a building changes that people see. A rule
 * that a company can set is changed by its parameter, as text; of the others the constant itself is changed before the modules
 * of the generator are evaluated: they are bundled once, as importing them a hundred times takes longer. The list is the domain's: a new rule without a line here does not compile, and one without effect fails.
 */
import { Script } from 'node:vm'
import * as domain from '@kavel/domain'
import {
  DESIGN_RULES,
  type DesignRuleKey,
  GENERATION_PARAMETERS,
  type GenerationParameter,
  PARAMETER_RULE,
} from '@kavel/domain'
import * as geometry from '@kavel/geometry'
import { canonicalHash } from '@kavel/geometry'
import { build } from 'vite'
import { describe, expect, test } from 'vitest'
import * as zod from 'zod'
import { everyNth } from '../testing/corpus.ts'
import type { Asked } from '../testing/plan-case.ts'
import type * as entry from '../testing/rules-entry.ts'
import { SPECIFIED_RULES } from '../testing/specified-rules.ts'
import type { MessageCode } from './base/messages.ts'
import type { BuildingModel } from './model/types.ts'

const A = { id: 1, name: 'A', size: 50, size_max: 65 }
const B = { id: 2, name: 'B', size: 75, size_max: 95 }
const STUDIO = { id: 1, name: 'S', size: 30, size_max: 40 }
const UNITS = [A, B]
const ROOMY = { maxwidth: 11.6, maxlength: 60, maxheight: 15 }
const WIDE = { maxwidth: 18, maxlength: 60, maxheight: 15 }

function flat(
  blocktype: string,
  building: object,
  cfg: object = {},
  units: Asked['units'] = UNITS,
) {
  return {
    archetype: 'flat',
    building: { ...building },
    cfg: { blocktype, ...cfg },
    units,
  } as const
}
const stored = (floor: string) => ({ floors: [{ function: floor }, { repeat_count: 3 }] })

/** Buildings of every family, in which every rule can be seen. */
const BUILDINGS = {
  gallery: flat('flat_path_gallery', ROOMY),
  deep: flat('flat_path_gallery', { ...ROOMY, maxwidth: 24 }),
  shallow: flat('flat_path_gallery', { ...ROOMY, maxwidth: 7.4 }),
  high: flat('flat_path_gallery', { ...ROOMY, maxheight: 24 }),
  corridor: flat('flat_corridor_double_loaded', { maxwidth: 27, maxlength: 60, maxheight: 15 }),
  large: flat('flat_corridor_double_loaded', { maxwidth: 16, maxlength: 80, maxheight: 12 }, {}, [
    { id: 1, name: 'L', size: 140, size_max: 400 },
  ]),
  studios: flat('flat_path_gallery', { ...ROOMY, maxwidth: 9 }, {}, [STUDIO]),
  storages: flat('flat_path_gallery', ROOMY, stored('storage')),
  bicycles: flat('flat_path_gallery', ROOMY, stored('bicycle')),
  tower: {
    archetype: 'tower',
    building: { maxwidth: 30, maxlength: 30, maxheight: 30 },
    cfg: { blocktype: 'tower_u_wide_staircase_elevator_6' },
    units: UNITS,
  },
  tower_narrow: {
    archetype: 'tower',
    building: { maxwidth: 30, maxlength: 30, maxheight: 15 },
    cfg: { blocktype: 'tower_u_staircase_elevator_4' },
    units: UNITS,
  },
  terraced: {
    archetype: 'house',
    building: { maxwidth: 40, maxlength: 40, maxheight: 12 },
    cfg: { blocktype: 'terraced_garage', floors: [{ repeat_count: 2 }, { roof: 'pointed' }] },
    units: [B],
  },
  office: { archetype: 'office', building: WIDE },
  office_high: { archetype: 'office', building: { ...WIDE, maxheight: 24 } },
  office_narrow: { archetype: 'office', building: { ...WIDE, maxwidth: 5 } },
  hall: { archetype: 'industrial', building: { maxlength: 60, maxwidth: 60, maxheight: 10 } },
  hall_deep: {
    archetype: 'industrial',
    building: { maxlength: 60, maxwidth: 60, maxheight: 10 },
    cfg: { distribution_center: { office_depth: 6 } },
  },
  distribution: {
    archetype: 'distribution_center',
    building: { maxlength: 90, maxwidth: 110, maxheight: 14 },
  },
  deck: { archetype: 'parking', building: { maxlength: 62, maxwidth: 34, maxheight: 12 } },
  deck_low: {
    archetype: 'parking',
    building: { maxlength: 62, maxwidth: 34, maxheight: 12 },
    cfg: { floor_height: 2.8 },
  },
  deck_lift: { archetype: 'parking', building: { maxlength: 30, maxwidth: 17, maxheight: 9 } },
  deck_spiral: { archetype: 'parking', building: { maxlength: 30, maxwidth: 28, maxheight: 9 } },
  terraced_street: {
    archetype: 'house',
    building: { maxwidth: 50, maxlength: 60, maxheight: 12 },
    cfg: { blocktype: 'terraced_street', street_profile: 'parallel_one_side' },
    units: [B],
  },
  street: {
    archetype: 'street',
    building: { maxlength: 60, maxwidth: 16 },
    cfg: { blocktype: 'street', street_profile: 'green_two_sides' },
  },
  forest: {
    archetype: 'green',
    building: { maxlength: 60, maxwidth: 40 },
    cfg: { function: 'forest' },
  },
} as const satisfies Record<string, Asked>
type Name = keyof typeof BUILDINGS

/** What a rule becomes, and the building in which that is seen; with the message that then names the rule. */
type Seen = readonly [to: number, where: Name, says?: MessageCode]

/** Rules that say nothing of a building: the ground shown around it, and a rate of the sheets. No user can set them. */
const OF_NO_BUILDING = ['table_size', 'min_table_size', 'min_plot_margin', 'rate_constant'] as const
type OfNoBuilding = (typeof OF_NO_BUILDING)[number]

const SEEN: Record<Exclude<DesignRuleKey, OfNoBuilding>, Seen> = {
  parking_ratio: [2, 'gallery'],
  outer_wall: [0.5, 'gallery'],
  inner_wall: [0.3, 'gallery'],
  separation_wall: [0.2, 'storages'],
  floor_height: [3.9, 'hall'],
  office_floor_height: [4, 'office'],
  min_standing_height: [1.9, 'terraced'],
  min_balcony_depth: [2, 'gallery'],
  min_balcony_length: [3.5, 'gallery'],
  min_apartment_depth: [7, 'shallow'],
  max_apartment_depth: [9, 'corridor'],
  min_apartment_length: [7, 'corridor'],
  max_apartment_length: [12, 'large'],
  two_window_max_depth: [15, 'deep'],
  two_window_min_length: [7, 'gallery'],
  min_room_depth: [10.5, 'gallery', 'size_below_rule'],
  max_room_depth: [4, 'corridor', 'size_above_rule'],
  min_room_length: [5.5, 'gallery', 'size_below_rule'],
  max_room_length: [2, 'gallery', 'size_below_rule'],
  min_living_length: [6.5, 'gallery', 'size_below_rule'],
  min_studio_depth: [7.5, 'studios', 'size_below_rule'],
  max_studio_depth: [5, 'studios', 'size_above_rule'],
  min_studio_length: [6, 'studios', 'size_below_rule'],
  max_studio_length: [4, 'studios', 'size_above_rule'],
  shaft: [3, 'gallery'],
  min_storage_depth: [2.4, 'storages'],
  max_storage_depth: [2.5, 'storages'],
  min_storage_length: [3.5, 'storages'],
  max_storage_length: [2.5, 'storages'],
  storage_size: [7, 'storages'],
  min_bicycle_depth: [2.4, 'bicycles'],
  min_bicycle_length: [0.5, 'bicycles'],
  min_office_depth: [3, 'office_narrow'],
  max_office_depth: [12, 'office'],
  min_office_bathroom_depth: [8, 'office'],
  max_office_bathroom_depth: [2, 'office', 'size_above_rule'],
  office_bathroom_length: [5, 'office'],
  min_service_depth: [4, 'hall_deep'],
  max_service_depth: [1, 'office', 'size_above_rule'],
  service_length: [6, 'hall_deep'],
  min_grid_size: [6, 'tower'],
  max_grid_size: [5, 'gallery'],
  grid_increment: [0.5, 'gallery'],
  elevator_width: [2.5, 'gallery'],
  elevator_length: [3.4, 'gallery'],
  machine_room_width: [2.5, 'office'],
  machine_room_length: [4, 'tower_narrow'],
  staircase_width: [3.2, 'gallery'],
  staircase_length: [5.4, 'gallery'],
  tower_staircase_width: [3, 'tower'],
  tower_staircase_length: [7.2, 'tower'],
  corridor_width: [2, 'corridor'],
  corridor_offset: [5, 'corridor'],
  service_corridor_width: [1.5, 'deck'],
  common: [6, 'gallery'],
  door: [1.2, 'gallery'],
  smoke_lock_min_length: [2.6, 'tower'],
  smoke_lock_min_height: [30.1, 'tower'],
  parking_depth: [5.5, 'deck'],
  min_parking_length: [2.6, 'deck', 'size_below_rule'],
  max_parking_length: [2.7, 'deck'],
  parking_extended_depth: [6, 'terraced_street'],
  parking_per_grid: [2, 'deck'],
  car_ramp_slope: [8, 'deck_low'],
  car_ramp_min_height: [2.6, 'deck'],
  car_ramp_width: [4, 'deck'],
  car_ramp_quarter_turn: [9, 'deck'],
  car_ramp_length: [30, 'deck'],
  car_spiral_width: [11, 'deck_spiral'],
  car_spiral_length: [18, 'deck_spiral'],
  car_lift_length: [7, 'deck_lift'],
  car_lift_width: [3.4, 'deck_lift'],
  loading_dock_min_depth: [40, 'distribution'],
  loading_dock_width: [5, 'distribution'],
  loading_dock_height: [7, 'distribution'],
  sidewalk: [2.4, 'street'],
  green_strip: [2.4, 'street'],
  street: [7, 'street'],
  garage_length: [7, 'terraced'],
  garage_width: [3.5, 'terraced'],
  forest: [0.05, 'forest'],
  tolerance: [1, 'gallery'],
}

type Input = ReturnType<typeof entry.planCase>['input']

/** Rules that a record has as the default of one of its own fields: there they are read, and there they are changed. */
const FIELD: Partial<
  Record<DesignRuleKey, { read(i: Input): unknown; set(i: Input, to: number): void }>
> = {
  parking_ratio: {
    read: ({ units }) => units[0]?.cfg.parking_ratio,
    set: ({ units }, to) => {
      for (const { cfg } of units) cfg.parking_ratio = to
    },
  },
  max_grid_size: {
    read: ({ building }) => building.cfg.grids.max_grid_size,
    set: ({ building }, to) => Object.assign(building.cfg.grids, { max_grid_size: to }),
  },
  grid_increment: {
    read: ({ building }) => building.cfg.grids.increment,
    set: ({ building }, to) => Object.assign(building.cfg.grids, { increment: to }),
  },
}

const RULES = Object.keys(DESIGN_RULES) as DesignRuleKey[]
const PARAMETER_OF = new Map<DesignRuleKey, GenerationParameter>(
  GENERATION_PARAMETERS.map((name) => [PARAMETER_RULE[name], name]),
)

/** All that people see of a building: what is drawn, its figures, what is said, and the parking that it asks for. */
function seenOf({ header, ...model }: BuildingModel, parking: unknown): string {
  return canonicalHash({ ...model, geometry: header.geometryHash, parking })
}

interface Change {
  /** Parameters of the company. */
  rules?: Asked['rules']
  /** Constants of the domain. */
  constants?: Partial<Record<DesignRuleKey, number>>
  record?: (input: Input) => void
}

/** What the bundle does not hold: of these the rules are read when they are called, or not at all. */
const OUTSIDE: Readonly<Record<string, unknown>> = {
  '@kavel/domain': domain,
  '@kavel/geometry': geometry,
  zod,
}

/** The modules of the generator as one script, which gives their exports anew each time that it runs. */
const script = await (async () => {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      minify: false,
      ssr: new URL('../testing/rules-entry.ts', import.meta.url).pathname,
      rollupOptions: { external: Object.keys(OUTSIDE), output: { format: 'cjs' } },
    },
  })
  const [chunk] = 'output' in built ? built.output : []
  if (chunk?.type !== 'chunk') throw new Error('nothing was bundled')
  return new Script(`(exports, require) => {${chunk.code}\n}`)
})()

function evaluate(): typeof entry {
  const exports = {} as typeof entry
  script.runInThisContext()(exports, (name: string) => OUTSIDE[name])
  return exports
}

const unchanged = evaluate()

/** A building by the rules as they are, something of them changed. */
function built(name: Name, { rules = {}, constants, record }: Change = {}) {
  const usual = { ...DESIGN_RULES }
  try {
    Object.assign(DESIGN_RULES, constants)
    const { constraintInputSchema, generate, parkingNeed, planCase } = constants
      ? evaluate()
      : unchanged
    const asked: Asked = BUILDINGS[name]
    const input = structuredClone(planCase(name, name, { ...asked, rules }).input)
    record?.(input)
    // a little less than the buildings of five floors are high: what is a little, a rule says
    input.constraints = [constraintInputSchema.parse({ type: 'building_height', value: 14.5 })]
    const model = generate(input)
    return { input, model, seen: seenOf(model, parkingNeed([{ model, units: input.units }])) }
  } finally {
    Object.assign(DESIGN_RULES, usual)
  }
}

const known = new Map<Name, ReturnType<typeof built>>()

/** A building by the rules as they are, made once. */
function usually(name: Name): ReturnType<typeof built> {
  const found = known.get(name) ?? built(name)
  known.set(name, found)
  return found
}

function changeOf(rule: DesignRuleKey, to: number): Change {
  const parameter = PARAMETER_OF.get(rule)
  if (parameter) return { rules: { [parameter]: String(to).replace('.', ',') } }
  const field = FIELD[rule]
  return field ? { record: (input) => field.set(input, to) } : { constants: { [rule]: to } }
}

const isOfNoBuilding = (rule: string): rule is OfNoBuilding =>
  OF_NO_BUILDING.some((one) => one === rule)

test('every rule is one of the specification', () => {
  const specified = Object.values(SPECIFIED_RULES).flatMap((rules) => Object.keys(rules))
  expect([...new Set(specified)].sort()).toEqual([...RULES].sort())
})

test.each(Object.entries(SPECIFIED_RULES))(
  '%s is what it is said to be, and has an effect',
  (_, rules) => {
    expect(DESIGN_RULES).toMatchObject(rules)
    for (const rule of Object.keys(rules) as DesignRuleKey[])
      if (!isOfNoBuilding(rule)) expectEffect(rule)
  },
)

function expectEffect(rule: Exclude<DesignRuleKey, OfNoBuilding>) {
  const line = SEEN[rule]
  expect(line, 'every rule has its line').toBeDefined()
  const [to, where, says] = line
  const usual = usually(where)
  const other = built(where, changeOf(rule, to))
  expect(other.seen, rule).not.toBe(usual.seen)
  const field = FIELD[rule]
  if (field) expect(field.read(usual.input)).toBe(DESIGN_RULES[rule])
  const about = other.model.messages.filter((message) => message.rule === rule)
  expect(about.map(({ code }) => code)).toEqual(says ? [says] : [])
  expect(usual.model.messages.filter((message) => message.rule === rule)).toEqual([])
}

test.each(OF_NO_BUILDING)('%s says nothing of a building, and nobody can set it', (rule) => {
  expect(PARAMETER_OF.has(rule)).toBe(false)
  for (const name of ['gallery', 'office', 'deck'] as const) {
    const usual = usually(name)
    const other = built(name, { constants: { [rule]: 2 * DESIGN_RULES[rule] } })
    expect(other.seen).toBe(usual.seen)
  }
})

describe('parameters of a company', () => {
  test.each(everyNth(GENERATION_PARAMETERS, 4))(
    '%s is read with a comma and with a dot alike',
    (name) => {
      const [to, where] = SEEN[PARAMETER_RULE[name] as keyof typeof SEEN]
      const text = (to + 0.01).toFixed(2)
      const dot = built(where, { rules: { [name]: text } })
      const comma = built(where, { rules: { [name]: text.replace('.', ',') } })
      const usual = usually(where)
      expect({ ...comma.model, header: 0 }).toEqual({ ...dot.model, header: 0 })
      expect(comma.seen).not.toBe(usual.seen)
    },
  )
})
