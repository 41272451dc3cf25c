/** Buildings whose upper floors stand back, for the tests: a made one and random ones of every family that can. */
import fc from 'fast-check'
import type { GeneratorInput } from '../src/input/schema.ts'
import { TOWER_CODES } from '../src/input/tower-template.ts'
import { type Asked, planCase } from './plan-case.ts'

/** Two dwelling types of usual sizes: what most made buildings of these tests hold. */
export const TWO_TYPES = [
  { id: 1, name: 'A', size: 50, size_max: 75 },
  { id: 2, name: 'B', size: 75, size_max: 105 },
]

/** @param floors of a gallery flat of 60 × 14 m, up to 30 m high */
export function flatWithFloors(
  floors: readonly Record<string, unknown>[],
  { archetype, building = {}, cfg = {} }: Asked = {},
): GeneratorInput {
  return planCase('floors', '', {
    ...(archetype ? { archetype } : {}),
    building: { maxlength: 60, maxwidth: 14, maxheight: 30, ...building },
    cfg: { blocktype: 'flat_path_gallery', floors, ...cfg },
    units: TWO_TYPES,
  }).input
}

const metres = (min: number, max: number) =>
  fc.oneof(
    fc.integer({ min: Math.ceil(min * 10), max: Math.floor(max * 10) }).map((n) => n / 10),
    fc.double({ min, max, noNaN: true }),
  )
const offset = fc.oneof(
  { arbitrary: fc.constant(0), weight: 3 },
  { arbitrary: metres(0, 5), weight: 2 },
  { arbitrary: metres(-1, 20), weight: 1 },
)
const floor = fc.record({
  offsets: fc.record({ front: offset, back: offset, left: offset, right: offset }),
  repeat_count: fc.integer({ min: 1, max: 3 }),
  height: fc.option(metres(2.6, 5)),
  function: fc.constantFrom(null, null, null, 'commercial', 'storage'),
  roof: fc.constantFrom('flat', 'flat', 'terrace', 'green_flat', 'pointed', 'hipped', 'none'),
})

interface SetBackForm {
  codes: readonly number[]
  length: readonly [number, number]
  width: readonly [number, number]
}

/** Families whose floors stand back, each in boxes that mostly hold it: least and greatest length and width. */
const KINDS = {
  gallery: { codes: [101, 102, 103, 105], length: [18, 110], width: [11, 19] },
  corridor: { codes: [121, 122, 123, 124], length: [18, 110], width: [18, 33] },
  portiek: { codes: [141], length: [18, 110], width: [9, 17] },
  court: { codes: [104, 125], length: [36, 90], width: [36, 80] },
  tower: { codes: TOWER_CODES, length: [18, 45], width: [18, 45] },
  office: { codes: [0], length: [18, 110], width: [10, 24] },
} as const satisfies Record<string, SetBackForm>
export type SetBackKind = keyof typeof KINDS
export const SET_BACK_KINDS = Object.keys(KINDS) as SetBackKind[]

/** Random buildings of two to four tiers; some have no room for the upper ones. */
export function setbacksOf(kind: SetBackKind): fc.Arbitrary<GeneratorInput> {
  const { codes, length, width }: SetBackForm = KINDS[kind]
  return fc
    .record({
      floors: fc.array(floor, { minLength: 2, maxLength: 4 }),
      blocktype: fc.constantFrom(...codes),
      maxlength: metres(...length),
      maxwidth: metres(...width),
      rotate_z: fc.constantFrom(0, 0.4, 3),
      flip: fc.constantFrom('none', 'x', 'y', 'xy'),
      entrance: fc.constantFrom(50, 0, 20),
    })
    .map(({ floors, blocktype, flip, entrance, ...building }) => {
      let below = { front: 0, back: 0, left: 0, right: 0 }
      const grown = floors.map((each, i) => {
        const { front, back, left, right } = each.offsets
        // each stands back from the one below it
        const own = { front: below.front + front, back: below.back + back }
        below = { ...own, left: below.left + left, right: below.right + right }
        return { ...each, offsets: below, ...(i === 0 ? { entrance_size: entrance } : {}) }
      })
      return flatWithFloors(grown, {
        archetype: kind === 'tower' || kind === 'office' ? kind : 'flat',
        building: { maxheight: 60, ...building },
        cfg: { blocktype, flip },
      })
    })
}

/** Random buildings of all families whose floors stand back. */
export const setbacks: fc.Arbitrary<GeneratorInput> = fc
  .constantFrom(...SET_BACK_KINDS)
  .chain(setbacksOf)
