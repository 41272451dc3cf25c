/**
 * Buildings that are as much work as a record or a file can ask, from a seed: every field at its ends, as many types,
 * floors, towers and corners as there can be and a few more, and texts that are no numbers.
 */
import { Archetype, BlockType, GENERATION_PARAMETERS, PARAMETER_RANGES } from '@kavel/domain'
import { createRandom, type Random } from '@kavel/geometry'
import fc from 'fast-check'
import type { GeneratorInput } from '../src/input/schema.ts'
import { RANDOM, RANDOM_FAMILIES } from './any-building.ts'
import { box, circle, comb, noise, spiral, star, zigzag } from './hostile-points.ts'
import { planCase } from './plan-case.ts'

/** What an input is made of: the same seed gives the same input. */
export interface Seeded {
  kind: 'random' | 'hostile'
  seed: number
}

/** The input of a seed: a random building of a family, or a hostile one. */
export function seededInput({ kind, seed }: Seeded): GeneratorInput {
  return kind === 'hostile' ? hostileInput(seed) : randomInput(seed)
}

function randomInput(seed: number): GeneratorInput {
  const family = RANDOM_FAMILIES[seed % RANDOM_FAMILIES.length] as keyof typeof RANDOM
  return fc.sample(RANDOM[family] as fc.Arbitrary<GeneratorInput>, {
    seed,
    numRuns: 1,
  })[0] as GeneratorInput
}

/** Metres of a side of the box, most of them such that something stands. */
const SIDES = [0.01, 8, 11.6, 14, 17, 20, 24, 28, 34, 40, 60, 60, 100, 150, 250, 400, 1000, 2000]
const HEIGHTS = [0.5, 3, 6, 9, 12, 15, 15, 24, 30, 30, 45, 60, 90, 300, 1200]
const COUNTS = [0, 1, 2, 3, 5, 10, 20, 50, 100, 400]
const AREAS = [0, 1, 12, 18, 25, 30, 40, 50, 75, 100, 150, 400, 5000, 100_000]
const LENGTHS = [0, 0.01, 0.3, 1, 2, 2.6, 3, 4.5, 5, 6, 10, 12, 20, 60, 2000]
const TEXTS = ['', 'NaN', '0', '-1', '0.01', '1e9', 'wide', '0,000001', '30', 'Infinity']
const CORNERS = [3, 4, 5, 6, 8, 12, 20, 50, 120, 200, 200, 200, 200, 201]
const ARCHETYPES = Object.values(Archetype)
const BLOCKTYPES = Object.values(BlockType)

export function hostileInput(seed: number): GeneratorInput {
  const draw = createRandom(Math.imul(seed, 0x9e3779b1))
  const input = structuredClone(planCase('hostile', '', {}).input)
  const { building } = input
  const { cfg } = building
  building.id = seed
  cfg.blocktype = draw.pick(BLOCKTYPES)
  building.archetype = draw.chance(0.7) ? archetypeFor(cfg.blocktype) : draw.pick(ARCHETYPES)
  building.maxlength = draw.pick(SIDES)
  building.maxwidth = draw.pick(SIDES)
  building.maxheight = draw.pick(HEIGHTS)
  building.rotate_z = draw.pick([0, 0, 0.62, 3.1, 1e7])
  building.version = draw.pick(['3', '3', '3', '3', '3', '3', '3', '3', '2', 'x'])
  cfg.flip = draw.pick([0, 1, 2, 3])
  cfg.floor_height = draw.pick([3, 3, 3, 3, 3, 3, 2.7, 3.6, 0, 0.01, 1.5, 12, 2000])
  cfg.function = draw.pick([1, 1, 1, 1, 2, 3, 5, 6, 7, 20])
  cfg.flat = {
    full_length_corridors: draw.chance(0.5),
    corridor_width: draw.pick([null, null, 0.01, 0.85, 6, 2000]),
  }
  cfg.mix = {
    basis: draw.pick(['count', 'area']),
    prefer: draw.pick([0, 0.5, 1]),
    uniform_floors: draw.pick(['one', 'two', 'free', 'free']),
  }
  cfg.street_profile = draw.pick([null, null, 0, 5, 8, 10, 12])
  cfg.green = { density: draw.pick([0, 0.8, 1]), jitter: draw.pick([0, 0.2, 1]) }
  cfg.parking.car_density = draw.pick([0, 0.1, 1])
  cfg.distribution_center = {
    office_depth: draw.pick(LENGTHS),
    loading_docks: draw.pick([0, 5, 100, 1e9]),
    ground_floor_height: draw.pick(LENGTHS),
  }
  grids(draw, cfg)
  types(draw, input)
  floors(draw, cfg)
  house(draw, cfg)
  towers(draw, input)
  shapes(draw, cfg)
  parameters(draw, input)
  surroundings(draw, input)
  return input
}

