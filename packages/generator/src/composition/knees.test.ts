/** Buildings that bend: legs that meet at right angles are one building, and nobody's daylight is taken. */
import { FunctionType } from '@kavel/domain'
import { type Box, boundsOf, toSquareMetres } from '@kavel/geometry'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { COMPOSED_CASES } from '../../testing/composed-cases.ts'
import { corpus, everyNth } from '../../testing/corpus.ts'
import { DRAWN_CASES } from '../../testing/drawn-cases.ts'
import { checkInvariants } from '../../testing/invariants/check.ts'
import { type Asked, type PlanCase, planCase } from '../../testing/plan-case.ts'
import { turned } from '../../testing/shapes.ts'
import { generate } from '../generate.ts'
import { OPENING } from '../model/openings.ts'
import type { BuildingModel } from '../model/types.ts'

type Points = readonly (readonly [number, number])[]

const UNITS = [
  { id: 1, name: 'S', size: 50, size_max: 70 },
  { id: 2, name: 'M', size: 75, size_max: 95 },
]
const L_LINE: Points = [
  [-35, -25],
  [25, -25],
  [25, 30],
]
const U_LINE: Points = [
  [-30, 35],
  [-30, -25],
  [30, -25],
  [30, 35],
]
const Z_LINE: Points = [
  [-50, -30],
  [0, -30],
  [0, 30],
  [50, 30],
]

function inputOf(path: Points, blocktype: string, maxwidth: number, more: Asked = {}) {
  const isOffice = blocktype === 'office'
  const shape = { shape_mode: 'path', path }
  const kind = isOffice ? { function: 'office' } : { blocktype }
  return planCase('bend', '', {
    archetype: isOffice ? 'office' : 'flat',
    units: isOffice ? [] : UNITS,
    ...more,
    building: { maxwidth, maxlength: 90, maxheight: 16, ...more.building },
    cfg: { ...kind, ...shape, ...more.cfg },
  }).input
}

/** The building, after all its invariants. */
function along(path: Points, blocktype: string, maxwidth: number, more: Asked = {}): BuildingModel {
  const input = inputOf(path, blocktype, maxwidth, more)
  const model = generate(input)
  expect(checkInvariants(model, input), blocktype).toEqual([])
  return model
}

const boxesOf = ({ towers }: BuildingModel) =>
  towers.map(({ footprint }) => boundsOf(footprint.outer))

test('a corridor flat along an L is one building: facades are those of its outline, 264 m of five floors', () => {
  const model = along(L_LINE, 'flat_path_corridor', 17)
  const [first, second] = boxesOf(model)
  // the line is 60 m, with half a width to the outer corner; the other leg starts at its side
  expect(first).toEqual({ x0: -35e5, y0: -33.5e5, x1: 33.5e5, y1: -16.5e5 })
  expect(second).toEqual({ x0: 16.5e5, y0: -16.5e5, x1: 33.5e5, y1: 30e5 })
  expect(model.formFactors.facadearea).toBe(2 * (68.5 + 63.5) * 15)
  expect(model.formFactors.gfa).toBe((68.5 * 17 + 17 * 46.5) * 5)
  // 90 while the legs stood 10 m apart, 98 with the cores of the first among its dwellings
  expect(model.formFactors.nrunits).toBe(102)
})

