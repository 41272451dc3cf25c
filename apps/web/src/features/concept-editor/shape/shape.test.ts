import {
  type Box,
  BUILDING_KINDS,
  type BuildingKind,
  computeConcept,
  cornersOf,
  hasRoom,
  normalise,
  type Place,
  type Point,
  type PublicBuilding,
  placeBuilding,
  placeFirst,
  type Standing,
  USUAL_KIND,
} from '@kavel/concept'
import { buildingCfgSchema, financeParametersSchema, unitCfgSchema } from '@kavel/domain'
import type { Area } from '@kavel/generator'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { outward, type Side } from './box.ts'
import { changeKind } from './change-kind.ts'
import { dragTo, nudge, stretch } from './drag.ts'
import { edgesOf, snapTurn } from './snap.ts'

const box: Box = { x: 100, y: 200, rotate_z: 0, maxlength: 60, maxwidth: 12 }
const free = { edges: [], reach: 0 }
/** A plot of 100 × 50 m whose south-west corner is at 50, 180. */
const edges = edgesOf([
  [
    [50, 180],
    [150, 180],
    [150, 230],
    [50, 230],
    [50, 180],
  ],
])
const boxes = fc.record({
  x: fc.double({ min: -500, max: 500, noNaN: true }),
  y: fc.double({ min: -500, max: 500, noNaN: true }),
  rotate_z: fc.double({ min: -3.1, max: 3.1, noNaN: true }),
  maxlength: fc.double({ min: 10, max: 200, noNaN: true }),
  maxwidth: fc.double({ min: 10, max: 40, noNaN: true }),
})

describe('a drag', () => {
  it('moves by what the pointer moved', () => {
    const { value } = dragTo({ grip: { kind: 'move' }, box, from: [90, 190] }, [93, 194], free)
    expect(value).toEqual({ ...box, x: 103, y: 204 })
  })

  it('leaves the opposite side where it is while a side is stretched', () => {
    const opposite = { east: 'west', west: 'east', north: 'south', south: 'north' } as const
    fc.assert(
      fc.property(
        boxes,
        fc.constantFrom<Side>('east', 'west', 'north', 'south'),
        fc.double({ min: -5, max: 40, noNaN: true }),
        (start, side, distance) => {
          const sideAt = (of: Box) => {
            const n = outward(of, opposite[side])
            const half = (side === 'east' || side === 'west' ? of.maxlength : of.maxwidth) / 2
            return n[0] * of.x + n[1] * of.y + half
          }
          expect(sideAt(stretch(start, side, distance))).toBeCloseTo(sideAt(start), 6)
        },
      ),
      { seed: 1 },
    )
  })

  it('never makes a building smaller than three metres', () => {
    expect(stretch(box, 'east', -500).maxlength).toBe(3)
  })

  it('turns around the centre with the pointer', () => {
    const { value } = dragTo({ grip: { kind: 'turn' }, box, from: [100, 220] }, [80, 200], free)
    expect(value.rotate_z).toBeCloseTo(Math.PI / 2, 9)
    expect([value.x, value.y]).toEqual([100, 200])
  })
})

describe('edges of the place', () => {
  it('attract a side that comes near', () => {
    // the south side stands at 194; the plot begins at 180
    const drag = { grip: { kind: 'move' } as const, box, from: [0, 0] as const }
    const { value, guides } = dragTo(drag, [0, -13.2], { edges, reach: 1 })
    expect(value.y).toBeCloseTo(186, 9)
    expect(guides).toHaveLength(1)
    expect(dragTo(drag, [0, -12], { edges, reach: 1 }).value.y).toBe(188)
  })

  it('attract nothing while the attraction is off', () => {
    const drag = { grip: { kind: 'move' } as const, box, from: [0, 0] as const }
    expect(dragTo(drag, [0, -13.2], { edges, reach: 0 }).value.y).toBeCloseTo(186.8, 9)
  })

  it('attract the end that is stretched', () => {
    const drag = {
      grip: { kind: 'stretch', side: 'east' } as const,
      box,
      from: [130, 200] as const,
    }
    const { value } = dragTo(drag, [149.4, 200], { edges, reach: 1 })
    expect(Math.max(...cornersOf(value).map(([x]) => x))).toBeCloseTo(150, 6)
    expect(Math.min(...cornersOf(value).map(([x]) => x))).toBeCloseTo(70, 6)
  })

  it('give their direction to a turn within four degrees, along or across', () => {
    const degree = Math.PI / 180
    expect(snapTurn(3 * degree, edges).value).toBeCloseTo(0, 9)
    expect(snapTurn(93 * degree, edges).value).toBeCloseTo(90 * degree, 9)
    expect(snapTurn(45 * degree, edges)).toEqual({ value: 45 * degree, guides: [] })
  })
})