function archetypeFor(blocktype: BlockType): Archetype {
  if (blocktype >= BlockType.street) return Archetype.street
  if (blocktype >= BlockType.terraced) return Archetype.house
  return blocktype >= 2000 ? Archetype.tower : Archetype.flat
}

type Cfg = GeneratorInput['building']['cfg']

function grids(draw: Random, cfg: Cfg): void {
  if (draw.chance(0.6)) return
  cfg.grids = {
    type: draw.pick(['unit_mix', 'fixed', 'list']),
    min_grid_size: draw.pick([0, 0.01, 2.4, 4.5, 7.8, 100, 2000]),
    max_grid_size: draw.pick([0, 0.01, 4.5, 20, 100, 2000]),
    increment: draw.pick([0, 1e-9, 0.01, 0.1, 0.3, 2.6, 100]),
    sizes: Array.from({ length: draw.pick([0, 1, 5, 100]) }, () => draw.pick(LENGTHS)),
  }
}

function types(draw: Random, input: GeneratorInput): void {
  const count = draw.pick([0, 1, 2, 3, 3, 5, 10, 19, 20, 20, 20, 20, 20, 20, 21, 100])
  const isWild = draw.chance(0.3)
  const lengths = (chance: number) => (draw.chance(chance) ? draw.pick(LENGTHS) : null)
  const unit = planCase('unit', '', { units: [{ id: 1, size: 50, size_max: 60 }] }).input.units[0]
  if (!unit) throw new Error('the case has one unit')
  const wild = isWild ? 0.15 : 0
  input.units = Array.from({ length: count }, (_, i) => {
    const size = isWild ? draw.pick(AREAS) : draw.between(18, 140)
    return {
      ...structuredClone(unit),
      id: i + 1,
      size,
      size_max: size * draw.pick([1, 1.05, 1.3, 3]),
      cfg: {
        ...unit.cfg,
        mindepth: lengths(wild),
        maxdepth: lengths(wild),
        minlength: lengths(wild),
        maxlength: lengths(wild),
        two_window_maxdepth: lengths(wild),
        two_window_minlength: lengths(wild),
        balcony: {
          ...unit.cfg.balcony,
          type: draw.pick(['none', 'protruding', 'inset', 'french']),
          maxdepth: lengths(wild),
          maxlength: lengths(wild),
        },
      },
    }
  })
  input.building.cfg.units = draw.chance(0.2)
    ? []
    : input.units.map(({ id }, i) => ({
        mode: 'reference',
        repeat_ratio: isWild ? draw.pick([0, 1e-9, 0.001, 1, 7.777, 1e6, 1e300]) : 1 + (i % 7) / 3,
        order: draw.pick([10, 20, 1000]),
        name: null,
        size: null,
        size_max: null,
        unitId: id,
      }))
}

function floors(draw: Random, cfg: Cfg): void {
  if (draw.chance(0.7)) return
  const lists = draw.pick([1, 2, 3, 6, 30, 100, 400])
  const isStepped = draw.chance(0.3)
  cfg.floors = Array.from({ length: lists }, (_, i) => ({
    name: '',
    roof: draw.pick([0, 1, 2, 3, 9, 10]),
    income_mode: 2,
    function: draw.pick([null, null, 1, 3, 6, 7, 8, 11, 15]),
    height: draw.chance(0.8) ? null : draw.pick(LENGTHS),
    offsets: {
      front: isStepped ? i * draw.pick([0.3, 1.2, 2.6, 5]) : 0,
      back: draw.chance(0.05) ? draw.pick(LENGTHS) : 0,
      left: isStepped ? i * draw.pick([0, 2.6]) : 0,
      right: 0,
    },
    repeat_count: lists > 30 ? 1 : draw.pick(COUNTS),
    entrance_size: draw.pick([0, 1, 50, 500, 4e6]),
  }))
}

