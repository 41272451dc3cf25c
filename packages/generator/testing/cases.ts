/** The curated buildings of the golden sheets: what a designer drags into being, and where it pinches. */

import { parseGeneratorInput } from '../src/input/parse.ts'
import type { GeneratorInput } from '../src/input/schema.ts'

interface Case {
  building: Record<string, unknown>
  cfg?: Record<string, unknown>
  units?: Record<string, unknown>[]
  plot?: [number, number]
  rules?: Record<string, unknown>
  constraints?: Record<string, unknown>[]
  /** Floors that are drawn. */
  floors: number[]
}

const A = { id: 1, name: 'A', size: 50, size_max: 65 }
const B = { id: 2, name: 'B', size: 75, size_max: 95 }
const C = { id: 3, name: 'C', size: 95, size_max: 120 }
const MIX = [
  { unitId: 1, repeat_ratio: 2 },
  { unitId: 2, repeat_ratio: 1 },
]

export const CASES = {
  comfortable: { building: { maxwidth: 11.6, maxlength: 60, maxheight: 15 }, floors: [0, 1] },
  too_narrow: { building: { maxwidth: 6, maxlength: 60, maxheight: 15 }, floors: [] },
  too_deep: { building: { maxwidth: 24, maxlength: 50, maxheight: 15 }, floors: [1] },
  not_divisible: {
    building: { maxwidth: 11.37, maxlength: 53.217, maxheight: 13.5 },
    floors: [0, 1],
  },
  rotated: {
    building: { maxwidth: 12, maxlength: 48, maxheight: 12, rotate_z: 2.4 },
    floors: [0, 1],
  },
  mirrored: {
    building: { maxwidth: 12, maxlength: 48, maxheight: 12 },
    cfg: { flip: 'xy' },
    floors: [1],
  },
  one_type: {
    building: { maxwidth: 12.3, maxlength: 60, maxheight: 15 },
    cfg: { units: [{ unitId: 1 }] },
    units: [{ id: 1, name: 'A', size: 49, size_max: 49, cfg: { two_window_minlength: 4.5 } }],
    floors: [1],
  },
  three_types: {
    building: { maxwidth: 12.6, maxlength: 64, maxheight: 21 },
    cfg: { units: [...MIX, { unitId: 3, repeat_ratio: 1 }] },
    units: [A, B, C],
    floors: [0, 1, 3],
  },
  two_cores: {
    building: { maxwidth: 11.6, maxlength: 110, maxheight: 18 },
    plot: [140, 60],
    floors: [0, 1],
  },
  twelve_floors: {
    building: { maxwidth: 12.1, maxlength: 42, maxheight: 36.5 },
    constraints: [{ id: 9, name: 'Maximum bouwhoogte', type: 'building_height', value: 30 }],
    floors: [0, 6],
  },
  tiny: { building: { maxwidth: 10, maxlength: 13, maxheight: 9 }, floors: [0, 1] },
  too_short: { building: { maxwidth: 10, maxlength: 8, maxheight: 9 }, floors: [] },
  single_floor: { building: { maxwidth: 11, maxlength: 40, maxheight: 4 }, floors: [0] },
  inset_balconies: {
    building: { maxwidth: 13.4, maxlength: 45, maxheight: 15 },
    units: [A, { ...B, cfg: { balcony: { type: 'inset', maxdepth: 1.8 } } }].map((u) => ({
      ...u,
      cfg: { balcony: { type: 'inset', maxdepth: 1.8 } },
    })),
    floors: [1],
  },
  plinth: {
    building: { maxwidth: 12, maxlength: 60, maxheight: 20 },
    cfg: {
      floors: [
        { name: 'Plint', function: 'commercial', height: 4.2, entrance_size: 60 },
        { name: 'Verdieping', repeat_count: 5 },
      ],
    },
    floors: [0, 1],
  },
  thick_walls: {
    building: { maxwidth: 12, maxlength: 55, maxheight: 12 },
    rules: { outer_wall_thickness: '0,5', inner_wall_thickness: '0,3' },
    floors: [1],
  },
  outside: { building: { maxwidth: 12, maxlength: 78, maxheight: 12, rotate_z: 0.7 }, floors: [1] },
} as const satisfies Record<string, Case>
export type CaseName = keyof typeof CASES

/** The input of a case; every case parses. */
export function caseInput(name: CaseName): GeneratorInput {
  const c: Case = CASES[name]
  const [width, depth] = c.plot ?? [80, 50]
  const parsed = parseGeneratorInput({
    plot: {
      type: 'Polygon',
      coordinates: [
        [
          [120000, 480000],
          [120000 + width, 480000],
          [120000 + width, 480000 + depth],
          [120000, 480000 + depth],
          [120000, 480000],
        ],
      ],
    },
    building: {
      id: 1,
      name,
      version: '3',
      ...c.building,
      cfg: { blocktype: 'flat_path_gallery', units: MIX, ...c.cfg },
    },
    units: c.units ?? [A, B, C],
    rules: c.rules ?? {},
    constraints: c.constraints ?? [],
  })
  if (!parsed.ok) throw new Error(`${name}: ${JSON.stringify(parsed.issues)}`)
  return parsed.input
}
