/** The rules of the site exactly at what they ask, and just beside it; every expected number follows from sizes and places. */
import {
  BlockType,
  buildingCfgSchema,
  ConstraintOperator,
  ConstraintType,
  plotPropertiesSchema,
  unitCfgSchema,
} from '@kavel/domain'
import { type Ring, toLattice } from '@kavel/geometry'
import { toWgs84 } from '@kavel/registers/rd-new'
import { describe, expect, it } from 'vitest'
import { CORNER, ground, PLACE } from '../testing/place.ts'
import { nearest, type Segment } from './boundary.ts'
import { airBefore } from './facades.ts'
import { isWithin } from './inside.ts'
import { distanceOutcome, noneOutcome } from './site-rule.ts'
import { block, hall, lot, said } from './testing/site.ts'

/** Along the north of the plot of 75 × 60 m. */
const ROAD = [ground(-50, 60, 125, 66)]
const SAID = { norm: 'design_rules', reference: null, source: null } as const

describe('an area that must be nothing', () => {
  it.each([
    [[], 'ok', 0],
    [[0.01], 'exceeded', -0.01],
    [[0.5, 0.25], 'exceeded', -0.75],
  ] as const)('of %j m² is %s, margin %d', (areas, status, margin) => {
    const broken = areas.map((value) => ({ buildings: [1], shape: null, value }))
    expect(noneOutcome(broken, SAID)).toMatchObject({ status, margin, required: 0 })
  })

  // a hundredth of a square metre is what rounding explains; a side of a hall is 18 m long
  it.each([
    [0, 'ok', 0],
    [0.0005, 'ok', 0],
    [0.0006, 'exceeded', 0.0108],
    [0.002, 'exceeded', 0.036],
  ] as const)('of a hall %d m over the line is %s', (over, status, area) => {
    const [east, line] = [37.5, 47.5 - over]
    const rulesOf = {
      inside_envelope: said([hall(1, east, 30)], { buildable: [ground(0, 0, line, 60)] }),
      inside_plots: said([hall(1, 65 + over, 30)]),
      no_overlap: said([hall(1, east, 30)], {
        obstacles: [{ id: 'existing-1.0', name: '', area: ground(line, 0, 70, 60) }],
      }),
    }
    for (const key of ['inside_envelope', 'inside_plots', 'no_overlap'] as const) {
      const found = rulesOf[key].rule(key)
      expect(found.status, key).toBe(status)
      expect(found.actual, key).toBeCloseTo(area, 3)
    }
  })
})

describe('a distance', () => {
  const gap = (distance: number) => ({
    buildings: [1],
    distance,
    line: [0, 0, toLattice(distance), 0] as const,
  })

  it.each([
    [[], 'ok', null, 0],
    [[2.01], 'ok', 2.01, 0],
    [[2], 'ok', 2, 0],
    // read in centimetres: 2.00
    [[1.995], 'ok', 1.995, 0],
    // 1.99
    [[1.9949], 'exceeded', 1.9949, 1],
    [[3, 1.9, 2, 1.5], 'exceeded', 1.5, 2],
  ] as const)('of %j m, where 2 m are asked, is %s', (distances, status, actual, broken) => {
    const found = distanceOutcome(distances.map(gap), { value: 2, said: SAID }, { x: 0, y: 0 })
    expect(found).toMatchObject({ status, actual, required: 2 })
    expect(found.broken).toHaveLength(broken)
    if (actual === null) expect(found.margin).toBeNull()
    else expect(found.margin).toBeCloseTo(actual - 2, 9)
  })

  it.each([
    [12.01, 'ok', 2.01],
    [12, 'ok', 2],
    [11.99, 'exceeded', 1.99],
  ] as const)('of a hall at %d m to the boundary is %s', (east, status, actual) => {
    const found = said([hall(1, east, 30)], { roads: ROAD }).rule('boundary_distance')
    expect(found.status).toBe(status)
    expect(found.actual).toBeCloseTo(actual, 4)
  })

  it.each([
    [10.01, 'ok', 10.01],
    [10, 'ok', 10],
    [9.99, 'exceeded', 9.99],
  ] as const)('of %d m between facades is %s', (apart, status, actual) => {
    const ends = [17, 47 + apart].map((east, i) => block(i + 1, east, 30, { maxlength: 30 }))
    const found = said(ends).rule('facade_distance')
    expect(found.status).toBe(status)
    expect(found.actual).toBeCloseTo(actual, 4)
  })

  // the south facade of dwellings 44.2 m north, a row of spaces up to the middle of the lot and 8 m
  it.each([
    [3, 'ok', null],
    [2.99, 'ok', null],
    [2.98, 'exceeded', 2.98],
  ] as const)('of %d m between spaces and dwellings is %s', (apart, status, actual) => {
    const found = said([block(1, 37.5, 50), lot(2, 37.5, 36.2 - apart)], { roads: ROAD }).rule(
      'parking_distance',
    )
    expect(found.status).toBe(status)
    if (actual === null) expect([found.actual, found.margin]).toEqual([null, null])
    else {
      expect(found.actual).toBeCloseTo(actual, 4)
      expect(found.margin).toBeCloseTo(actual - 3, 4)
    }
  })

  // turned a quarter, the blank ends of a block look north and south
  it.each([
    ['east', 49.99, 49.99],
    ['east', 50, null],
    ['north', 49.99, 49.99],
    ['north', 50, null],
  ] as const)('to the %s is measured below 50 m: %d', (way, apart, actual) => {
    const turn = way === 'east' ? 0 : Math.PI / 2
    const far = 17 + 30 + apart
    const places = [[17, 17], way === 'east' ? [far, 17] : [17, far]] as const
    for (const order of [places, places.toReversed()]) {
      const blocks = order.map(([east, north], i) =>
        block(i + 1, east, north, { maxlength: 30, rotate_z: turn }),
      )
      const found = said(blocks).rule('facade_distance').actual
      if (actual === null) expect(found).toBeNull()
      else expect(found).toBeCloseTo(actual, 4)
    }
  })
})