describe('keys', () => {
  it('move half a metre, with Shift five, and turn one degree', () => {
    expect(nudge(box, 'ArrowUp', false)).toMatchObject({ x: 100, y: 200.5 })
    expect(nudge(box, 'ArrowLeft', true)).toMatchObject({ x: 95, y: 200 })
    expect(nudge(box, '[', false)?.rotate_z).toBeCloseTo(Math.PI / 180, 9)
    expect(nudge(box, 'a', false)).toBeNull()
  })

  it('go round: half a turn further is the same angle', () => {
    expect(normalise(Math.PI + 0.1)).toBeCloseTo(-Math.PI + 0.1, 9)
    expect(normalise(-Math.PI)).toBeCloseTo(Math.PI, 9)
  })
})

/** What becomes of a placed building when that is all that may be built on. */
function drawn(placed: ReturnType<typeof placeFirst>, ring: readonly Point[]) {
  const building = {
    ...placed,
    id: 1,
    version: '3',
    cfg: buildingCfgSchema.parse(placed.cfg),
  } as PublicBuilding
  const envelope: Area = { type: 'Polygon', coordinates: [ring.map((corner) => [...corner])] }
  return computeConcept(
    {
      plots: [],
      units: [
        {
          id: 7,
          name: 'Middenhuur',
          order: 10,
          size: 50,
          size_max: 75,
          price: 1150,
          income_mode: 1,
          cfg: unitCfgSchema.parse({}),
        },
      ],
      costs: [],
      constraints: [],
      cfg: {
        summary: { envelope_area: null, zones: [] },
        finance_parameters: financeParametersSchema.parse({}),
      },
      buildable: [envelope],
    },
    { buildings: [building] },
  )
}

const buildable = { x: 0, y: 0, z: 0, width: 10, length: 10, height: 10, rotation_z: 0 }
const plots = [
  [
    [50, 180],
    [150, 180],
    [150, 230],
    [50, 230],
    [50, 180],
  ] as const,
]
const ring = (...corners: Point[]) => [...corners, corners[0] as Point]
/** No box was measured. */
const open = { buildable, maxHeight: null, plots, units: [] }

function kind(key: string): BuildingKind {
  const found = BUILDING_KINDS.find((one) => one.key === key)
  if (!found) throw new Error(key)
  return found
}

/** Where a building goes; it must go somewhere. */
function put(kind: BuildingKind, place: Place, others: readonly Standing[] = []) {
  const found = placeBuilding(kind, place, others)
  if (!found.ok) throw new Error(JSON.stringify(found.largest))
  return found.building
}

function boxOf({ x, y, rotate_z, maxlength, maxwidth }: ReturnType<typeof placeFirst>): Box {
  return { x, y, rotate_z, maxlength, maxwidth } as Box
}

