/** A further building stands beside the others, on the plot. Figures by hand: a plot of 100 × 60 m, and one askew. */
import { Archetype, companyCfgSchema } from '@kavel/domain'
import type { Area, Obstacle } from '@kavel/generator'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Box, cornersOf, type Point } from './box.ts'
import { type Placed, placeBuilding, placeIn, type Standing } from './free-place.ts'
import { BUILDING_KINDS, type BuildingKind, USUAL_KIND } from './kinds.ts'
import type { Place } from './placement.ts'

const buildable = { x: 0, y: 0, z: 0, width: 10, length: 10, height: 10, rotation_z: 0 }
const ring = (...corners: Point[]) => [...corners, corners[0] as Point]
const PLOT = ring([50, 180], [150, 180], [150, 240], [50, 240])
const open = (plot: readonly Point[], more: Partial<Place> = {}): Place => ({
  buildable,
  maxHeight: null,
  plots: [plot],
  units: [],
  ...more,
})

function kind(key: string): BuildingKind {
  const found = BUILDING_KINDS.find((one) => one.key === key)
  if (!found) throw new Error(key)
  return found
}

function building(placed: Placed): Standing {
  if (!placed.ok) throw new Error(JSON.stringify(placed.largest))
  const { archetype, x, y, rotate_z, maxlength, maxwidth } = placed.building
  return { archetype, x, y, rotate_z, maxlength, maxwidth } as Standing
}

/** How far a point lies inside a ring; negative outside. */
function inside(outline: readonly Point[], [x, y]: Point): number {
  return Math.min(
    ...outline.slice(1).map(([bx, by], i) => {
      const [ax, ay] = outline[i] as Point
      return ((bx - ax) * (y - ay) - (by - ay) * (x - ax)) / Math.hypot(bx - ax, by - ay)
    }),
  )
}

/** Between two boxes; 0 when they share ground. */
function apart(a: Box, b: Box): number {
  const gap = (p: Box, q: Box) => {
    const [c, s] = [Math.cos(p.rotate_z), Math.sin(p.rotate_z)]
    const off = cornersOf(q).map(([x, y]) => {
      const [dx, dy] = [x - p.x, y - p.y]
      return [c * dx + s * dy, c * dy - s * dx] as const
    })
    const over = (axis: 0 | 1, half: number) =>
      Math.max(
        Math.min(...off.map((each) => each[axis])) - half,
        -half - Math.max(...off.map((each) => each[axis])),
      )
    return Math.max(over(0, p.maxlength / 2), over(1, p.maxwidth / 2))
  }
  return Math.max(0, gap(a, b), gap(b, a))
}

describe('the first building', () => {
  // 70 m along and 30 m across, in the middle of the plot: the usual flat is 48 × 11.6 m
  const box = { ...buildable, x: 100, y: 210, length: 70, width: 30, height: 12 }
  const stays = (...corners: Point[]): Obstacle => ({
    id: 'existing-1.0',
    name: '',
    area: { type: 'Polygon', coordinates: [ring(...corners).map((each) => [...each])] },
  })
  const placed = (more: Partial<Place>) =>
    building(placeBuilding(USUAL_KIND, open(PLOT, { buildable: box, ...more }), []))

  it('stands in the middle of the box that was measured', () => {
    expect(placed({})).toMatchObject({ x: 100, y: 210, maxlength: 48, maxwidth: 11.6 })
    // with room for neither: 2 m from its edge
    const farther = stays([50, 240], [150, 240], [150, 250], [50, 250])
    expect(placed({ obstacles: [farther] })).toMatchObject({ x: 100, y: 210 })
  })

  it('keeps off what stays on the plot, and 10 m from it', () => {
    // in the north half of the box
    const kept = stays([70, 212], [130, 212], [130, 224], [70, 224])
    const first = placed({ obstacles: [kept] })
    const top = Math.max(...cornersOf(first).map(([, y]) => y))
    expect(top).toBeLessThanOrEqual(202 + 1e-6)
    for (const corner of cornersOf(first)) expect(inside(PLOT, corner)).toBeGreaterThan(1.99)
  })

  it('keeps what the company asks from the edge of the plot', () => {
    // the box reaches to it: 48 + 2 × 1 m of 50
    const whole = { ...box, x: 75, length: 50, width: 60 }
    const { parameters } = companyCfgSchema.parse({ parameters: { boundary_distance: '4' } })
    const first = placed({ buildable: whole, parameters })
    for (const corner of cornersOf(first)) expect(inside(PLOT, corner)).toBeGreaterThan(3.99)
    expect(first).toMatchObject({ maxlength: 48, maxwidth: 11.6 })
  })
})

