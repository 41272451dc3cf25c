/** The rules of the site on a plot of 75 × 60 m; every expected number follows from the sizes and places in the test. */
import { ConstraintOperator, ConstraintType, unitCfgSchema } from '@kavel/domain'
import { toWorld } from '@kavel/geometry'
import { toWgs84 } from '@kavel/registers/rd-new'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CORNER, ground, PLACE } from '../testing/place.ts'
import { doClash } from './clashes.ts'
import { PLACED_KINDS } from './placed.ts'
import { block, green, hall, lot, said } from './testing/site.ts'

/** Along the north of the plot. */
const ROAD = [ground(-50, 60, 125, 66)]

describe('inside the own plots', () => {
  it('counts all that is placed, open ground too', () => {
    // 60 … 80 by 10 m: 5 m of it beyond the plot
    const { rule } = said([green(1, 70, 30)])
    expect(rule('inside_plots')).toMatchObject({ status: 'exceeded', required: 0 })
    expect(rule('inside_plots').actual).toBeCloseTo(50, 1)
    expect(said([green(1, 64, 30)]).rule('inside_plots')).toMatchObject({ status: 'ok', margin: 0 })
  })

  it('draws what lies outside in metres of the Netherlands', () => {
    const [place] = said([green(1, 70, 30)]).rule('inside_plots').broken
    expect(place?.buildings).toEqual([1])
    const shape = place?.shape
    const points = shape?.kind === 'area' ? shape.rings.flat() : []
    const [eastings, northings] = [0, 1].map((i) => points.map((point) => point[i] as number))
    expect(Math.min(...(eastings ?? []))).toBeCloseTo(CORNER[0] + 75, 1)
    expect(Math.max(...(eastings ?? []))).toBeCloseTo(CORNER[0] + 80, 1)
    expect(Math.min(...(northings ?? []))).toBeCloseTo(CORNER[1] + 25, 1)
    expect(Math.max(...(northings ?? []))).toBeCloseTo(CORNER[1] + 35, 1)
  })

  it('is all outside when it stands in another province, and not checkable without plots', () => {
    const far = said([hall(1, 100_000, 0)])
    expect(far.rule('inside_plots').actual).toBeCloseTo(far.formFactors.builtarea, 3)
    expect(said([hall(1, 30, 30)], { plots: [] }).rule('inside_plots')).toMatchObject({
      status: 'unknown',
      reason: 'no_plots',
    })
  })

  it('holds wherever a thing is moved within the plot', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 11, max: 64, noNaN: true }),
        fc.double({ min: 11, max: 49, noNaN: true }),
        (east, north) => {
          expect(said([hall(1, east, north)]).rule('inside_plots').status).toBe('ok')
        },
      ),
      { numRuns: 25 },
    )
  })
})

describe('inside the envelope', () => {
  it('is about buildings alone, and not checkable where the plan draws none or nobody read it', () => {
    // 27.5 … 47.5 by 18 m, half of it east of 37.5
    const buildable = [ground(0, 0, 37.5, 60)]
    const { rule } = said([hall(1, 37.5, 30), green(2, 60, 30)], { buildable })
    expect(rule('inside_envelope').actual).toBeCloseTo(180, 2)
    expect(rule('inside_plots').status).toBe('ok')
    for (const [buildable, reason] of [
      [[], 'no_envelope'],
      [null, 'envelope_unread'],
    ] as const)
      expect(said([hall(1, 37.5, 30)], { buildable }).rule('inside_envelope')).toMatchObject({
        status: 'unknown',
        reason,
        actual: null,
      })
  })
})