describe('a new building', () => {
  it('stands in the buildable box, along its long side, as high as the plan permits', () => {
    const box = { ...buildable, x: 100, y: 205, width: 70, length: 30, height: 12 }
    const units = [1, 2, 3, 4].map((id) => ({ id, size: 50, size_max: 60 + id }))
    // as deep as the box is long, and what is kept from its edge
    const deep = [ring([50, 160], [150, 160], [150, 250], [50, 250])]
    const placed = put(USUAL_KIND, { buildable: box, maxHeight: 12, plots: deep, units })
    expect(placed).toMatchObject({ name: '', version: '3.7' })
    expect(placed).toMatchObject({ x: 100, y: 205, maxlength: 48, maxwidth: 11.6, maxheight: 12 })
    expect(Math.abs(placed.rotate_z as number)).toBeCloseTo(Math.PI / 2, 9)
    expect(placed.cfg?.units?.map(({ unitId }) => unitId)).toEqual([1, 2, 3])
  })

  it.each([
    ['wide and long', 90, 40, true],
    ['as deep as a gallery flat', 60, 11.6, true],
    ['a small plot', 18, 12, true],
    ['hardly deep enough', 20, 9, true],
    ['too narrow', 40, 7, false],
    ['too short', 12, 10, false],
    ['a garden', 4, 3, false],
  ])('stays with its balconies inside a box that is %s', (_, length, width, fits) => {
    for (const rotation_z of [0, 0.7, -1.2]) {
      const box = { ...buildable, x: 150_100.004, y: 500_205.006, length, width, rotation_z }
      const ground = {
        buildable: box,
        maxHeight: 12,
        plots,
        units: [{ id: 7, size: 50, size_max: 75 }],
      }
      expect(hasRoom(USUAL_KIND, ground)).toBe(fits)
      const placed = placeFirst(USUAL_KIND, ground)
      expect(placed.maxlength).toBeLessThanOrEqual(length)
      expect(placed.maxwidth).toBeLessThanOrEqual(width)
      const corners = cornersOf({
        ...box,
        rotate_z: rotation_z,
        maxlength: length,
        maxwidth: width,
      })
      const { siteRules, formFactors } = drawn(placed, [...corners, corners[0] as Point])
      const inside = siteRules.find(({ key }) => key === 'inside_envelope')
      expect(inside).toMatchObject({ status: 'ok' })
      if (fits) expect(formFactors.nrunits).toBeGreaterThan(0)
    }
  })

  it('stands in the middle of the plot while no box was measured', () => {
    const placed = put(USUAL_KIND, open)
    // with its balconies of 1.5 m before it
    expect(placed).toMatchObject({ x: 100, y: 205.75, rotate_z: 0, maxheight: 15 })
  })

  it('begins with the dwelling types that suit it: houses with one of their size, ground with none', () => {
    const units = [
      { id: 1, size: 45, size_max: 60 },
      { id: 2, size: 95, size_max: 130 },
      { id: 3, size: 110, size_max: 180 },
    ]
    const ids = (key: string) =>
      placeFirst(kind(key), { ...open, units }).cfg?.units?.map(({ unitId }) => unitId)
    expect(ids('blocktype_101')).toEqual([1, 2, 3])
    expect(ids('blocktype_5001')).toEqual([2])
    expect(ids('blocktype_5003')).toEqual([3])
    expect(ids('parking_lot')).toEqual([])
    expect(ids('office')).toEqual([])
  })

  it('of any kind fits a field that is large enough', () => {
    const box = { ...buildable, x: 100, y: 205, length: 140, width: 130, height: 30 }
    for (const each of BUILDING_KINDS) {
      const place = { ...open, buildable: box }
      expect(hasRoom(each, place), each.key).toBe(true)
      const placed = placeFirst(each, place)
      expect(placed.maxheight).toBe(each.height ?? 30)
      expect(placed.archetype).toBe(each.archetype)
    }
  })
})

describe('another kind', () => {
  const flat = { ...boxOf(put(USUAL_KIND, open)), maxheight: 15 }
  const building = {
    ...flat,
    archetype: USUAL_KIND.archetype,
    cfg: buildingCfgSchema.parse({ blocktype: 101 }),
  }

  it('keeps the measures that suit it, and the mix', () => {
    const patch = changeKind(building, USUAL_KIND, kind('blocktype_102'), open)
    expect(patch).toMatchObject({ maxlength: 48, maxwidth: 11.6, maxheight: 15 })
    expect(patch.cfg).toEqual({ blocktype: 102, function: 1, street_profile: null })
  })

  it('takes its own where they do not', () => {
    const court = changeKind(building, USUAL_KIND, kind('blocktype_104'), open)
    expect(court).toMatchObject({ maxlength: 48, maxwidth: 44, maxheight: 15 })
    const lot = changeKind(building, USUAL_KIND, kind('parking_lot'), open)
    expect(lot).toMatchObject({ archetype: 6, maxlength: 50, maxwidth: 32, maxheight: 3 })
    expect(lot.cfg).toMatchObject({ blocktype: 0, units: [], floors: [], floor_height: 3 })
  })
})