describe('the boundary with a neighbour', () => {
  const distance = (more: Parameters<typeof said>[1]) =>
    said([hall(1, 11, 30)], more).rule('boundary_distance').actual

  // 1 m from the west; else 21 m from the south
  it.each([
    [-1.99, 21],
    [-2, 21],
    [-2.01, 1],
  ] as const)('ends at a road up to 2 m outside: %d', (east, actual) => {
    expect(distance({ roads: [ground(-8, 0, east, 60)] })).toBeCloseTo(actual, 4)
  })

  // stretches of 3 m, each by its middle; the hall stands from 21 to 39 m north, 1 m from the boundary
  it.each([
    [40.4, 1],
    [40.6, Math.hypot(1, 3)],
    [43.4, Math.hypot(1, 3)],
    [43.6, Math.hypot(1, 6)],
  ])('is free along a road of %d m as far as it goes', (north, actual) => {
    expect(distance({ roads: [ground(-8, 0, 0, north)] })).toBeCloseTo(actual, 4)
  })

  // 37.5 m and on; the hall stands across it
  it.each([
    [0.09, 21],
    [0.11, 0],
  ])('is none between two plots %d m apart', (apart, actual) => {
    const plots = [
      [0, 37.5],
      [37.5 + apart, 75],
    ].map(([west, east]) => plotOf(rectangle(west!, 0, east!, 60)))
    const { rule } = said([hall(1, 37.5, 30)], { plots, roads: ROAD })
    expect(rule('boundary_distance').actual).toBeCloseTo(actual, 4)
  })

  it('is also that of ground of others amid the plot', () => {
    // 10 m square, 1.5 m east of the hall
    const plots = [plotOf(rectangle(0, 0, 75, 60), rectangle(41.5, 25, 51.5, 35))]
    const { rule } = said([hall(1, 30, 30)], { plots, roads: ROAD })
    expect(rule('inside_plots').status).toBe('ok')
    expect(rule('boundary_distance')).toMatchObject({ status: 'exceeded' })
    expect(rule('boundary_distance').actual).toBeCloseTo(1.5, 4)
  })

  const across: Segment = [0, 0, 1000, 0]
  it.each<[string, Segment, number]>([
    ['crosses', [500, -10, 500, 10], 0],
    ['ends on it', [500, 0, 500, 10], 0],
    ['lies beside it', [200, 30, 800, 30], 30],
    ['lies behind its end, in line', [1020, 0, 1500, 0], 20],
    ['lies beyond its end', [1030, 40, 1030, 900], 50],
    ['points at its middle', [500, 7, 900, 900], 7],
  ])('comes nearest where a segment %s', (_, other, expected) => {
    expect(nearest(across, other).distance).toBe(expected)
    expect(nearest(other, across).distance).toBe(expected)
  })
})