describe('nothing on something else', () => {
  it('measures what two buildings share, and names both', () => {
    // 20 × 18 m, 15 m apart: 5 × 18
    const { rule } = said([hall(1, 20, 30), hall(2, 35, 30)])
    expect(rule('no_overlap').actual).toBeCloseTo(90, 2)
    expect(rule('no_overlap').broken.map(({ buildings }) => buildings)).toEqual([[1, 2]])
  })

  it('finds a building on a parking lot, and does not count the spaces below it', () => {
    const things = [hall(1, 37.5, 30), lot(2, 37.5, 30)]
    const { rule, models, formFactors } = said(things)
    const model = models[1]
    const stalls = model?.assets.filter(({ kind }) => kind === 'stall') ?? []
    // those that reach into 27.5 … 47.5; the lot is less deep than the hall
    const lost = stalls.filter(({ poly }) => {
      const eastings = Array.from({ length: poly.length / 2 }, (_, i) => {
        const [x] = toWorld(model!.toWorld, poly[2 * i] as number, poly[2 * i + 1] as number)
        return x - CORNER[0]
      })
      return Math.max(...eastings) > 27.501 && Math.min(...eastings) < 47.499
    }).length
    expect(lost).toBeGreaterThan(10)
    expect(formFactors.nrparking).toBe(stalls.length - lost)
    expect(rule('parking_norm').actual).toBe(stalls.length - lost)
    expect(rule('no_overlap').broken).toMatchObject([{ buildings: [1, 2], lost }])
    // 20 m of the lot of 16 m, less what it leaves open
    expect(rule('no_overlap').actual).toBeCloseTo(320, 0)
  })

  it('lets a building cut the grass, and lie beside anything', () => {
    expect(said([hall(1, 37.5, 30), green(2, 37.5, 30)]).rule('no_overlap').status).toBe('ok')
    expect(said([hall(1, 20, 30), hall(2, 40, 30)]).rule('no_overlap')).toMatchObject({
      status: 'ok',
      actual: 0,
    })
  })

  it('knows existing buildings that stay, by their register id', () => {
    const obstacles = [{ id: 'existing-0995.0', name: '', area: ground(70, 20, 90, 40) }]
    // 55 … 75 against 70 … 90: 5 × 18
    const { rule } = said([hall(1, 65, 30)], { obstacles })
    expect(rule('no_overlap').broken).toMatchObject([{ buildings: [1], existing: '0995' }])
    expect(rule('no_overlap').actual).toBeCloseTo(90, 2)
  })

  it('is not checkable while nobody looked at what stands around, unless the design breaks it by itself', () => {
    const unread = { obstacles: null }
    for (const rule of ['no_overlap', 'facade_distance'] as const) {
      expect(said([hall(1, 65, 30)], unread).rule(rule)).toMatchObject({
        status: 'unknown',
        reason: 'neighbours_unread',
        actual: null,
        broken: [],
      })
      expect(said([hall(1, 65, 30)], { obstacles: [] }).rule(rule).status).toBe('ok')
    }
    const on = said([hall(1, 20, 30), hall(2, 35, 30)], unread)
    expect(on.rule('no_overlap')).toMatchObject({ status: 'exceeded', reason: null })
    const opposite = [block(1, 37.5, 10), block(2, 37.5, 26)]
    expect(said(opposite, unread).rule('facade_distance').status).toBe('exceeded')
    // a car park and green have no facade that a neighbour comes too near to
    for (const thing of [lot(1, 37.5, 30), green(1, 37.5, 30)])
      expect(said([thing], unread).rule('facade_distance').status).toBe('ok')
  })

  it('decides every pair of kinds the same either way round', () => {
    for (const a of PLACED_KINDS)
      for (const b of PLACED_KINDS) expect([a, b, doClash(a, b)]).toEqual([a, b, doClash(b, a)])
    const kinds = PLACED_KINDS.filter((kind) => doClash('building', kind))
    expect(kinds).toEqual(
      expect.arrayContaining(['building', 'parking', 'ramp', 'street', 'path', 'garden']),
    )
    expect(doClash('street', 'street')).toBe(false)
    // balconies clash with nothing (decision 0019)
    expect(PLACED_KINDS.filter((kind) => doClash('balcony', kind))).toEqual([])
  })
})

describe('distance to the boundary', () => {
  // its west side 1.5 m from the boundary
  const near = [hall(1, 11.5, 30)]

  it('is that of the nearest side: 2 m by the design rules, other metres when the company says so', () => {
    const { rule } = said(near, { roads: ROAD })
    const check = rule('boundary_distance')
    expect(check).toMatchObject({ status: 'exceeded', required: 2, norm: 'design_rules' })
    expect(check.actual).toBeCloseTo(1.5, 2)
    expect(check.margin).toBeCloseTo(-0.5, 2)
    const ask = (boundary_distance: string) =>
      said(near, { roads: ROAD }, { boundary_distance }).rule('boundary_distance')
    expect(ask('1,5')).toMatchObject({ status: 'ok', required: 1.5, norm: 'company' })
    expect(ask('1,6')).toMatchObject({ status: 'exceeded', required: 1.6 })
  })

  it('is free along a public road', () => {
    const { rule } = said(near, { roads: [ground(-6, 0, 0, 60)] })
    // 60 − 39 and 21 − 0
    expect(rule('boundary_distance').status).toBe('ok')
    expect(rule('boundary_distance').actual).toBeCloseTo(21, 1)
  })

  it('is neither kept nor broken near to a boundary of which nobody knows whether a road lies behind it', () => {
    expect(said(near).rule('boundary_distance')).toMatchObject({
      status: 'unknown',
      reason: 'no_roads',
      required: 2,
    })
    expect(said([hall(1, 37.5, 30)]).rule('boundary_distance').status).toBe('ok')
  })

  it('does not count the line between two own plots', () => {
    const [plot] = PLACE.plots
    const halves = [0, 37.5].map((west) => ({
      ...plot!,
      geometry: degrees(west, west + 37.5),
    }))
    const { rule } = said([hall(1, 37.5, 30)], { plots: halves, roads: ROAD })
    expect(rule('inside_plots').status).toBe('ok')
    // 21 m to the south; the road is in the north
    expect(rule('boundary_distance').actual).toBeCloseTo(21, 1)
  })
})