test('before the side that a leg stands against lie cores and common space, and how much of that is said', () => {
  const model = along(L_LINE, 'flat_path_corridor', 17)
  const said = model.messages.find(({ code }) => code === 'bend_dark')
  const [first] = model.towers
  for (const { levels, blocks } of first?.floorGroups ?? []) {
    const cells = blocks.flatMap((block) => block.cells)
    const at = (x: number) =>
      cells.filter(({ gross }) => {
        const { x0, x1, y1 } = boundsOf(gross)
        return y1 === -16.5e5 && x0 <= x && x1 > x
      })
    const { staircase, elevator, common, entrance, apartment } = FunctionType
    const dark = cells.filter(({ gross }) => {
      const { x1, y0, y1 } = boundsOf(gross)
      return y0 > -25e5 && y1 <= -16.5e5 && x1 > 16.5e5
    })
    const fns = dark.map(({ fn }) => fn)
    expect(fns.filter((fn) => fn === staircase)).toHaveLength(1)
    expect(fns).toContain(elevator)
    expect(fns).not.toContain(apartment)
    // the stair stands at the inner corner, and its hall beside it has the first facade in the light
    expect(at(17e5).map(({ fn }) => fn)).toEqual([staircase])
    const [beside] = at(16e5)
    expect(beside?.fn).toBe(levels.includes(0) ? entrance : apartment)
    expect(beside?.facade).not.toEqual([])
    // of 17.1 by 7.65 m the core takes 7.15
    const left = dark.filter(({ fn }) => fn === common)
    expect(left.map(({ grossArea }) => toSquareMetres(grossArea))).toEqual([said?.value])
    expect(said?.value).toBeCloseTo(9.95 * 7.65, 4)
  }
})

test('cores in the dark give their facade to dwellings: more than legs 10 m apart have, and no way to a stair longer than 30 m', () => {
  const caseOf = (name: string) =>
    [...DRAWN_CASES, ...COMPOSED_CASES].find((each) => each.name === name) as PlanCase
  // among dwellings: 160 and 10,565 m2, 132 and 8,911 m2; the first apart 162 and 10,841 m2
  const EXPECTED = [
    ['drawn_corridor_l', 170, 11_283.805],
    ['bend_corridor', 140, 9414.185],
  ] as const
  for (const [name, dwellings, nfa] of EXPECTED) {
    const { input } = caseOf(name)
    const { formFactors, messages } = generate(input)
    expect([formFactors.nrunits, formFactors.nfa], name).toEqual([dwellings, nfa])
    expect(messages.map(({ code }) => code)).not.toContain('escape_exceeded')
  }
})

test('the legs of a gallery flat go on from gallery to gallery, and no rail stands between', () => {
  const model = along(L_LINE, 'flat_path_gallery', 12)
  const [first, second] = boxesOf(model)
  expect((second?.y0 ?? 0) - (first?.y1 ?? 0)).toBe(1.5e5)
  // 58 while the legs stood 10 m apart
  expect(model.formFactors.nrunits).toBe(70)
  const mouth = { x0: 19e5, x1: 31e5, y: -19e5 }
  const rails = model.towers.flatMap(({ floorGroups }) =>
    floorGroups.flatMap(({ walls }) =>
      walls.flatMap(({ subtype, edges }) => {
        if (subtype !== 'railing') return []
        const lines: number[][] = []
        for (let i = 0; i < edges.length; i += 4) lines.push([...edges.slice(i, i + 4)])
        return lines
      }),
    ),
  )
  expect(rails.length).toBeGreaterThan(0)
  const across = rails.filter(([xa = 0, ya, xb = 0, yb]) => {
    const isOnLine = ya === mouth.y && yb === mouth.y
    return isOnLine && Math.max(xa, xb) > mouth.x0 && Math.min(xa, xb) < mouth.x1
  })
  expect(across).toEqual([])
})

test('dwellings behind a leg have windows on their own side, and the end of the leg has none', () => {
  const model = along(L_LINE, 'flat_path_gallery', 12)
  const [first, second] = model.towers
  const last = first?.floorGroups[1]?.blocks
    .flatMap(({ cells }) => cells)
    .filter(({ fn, gross }) => fn === FunctionType.apartment && boundsOf(gross).x1 === 31e5)
  // the corner itself looks south and east
  expect(last?.map(({ aspect }) => aspect)).toEqual(['corner'])
  const end = boundsOf(second?.footprint.outer ?? [0, 0]).y0
  for (const { walls } of second?.floorGroups ?? []) {
    for (const { subtype, edges, openings, thickness } of walls) {
      for (let i = 0; subtype === 'outer' && i < openings.length; i += 6) {
        const at = 4 * (openings[i] as number)
        const isEnd = edges[at + 1] === edges[at + 3] && (edges[at + 1] as number) - thickness < end
        expect(isEnd && openings[i + 5] === OPENING.window).toBe(false)
      }
    }
  }
})