describe('open air before a facade', () => {
  // 1,000 long; outside is on the right, so to the south
  const facade: Segment = [0, 0, 1000, 0]

  it.each<[string, Segment, number | null]>([
    ['opposite', [200, -500, 800, -500], 500],
    ['on it', [200, 0, 800, 0], 0],
    ['behind it', [200, 1, 800, 1], null],
    ['beside it, up to its corner', [-300, -500, 0, -500], null],
    ['beside it, past its corner', [-300, -500, 1, -500], 500],
    ['beside it, from its other corner', [1000, -500, 1300, -500], null],
    ['beside it, from before its other corner', [999, -500, 1300, -500], 500],
    ['straight away from it', [500, -900, 500, -300], 300],
    // 2,000 along and 2,000 out from 1,000 before the corner
    ['aslant, nearest beside it', [-1000, 0, 1000, -2000], 1000],
    ['aslant, nearest past its other corner', [0, -2000, 2000, 0], 1000],
    // what lies behind by more than rounding is not before it
    ['through it, by rounding', [500, 1, 900, -200], 0],
    ['through it', [500, 2, 900, -200], 200],
  ])('of an edge %s', (_, edge, expected) => {
    expect(airBefore(facade, [edge])?.distance ?? null).toBe(expected)
    const [ax, ay, bx, by] = edge
    expect(airBefore(facade, [[bx, by, ax, ay]])?.distance ?? null).toBe(expected)
  })

  it('is that of the nearest edge', () => {
    const edges: Segment[] = [300, 200, 400].map((out) => [200, -out, 800, -out])
    expect(airBefore(facade, edges)?.distance).toBe(200)
  })
})

describe('a ring within an area', () => {
  const ring = (...corners: number[]) => Int32Array.from(corners) as Ring
  const square = (x0: number, y0: number, x1: number, y1: number) =>
    ring(x0, y0, x1, y0, x1, y1, x0, y1)
  const area = square(0, 0, 1000, 1000)
  const hole = (x0: number, y0: number, x1: number, y1: number) =>
    ring(x0, y0, x0, y1, x1, y1, x1, y0)
  /** A bite out of the east side, up to 500. */
  const bitten = ring(0, 0, 1000, 0, 1000, 200, 500, 250, 1000, 300, 1000, 1000, 0, 1000)

  it.each<[string, Ring, Ring[], boolean]>([
    ['fills it', area, [area], true],
    ['goes out by a unit', square(0, 0, 1001, 1000), [area], false],
    ['lies in a hole', square(400, 400, 500, 500), [area, hole(300, 300, 600, 600)], false],
    ['lies around a hole', square(200, 200, 700, 700), [area, hole(300, 300, 600, 600)], false],
    ['lies beside a hole', square(0, 0, 300, 1000), [area, hole(300, 300, 600, 600)], true],
    ['lies above a hole', square(0, 600, 1000, 700), [area, hole(300, 300, 600, 600)], true],
    ['lies over a bite', square(0, 0, 501, 500), [bitten], false],
    ['ends at a bite', square(0, 0, 500, 500), [bitten], true],
  ])('that %s', (_, inner, allowed, expected) => {
    expect(isWithin(inner, allowed)).toBe(expected)
  })
})