function house(draw: Random, cfg: Cfg): void {
  cfg.house.maxwidth = draw.pick([12, 12, ...LENGTHS])
  cfg.house.length = draw.pick([6, 6, ...LENGTHS])
  cfg.house.residential_floors = draw.pick([2, 2, ...COUNTS])
  cfg.house.roof = draw.pick([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  cfg.house.rotated = draw.chance(0.3)
  if (draw.chance(0.3)) {
    cfg.house.offsets = {
      front: draw.pick([-2000, ...LENGTHS]),
      back: draw.pick(LENGTHS),
      left: draw.pick(LENGTHS),
      right: draw.pick(LENGTHS),
    }
  }
}

function towers(draw: Random, { building: { cfg }, units }: GeneratorInput): void {
  if (draw.chance(0.7)) return
  const count = draw.pick([1, 2, 3, 8, 20, 100])
  cfg.towers = Array.from({ length: count }, (_, i) => ({
    id: i,
    name: '',
    order: draw.pick([10, 20, i]),
    base_ref: draw.chance(0.4) ? draw.pick([0, i - 1, i, i + 1, 99, 'x']) : null,
    instance_ref: draw.chance(0.2) ? draw.pick([0, i - 1, i, 99]) : null,
    cfg: {
      repeat_count: draw.pick([null, null, 0, 1, 5, 30, 400]),
      mindepth: draw.pick([null, null, ...LENGTHS]),
      minlength: draw.pick([null, null, ...LENGTHS]),
      angle_degrees: draw.pick([null, null, 0, 90, 180, 45, 1e9]),
      maxheight: draw.pick([null, null, 3, 60, 2000]),
      blocktype: draw.chance(0.5) ? null : draw.pick(BLOCKTYPES),
      towertype: draw.pick([null, 0, 1, 2]) as Cfg['towers'][number]['cfg']['towertype'],
      flip_direction: draw.pick([null, 0, 1, 2, 3]),
      functiontype: draw.pick([null, null, 1, 3, 6, 7, 8]),
      unit_id: units.length > 0 && draw.chance(0.3) ? draw.pick(units).id : null,
    },
  }))
}

function shapes(draw: Random, cfg: Cfg): void {
  if (draw.chance(0.55)) return
  cfg.shape_mode = draw.pick([2, 3])
  const reach = draw.pick([5, 15, 30, 60, 100, 250, 600, 1900])
  const count = draw.pick(CORNERS)
  const make = draw.pick([star, comb, circle, zigzag, noise, box])
  cfg.polygon = make(draw, count, reach)
  cfg.path = draw.pick([comb, zigzag, noise, circle, spiral])(draw, count, reach)
  if (draw.chance(0.5)) {
    cfg.inner_polygon = draw.pick([star, circle, box])(
      draw,
      draw.pick(CORNERS),
      reach / draw.pick([2, 3, 6]),
    )
  }
}

function parameters(draw: Random, input: GeneratorInput): void {
  if (draw.chance(0.4)) return
  for (const name of GENERATION_PARAMETERS) {
    const { min, max } = PARAMETER_RANGES[name]
    const text = () =>
      draw.chance(0.2) ? draw.pick(TEXTS) : String(draw.pick([min, max, (min + max) / 2]))
    if (draw.chance(0.3)) input.rules[name] = text()
    if (draw.chance(0.3)) input.building.cfg.generation_parameters[name] = text()
  }
  if (draw.chance(0.5)) return
  input.rules.escape_distance = draw.pick([0, 0.01, 5, 30, 1e9])
  input.rules.lift_height = draw.pick([0, 12.5, 1e9])
  input.rules.dwellings_per_lift = draw.pick([0, 1, 2, 40, 1e9])
  input.rules.balcony_min_area = draw.pick([0, 4, 50, 1e9])
}

/** Plot, buildable areas and what stands around: some of thousands of corners. */
function surroundings(draw: Random, input: GeneratorInput): void {
  const [x, y] = [120_060, 480_060]
  const area = (count: number, reach: number, dx = 0, dy = 0) => {
    const made = draw.pick([circle, star, comb])(draw, count, reach)
    const points = made.map(([px, py]) => [x + dx + px, y + dy + py])
    return { type: 'Polygon' as const, coordinates: [[...points, points[0] as number[]]] }
  }
  if (draw.chance(0.3))
    input.plot = area(draw.pick([5, 60, 500, 4000, 20_000]), draw.pick([30, 200, 2000]))
  if (draw.chance(0.2)) {
    const count = draw.pick([1, 3, 200])
    input.buildable = Array.from({ length: count }, () =>
      area(
        draw.pick([4, 30, 300]),
        draw.pick([10, 60]),
        draw.between(-200, 200),
        draw.between(-200, 200),
      ),
    )
  }
  if (draw.chance(0.2)) {
    input.obstacles = Array.from({ length: draw.pick([1, 20, 500]) }, (_, i) => ({
      id: `o${i}`,
      name: '',
      area: area(
        draw.pick([4, 12, 200]),
        draw.pick([3, 20]),
        draw.between(-200, 200),
        draw.between(-200, 200),
      ),
    }))
  }
}