test('offices, single-loaded corridors and maisonettes bend as well, along a U and a Z', () => {
  const KINDS = [
    ['office', 16],
    ['flat_path_corridor', 17],
    ['flat_corridor_double_core', 17],
    ['flat_corridor_single_loaded', 12],
    ['flat_gallery_maisonette', 12],
  ] as const
  for (const [index, [kind, width]] of KINDS.entries()) {
    for (const path of everyNth([U_LINE, Z_LINE], 2, index)) {
      const model = along(path, kind, width)
      expect(model.towers).toHaveLength(3)
      const [a, b, c] = boxesOf(model) as ReturnType<typeof boundsOf>[]
      const gap = kind === 'flat_gallery_maisonette' ? 1.5e5 : 0
      const apart = (p: typeof a, q: typeof a) =>
        Math.max(
          (q?.x0 ?? 0) - (p?.x1 ?? 0),
          (p?.x0 ?? 0) - (q?.x1 ?? 0),
          (q?.y0 ?? 0) - (p?.y1 ?? 0),
          (p?.y0 ?? 0) - (q?.y1 ?? 0),
        )
      expect([apart(a, b), apart(b, c)], kind).toEqual([gap, gap])
    }
  }
})

test('a mirrored or turned line holds the mirrored or turned building, to the last square', () => {
  const KINDS = ['flat_path_gallery', 'flat_path_corridor', 'flat_corridor_double_core', 'office']
  const CHANGED: Points[] = [
    L_LINE.map(([x, y]) => [-x, y]),
    L_LINE.map(([x, y]) => [x, -y]),
    L_LINE.map(([x, y]) => [-y, x]),
  ]
  for (const [index, kind] of KINDS.entries()) {
    const figures = (path: Points) => {
      const { formFactors: f } = along(path, kind, 16)
      return [f.gfa, f.nfa, f.nrunits, f.facadearea]
    }
    const drawn = figures(L_LINE)
    for (const path of everyNth(CHANGED, 3, index)) expect(figures(path), kind).toEqual(drawn)
    expect(figures(turned({ path: L_LINE }, 0.5).path)[2], kind).toBe(drawn[2])
  }
})

test('what needs both facades, stands back, has cars or a slope above it stands apart as before', () => {
  const APART = [
    ['flat_path_portiek', {}],
    ['flat_path_gallery', { floors: [{ repeat_count: 3 }, { offsets: { front: 2.7 } }] }],
    ['flat_path_corridor', { floors: [{ function: 'parking' }, { repeat_count: 3 }] }],
    ['flat_path_gallery', { floors: [{ repeat_count: 3 }, { roof: 'pointed' }] }],
  ] as const
  for (const [kind, cfg] of APART) {
    const [first, second] = boxesOf(along(L_LINE, kind, 17, { cfg }))
    expect((second?.y0 ?? 0) - (first?.y1 ?? 0), kind).toBeGreaterThanOrEqual(10e5)
  }
})

test('a corridor without a hall keeps an end to come in at: it stands against one leg, not between two', () => {
  const ring: Points = [
    [-43.5, -46],
    [43.5, -46],
    [43.5, 46],
    [23.5, 46],
    [23.5, -26],
    [-23.5, -26],
    [-23.5, 46],
    [-43.5, 46],
  ]
  const gaps = (entrance_size: number, repeat_count: number) => {
    const floors = [{ repeat_count, entrance_size }]
    const model = along([], 'flat_path_corridor', 19.1, {
      cfg: { shape_mode: 'polygon', path: null, polygon: ring, floors },
    })
    const boxes = boxesOf(model)
    expect(boxes).toHaveLength(3)
    const meets = (i: number, j: number) => {
      const [a, b] = [boxes[i] as Box, boxes[j] as Box]
      return a.x0 <= b.x1 && b.x0 <= a.x1 && a.y0 <= b.y1 && b.y0 <= a.y1
    }
    return [meets(0, 1), meets(0, 2), meets(1, 2)].filter((each) => !each).length - 1
  }
  expect(gaps(50, 5)).toBe(0)
  expect(gaps(0, 5)).toBe(1)
  expect(gaps(50, 1)).toBe(1)
})