describe('the parking norm', () => {
  const least = (value: number | null, operator: ConstraintOperator) => ({
    id: 9,
    name: '',
    type: ConstraintType.psi,
    operator,
    priority: 1,
    value,
    reference: null,
    source: 'plan',
  })
  const { smaller_than, greater_than } = ConstraintOperator
  /** Three floors of four dwellings; two rows of 15 spaces of 2.5 m beside the 2.5 m that are left of 40 m. */
  const things = [block(1, 37.5, 10), lot(2, 37.5, 40)]
  const asked = (...constraints: ReturnType<typeof least>[]) =>
    said(things, { constraints }).rule('parking_norm')

  // N = ceil(dwellings × norm), domain reference §2.4
  it.each([
    [2.41, 29, 1],
    [2.42, 30, 0],
    [2.5, 30, 0],
    [2.501, 31, -1],
    [2.6, 32, -2],
  ])('of %d a dwelling asks for %d spaces of the 30', (norm, required, margin) => {
    const found = asked(least(norm, smaller_than))
    expect(found.parts).toMatchObject([{ amount: 12, norm }])
    expect(found).toMatchObject({ required, actual: 30, margin })
    expect(found.status).toBe(margin < 0 ? 'exceeded' : 'ok')
    expect(found.broken).toEqual(margin < 0 ? [{ buildings: [], shape: null, value: -margin }] : [])
  })

  it('is the highest least number of the plan; one without a value, or a most, asks nothing', () => {
    const both = [least(1, smaller_than), least(1.5, smaller_than)]
    for (const order of [both, both.toReversed()])
      expect(asked(...order)).toMatchObject({ required: 18, norm: 'plan' })
    for (const none of [least(null, smaller_than), least(2, greater_than)])
      expect(asked(none)).toMatchObject({ norm: 'unit' })
  })

  it('asks for no space more where only the last digit of the sum is beyond a whole number', () => {
    // six dwellings of either type: 6 × 0.2 + 6 × 0.8 reads 6.000000000000001
    const [unit] = PLACE.units.filter(({ id }) => id === 2)
    const units = [0.2, 0.8].map((parking_ratio, i) => ({
      ...unit!,
      id: 2 + i,
      cfg: unitCfgSchema.parse({ parking_ratio }),
    }))
    const cfg = buildingCfgSchema.parse({
      blocktype: BlockType.flat_path_gallery,
      units: units.map(({ id }) => ({ unitId: id, repeat_ratio: 1 })),
    })
    const found = said([block(1, 37.5, 10, { cfg })], { units }).rule('parking_norm')
    expect(found.parts?.map(({ amount, norm }) => [amount, norm])).toEqual([
      [6, 0.2],
      [6, 0.8],
    ])
    expect(found.required).toBe(6)
  })
})

describe('the extent of a site', () => {
  it.each([
    ['east', 20_000, 'ok'],
    ['east', 20_001, 'unknown'],
    ['north', 20_000, 'ok'],
    ['north', 20_001, 'unknown'],
  ] as const)('to the %s is at most 20 km: %d m is %s', (way, metres, status) => {
    const buildable = [way === 'east' ? ground(0, 0, metres, 60) : ground(0, 0, 75, metres)]
    const found = said([hall(1, 37.5, 30)], { plots: [], buildable })
    expect(found.rule('inside_envelope').status).toBe(status)
  })

  /** A site whose middle lies 38 m east and 30 m north of its corner. */
  const site = { plots: [], buildable: [ground(0, 0, 76, 60)] }

  it.each([
    ['east', 38 + 19_999, 'exceeded'],
    ['east', 38 + 20_000, 'ok'],
    ['north', 30 + 19_999, 'exceeded'],
    ['north', 30 + 20_000, 'ok'],
  ] as const)(
    'holds what stands less than 20 km to the %s of its middle: %d m is %s',
    (way, metres, status) => {
      const area = way === 'east' ? ground(30, 20, metres, 40) : ground(30, 20, 40, metres)
      const obstacles = [{ id: 'existing-1.0', name: '', area }]
      expect(said([hall(1, 37.5, 30)], { ...site, obstacles }).rule('no_overlap').status).toBe(
        status,
      )
    },
  )

  it.each([
    ['east', 38 + 19_989.99, true],
    ['east', 38 + 19_990, false],
    ['north', 30 + 19_990.99, true],
    ['north', 30 + 19_991, false],
  ] as const)(
    'draws a building less than 20 km to the %s of it: at %d m %s',
    (way, metres, isDrawn) => {
      const far = way === 'east' ? hall(1, metres, 30) : hall(1, 38, metres)
      const [place] = said([far], site).rule('inside_envelope').broken
      expect(place?.shape?.kind === 'area' && place.shape.rings.length > 0).toBe(isDrawn)
      // 20 × 18 m, all of it outside
      expect(place?.value).toBeCloseTo(360, 2)
    },
  )
})

type Corners = readonly (readonly [number, number])[]

function rectangle(west: number, south: number, east: number, north: number): Corners {
  return [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ]
}

/** A plot as the API sends it: outline, then holes; metres from the corner of the place. */
function plotOf(...rings: Corners[]) {
  return {
    geometry: {
      type: 'Polygon' as const,
      coordinates: rings.map((ring) =>
        ring.map(([x, y]) => toWgs84([CORNER[0] + x, CORNER[1] + y])),
      ),
    },
    properties: plotPropertiesSchema.parse({ kadastraleGrootteWaarde: 4500 }),
  }
}