describe('distance between facades', () => {
  it('is the open air before a facade with windows', () => {
    // 2 … 32 and 36 … 66: their ends are 4 m apart
    const ends = said([
      block(1, 17, 30, { maxlength: 30 }),
      block(2, 51, 30, { maxlength: 30 }),
    ]).rule('facade_distance')
    expect(ends).toMatchObject({ status: 'exceeded', required: 10 })
    expect(ends.actual).toBeCloseTo(4, 2)
    expect(ends.broken).toMatchObject([{ buildings: [1, 2], shape: { kind: 'line' } }])
    const own = said(
      [block(1, 17, 30, { maxlength: 30 }), block(2, 51, 30, { maxlength: 30 })],
      {},
      { facade_distance: '4' },
    )
    expect(own.rule('facade_distance').status).toBe('ok')
  })

  it('names what stands next door by its register id', () => {
    const obstacles = [{ id: 'existing-0995.0', name: '', area: ground(36, 20, 50, 40) }]
    // 2 … 32 and 36 … 50
    const { rule } = said([block(1, 17, 30, { maxlength: 30 })], { obstacles })
    expect(rule('facade_distance').broken).toMatchObject([{ buildings: [1], existing: '0995' }])
  })

  it('asks nothing of one building, nor before a car park', () => {
    expect(said([block(1, 37.5, 30)]).rule('facade_distance')).toMatchObject({
      status: 'ok',
      actual: null,
    })
    const deck = lot(2, 37.5, 46, { maxheight: 9, maxwidth: 17 })
    expect(said([block(1, 37.5, 30), deck]).rule('facade_distance').actual).toBeNull()
  })
})

it('the distance of cars to dwellings is not checkable without plots', () => {
  const things = [block(1, 37.5, 15), lot(2, 37.5, 35)]
  const buildable = [ground(0, 0, 75, 60)]
  expect(said(things, { plots: [], buildable }).rule('parking_distance')).toMatchObject({
    status: 'unknown',
    reason: 'no_plots',
    required: 3,
  })
})

describe('the parking norm', () => {
  const psi = (value: number, operator: ConstraintOperator = ConstraintOperator.smaller_than) => ({
    id: 9,
    name: 'Parkeernorm',
    type: ConstraintType.psi,
    operator,
    priority: 1,
    value,
    reference: 'artikel 12',
    source: 'plan',
  })
  const things = [block(1, 37.5, 10), lot(2, 37.5, 40)]
  const units = said(things).formFactors.nrunits

  it('is of the plan, else of the company, else of the dwelling type', () => {
    const typed = PLACE.units.map((unit) => ({
      ...unit,
      cfg: unitCfgSchema.parse({ parking_ratio: 1.9 }),
    }))
    const asked = (more: Parameters<typeof said>[1], parking_norm = '') =>
      said(things, { units: typed, ...more }, { parking_norm }).rule('parking_norm')
    expect(asked({})).toMatchObject({ required: Math.ceil(1.9 * units), norm: 'unit' })
    expect(asked({}, '1,25')).toMatchObject({ required: Math.ceil(1.25 * units), norm: 'company' })
    expect(asked({ constraints: [psi(1.5)] }, '1,25')).toMatchObject({
      required: Math.ceil(1.5 * units),
      norm: 'plan',
      reference: 'artikel 12',
    })
    // a plan that limits cars asks for none
    const most = psi(0.5, ConstraintOperator.greater_than)
    expect(asked({ constraints: [most] })).toMatchObject({ norm: 'unit' })
  })

  it('of a hall and an office is that of the key figures, by their floor area', () => {
    const { rule, formFactors } = said([hall(1, 37.5, 30)])
    const required = (formFactors.gfa_industrial / 100) * 1.9
    expect(formFactors.gfa_industrial).toBeGreaterThan(300)
    expect(rule('parking_norm').parts?.map(({ key }) => key)).toContain('industrial')
    const office = (formFactors.gfa_office / 100) * 2.2
    expect(rule('parking_norm').required).toBe(Math.ceil(required + office))
    expect(rule('parking_norm')).toMatchObject({ status: 'exceeded', actual: 0 })
  })

  it('cannot be held against grass', () => {
    expect(said([green(1, 37.5, 30)]).rule('parking_norm')).toMatchObject({
      status: 'unknown',
      reason: 'nothing_asked',
    })
  })
})

it('every rule says the same whatever the order of the buildings', () => {
  const things = [hall(1, 20, 30), lot(2, 30, 35), block(3, 45, 50), green(4, 70, 20)]
  const key = (order: typeof things) =>
    said(order, { roads: ROAD }).siteRules.map(({ key, status, required, actual }) => [
      key,
      status,
      required,
      actual === null ? null : actual.toFixed(3),
    ])
  const usual = key(things)
  expect(usual.filter(([, status]) => status === 'exceeded').length).toBeGreaterThan(2)
  fc.assert(
    fc.property(fc.shuffledSubarray(things, { minLength: 4 }), (order) => {
      expect(key(order)).toEqual(usual)
    }),
    { numRuns: 8 },
  )
})

/** Of the plot from one easting to another, as the API sends it. */
function degrees(west: number, east: number) {
  const { coordinates } = ground(west, 0, east, 60)
  return {
    type: 'Polygon' as const,
    coordinates: coordinates.map((ring) =>
      ring.map(([x, y]) => toWgs84([x as number, y as number])),
    ),
  }
}