test('whoever looks on another leg, or keeps quiet about the dark, is found out', () => {
  const input = inputOf(L_LINE, 'flat_path_corridor', 17)
  const found = (damage: (model: BuildingModel) => void) => {
    const model = generate(input)
    damage(model)
    return checkInvariants(model, input).map(({ id }) => id)
  }
  // the leg slides along the side of the other, before its windows
  expect(
    found(({ towers: [, leg] }) => {
      const ring = leg?.footprint.outer
      if (ring) for (let i = 0; i < ring.length; i += 2) ring[i] = (ring[i] as number) - 30e5
    }),
  ).toContain('I17')
  expect(
    found((model) => {
      model.messages = model.messages.filter(({ code }) => code !== 'bend_dark')
    }),
  ).toContain('I50')
})

const length = fc.integer({ min: 180, max: 700 }).map((n) => n / 10)
const bends = fc.record({
  legs: fc.array(length, { minLength: 2, maxLength: 4 }),
  turns: fc.array(fc.constantFrom(1, -1), { minLength: 4, maxLength: 4 }),
  kind: fc.constantFrom(
    'flat_path_gallery',
    'flat_gallery_double_core',
    'flat_gallery_maisonette',
    'flat_path_corridor',
    'flat_corridor_single_loaded',
    'flat_corridor_double_core',
    'office',
  ),
  width: fc.integer({ min: 100, max: 240 }).map((n) => n / 10),
  floors: fc.constantFrom(
    [{ repeat_count: 4 }],
    [{ function: 'commercial' }, { repeat_count: 4 }],
    [{ function: 'storage' }, { repeat_count: 3 }],
    [{ entrance_size: 0, repeat_count: 5 }],
  ),
  balcony: fc.constantFrom('protruding', 'inset', 'none'),
  angle: fc.constantFrom(0, 0, 0.4),
})

test('random bends of flats and offices break no invariant, and most are one building', () => {
  let [built, met] = [0, 0]
  fc.assert(
    fc.property(
      bends,
      fc.constantFrom('live' as const, 'settled' as const),
      ({ legs, turns, kind, width, floors, balcony, angle }, mode) => {
        let [x, y, dx, dy] = [0, 0, 1, 0]
        const points: [number, number][] = [[0, 0]]
        legs.forEach((leg, i) => {
          ;[x, y] = [x + dx * leg, y + dy * leg]
          points.push([x, y])
          const turn = turns[i] ?? 1
          ;[dx, dy] = [-dy * turn, dx * turn]
        })
        const { path } = turned({ path: points }, angle)
        const units = UNITS.map((unit) => ({ ...unit, cfg: { balcony: { type: balcony } } }))
        const isOffice = kind === 'office'
        const input = inputOf(path, kind, width, { cfg: { floors }, ...(!isOffice && { units }) })
        const model = generate(input, { mode })
        expect(checkInvariants(model, input)).toEqual([])
        if (model.towers.length < 2) return
        built++
        const boxes = boxesOf(model)
        const near = boxes.some((a, i) =>
          boxes.some(
            (b, j) =>
              j > i && Math.max(b.x0 - a.x1, a.x0 - b.x1, b.y0 - a.y1, a.y0 - b.y1) <= 1.5e5,
          ),
        )
        if (near) met++
      },
    ),
    { numRuns: corpus(4, 80), seed: 20261122 },
  )
  expect(built).toBeGreaterThan(corpus(1, 40))
  expect(met / built).toBeGreaterThan(0.7)
})