describe('a further building', () => {
  it('stands 10 m beside the first and 2 m inside the plot', () => {
    const first = building(placeBuilding(USUAL_KIND, open(PLOT), []))
    // in the middle with its balconies of 1.5 m before it
    expect(first).toMatchObject({ x: 100, y: 210.75, rotate_z: 0, maxlength: 48, maxwidth: 11.6 })
    // beside it lie 26 m on either hand, 24 less the edge, 14 less the distance; a flat and its balconies ask 13.2 or 11.6 × 51
    const second = building(placeBuilding(USUAL_KIND, open(PLOT), [first]))
    expect(second).toMatchObject({ maxlength: 48, maxwidth: 11.6 })
    expect(apart(first, second)).toBeGreaterThanOrEqual(10 - 1e-6)
    expect(apart(first, second)).toBeLessThan(12)
    const third = building(placeBuilding(USUAL_KIND, open(PLOT), [first, second]))
    expect(apart(first, third)).toBeGreaterThanOrEqual(10 - 1e-6)
    for (const each of [second, third])
      for (const corner of cornersOf(each)) expect(inside(PLOT, corner)).toBeGreaterThan(1.99)
  })

  it('keeps the distances that the company asks', () => {
    const asked = (boundary_distance: string, facade_distance: string) => {
      const { parameters } = companyCfgSchema.parse({
        parameters: { boundary_distance, facade_distance },
      })
      // in the north of the plot, 44 m before its south
      const first = { ...building(placeBuilding(USUAL_KIND, open(PLOT), [])), y: 230 }
      const second = building(placeBuilding(USUAL_KIND, open(PLOT, { parameters }), [first]))
      const edge = Math.min(...cornersOf(second).map((corner) => inside(PLOT, corner)))
      return { facades: apart(first, second), edge }
    }
    const far = asked('6', '25')
    expect(far.facades).toBeGreaterThanOrEqual(25 - 1e-6)
    expect(far.edge).toBeGreaterThan(5.99)
    // it stands as near to the first as it may
    const near = asked('1', '4')
    expect(near.facades).toBeGreaterThanOrEqual(4 - 1e-6)
    expect(near.facades).toBeLessThan(10)
    expect(near.edge).toBeGreaterThan(0.99)
  })

  it('is as long as the boundary distance of the company leaves', () => {
    // 40 m wide: 40 − 2 × 6 less rounding
    const narrow = ring([0, 0], [40, 0], [40, 90], [0, 90])
    const { parameters } = companyCfgSchema.parse({ parameters: { boundary_distance: '6' } })
    const first = { ...building(placeBuilding(USUAL_KIND, open(narrow), [])), y: 75 }
    const second = building(placeBuilding(USUAL_KIND, open(narrow, { parameters }), [first]))
    for (const corner of cornersOf(second)) expect(inside(narrow, corner)).toBeGreaterThan(5.9)
  })

  it('keeps 10 m from what stands next door, and less where there is no such place', () => {
    const block = (...corners: Point[]): Obstacle => ({
      id: 'existing-1.0',
      name: '',
      area: { type: 'Polygon', coordinates: [ring(...corners).map((each) => [...each])] },
    })
    // along all of the south, a metre beyond the plot: what is built lies north of 179 + 10
    const south = [block([40, 160], [160, 160], [160, 179], [40, 179])]
    const first = building(placeBuilding(USUAL_KIND, open(PLOT), []))
    const low = (one: Box) => Math.min(...cornersOf(one).map(([, y]) => y))
    // in the south are 24.5 m before the first, and 2 are asked: without a neighbour a house stands there
    const house = kind('blocktype_5001')
    const nextTo = (obstacles: readonly Obstacle[]) =>
      building(placeBuilding(house, open(PLOT, { obstacles }), [{ ...first, y: 220 }]))
    expect(low(nextTo([]))).toBeLessThan(188)
    expect(low(nextTo(south))).toBeGreaterThanOrEqual(189 - 1e-6)
    // 22 m deep with neighbours on either side: 10 m from both leave 4
    const narrow = ring([50, 180], [150, 180], [150, 202], [50, 202])
    const both = [...south, block([40, 203], [160, 203], [160, 220], [40, 220])]
    const standing: Standing = { ...first, x: 70, y: 191, maxlength: 30, maxwidth: 12 }
    const squeezed = building(
      placeBuilding(USUAL_KIND, open(narrow, { obstacles: both }), [standing]),
    )
    expect(apart(standing, squeezed)).toBeGreaterThanOrEqual(10 - 1e-6)
    for (const corner of cornersOf(squeezed)) expect(inside(narrow, corner)).toBeGreaterThan(-1e-6)
  })

  it('is shorter where it does not fit at its full length', () => {
    // 40 m long: the usual flat of 48 m has 40 − 2 × 2 less rounding
    const narrow = ring([0, 0], [40, 0], [40, 90], [0, 90])
    const place = open(narrow)
    const first = building(placeBuilding(USUAL_KIND, place, []))
    const second = building(placeBuilding(USUAL_KIND, place, [first]))
    for (const each of [first, second])
      for (const corner of cornersOf(each)) expect(inside(narrow, corner)).toBeGreaterThan(1.9)
    expect(apart(first, second)).toBeGreaterThanOrEqual(10 - 1e-6)
  })

  it('is refused where nothing of its size is free, with the largest place that is', () => {
    const plot = ring([0, 0], [60, 0], [60, 30], [0, 30])
    const first: Standing = {
      archetype: Archetype.flat,
      x: 30,
      y: 15,
      rotate_z: 0,
      maxlength: 56,
      maxwidth: 12,
    }
    const refused = placeBuilding(kind('office'), open(plot), [first])
    // nowhere are 10 m between the first and the edge
    expect(refused).toEqual({ ok: false, largest: null })
    const larger = ring([0, 0], [60, 0], [60, 38], [0, 38])
    const found = placeBuilding(USUAL_KIND, open(larger), [first])
    // behind y 21 + 10 lie 7 m, less rounding
    expect(found).toMatchObject({ ok: false, largest: { width: expect.closeTo(6.9, 1) } })
    if (found.ok || !found.largest) throw new Error('a place is left')
    expect(found.largest.length).toBeCloseTo(59.9, 1)
    const squeezed = placeIn(USUAL_KIND, open(larger), found.largest)
    expect(squeezed.maxwidth).toBeLessThanOrEqual(6.9 - 1.5)
  })

  it('stays inside the envelopes of the plan, and ground for cars need not', () => {
    const envelope = ring([60, 190], [140, 190], [140, 206], [60, 206])
    const area = { type: 'Polygon' as const, coordinates: [envelope.map((each) => [...each])] }
    const place = open(PLOT, { envelopes: [area] })
    const first = building(placeBuilding(USUAL_KIND, place, []))
    for (const corner of cornersOf(first)) expect(inside(envelope, corner)).toBeGreaterThan(-1e-6)
    expect(placeBuilding(USUAL_KIND, place, [first]).ok).toBe(false)
    const lot = building(placeBuilding(kind('parking_lot'), place, [first]))
    expect(apart(first, lot)).toBeGreaterThanOrEqual(3 - 1e-6)
    for (const corner of cornersOf(lot)) expect(inside(PLOT, corner)).toBeGreaterThan(-1e-6)
  })

  it('leaves a car park ground for its drive', () => {
    // 52 m wide, the road along the south, a flat across it but for 8 m in the west: a lot of 50 m leaves 2 m beside it
    const plot = ring([50, 180], [102, 180], [102, 240], [50, 240])
    const road = ring([50, 170], [102, 170], [102, 180], [50, 180])
    const area = { type: 'Polygon' as const, coordinates: [road.map((each) => [...each])] }
    const flat: Standing = {
      archetype: Archetype.flat,
      x: 80,
      y: 190,
      rotate_z: 0,
      maxlength: 44,
      maxwidth: 14,
    }
    const west = (roads: readonly Area[] | null) => {
      const lot = building(placeBuilding(kind('parking_lot'), open(plot, { roads }), [flat]))
      return Math.min(...cornersOf(lot).map(([x]) => x))
    }
    // a lane takes 3 m
    expect(west([area])).toBeGreaterThanOrEqual(53)
    expect(west([area])).toBeLessThan(58)
  })

  it('never lies outside the plot or on another building, whatever the plot', () => {
    const plots = fc.record({
      width: fc.double({ min: 20, max: 150, noNaN: true }),
      depth: fc.double({ min: 20, max: 120, noNaN: true }),
      skew: fc.double({ min: -12, max: 12, noNaN: true }),
      turn: fc.double({ min: 0, max: 8, noNaN: true }),
    })
    const kinds = ['blocktype_101', 'blocktype_5001', 'parking_lot', 'office', 'green'].flatMap(
      (key) => BUILDING_KINDS.filter((one) => one.key === key),
    )
    expect(kinds.length).toBeGreaterThan(3)
    let placed = 0
    fc.assert(
      fc.property(
        plots,
        fc.array(fc.constantFrom(...kinds), { minLength: 2, maxLength: 4 }),
        ({ width, depth, skew, turn }, chosen) => {
          const plot = ring([0, 0], [width, turn], [width + skew, depth + turn], [skew / 2, depth])
          const others: Standing[] = []
          for (const one of chosen) {
            const found = placeBuilding(one, open(plot), others)
            if (!found.ok) continue
            placed++
            const next = building(found)
            for (const corner of cornersOf(next))
              expect(inside(plot, corner)).toBeGreaterThan(-0.02)
            for (const other of others) expect(apart(next, other)).toBeGreaterThan(0)
            others.push(next)
          }
        },
      ),
      { seed: 3, numRuns: 40 },
    )
    expect(placed).toBeGreaterThan(40)
  })
})
