import { FunctionType } from '@kavel/domain'
import { boundsOf } from '@kavel/geometry'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { corpus } from '../../../testing/corpus.ts'
import { checkInvariants } from '../../../testing/invariants/check.ts'
import { cellsIn } from '../../../testing/invariants/facts.ts'
import { MIX, UNITS, workplace, workplaces } from '../../../testing/workplaces.ts'
import { generate } from '../../generate.ts'

const archetype = 'distribution_center'
const codes = (model: ReturnType<typeof generate>) => model.messages.map(({ code }) => code)

test.each(['industrial', archetype])('random buildings of %s break no invariant', (kind) => {
  let built = 0
  fc.assert(
    fc.property(workplaces(kind), (input) => {
      const model = generate(input)
      expect(checkInvariants(model, input)).toEqual([])
      if (model.towers.length > 0) built++
    }),
    { numRuns: corpus(6, 600), seed: 20261121 },
  )
  expect(built).toBeGreaterThan(corpus(0, 250))
})

/** Strips as deep as halls, and towers that halls have none of. */
const oddRecords = fc
  .tuple(
    fc.oneof(workplaces('industrial'), workplaces(archetype)),
    fc.integer({ min: 12, max: 40 }),
    fc.boolean(),
  )
  .map(([{ building, ...input }, office_depth, hasTower]) => {
    const { cfg } = building
    const center = { ...cfg.distribution_center, office_depth }
    const { towers } = workplace({ cfg: { towers: hasTower ? [{}] : [] } }).building.cfg
    return {
      ...input,
      building: { ...building, cfg: { ...cfg, distribution_center: center, towers } },
    }
  })

test('random halls behind deep strips, half of them with the record of a tower, break no invariant', () => {
  fc.assert(
    fc.property(oddRecords, (input) => {
      expect(checkInvariants(generate(input), input)).toEqual([])
    }),
    { numRuns: corpus(6, 600), seed: 20261123 },
  )
})

test('five docks take 22.75 m of front and 796.25 m2 of apron', () => {
  const model = generate(workplace({ archetype, building: { maxlength: 60, maxwidth: 90 } }))
  const docks = model.assets.filter(({ kind }) => kind === 'dock')
  const xs = docks.flatMap(({ poly }) => [...poly].filter((_, i) => i % 2 === 0))
  const ys = docks.flatMap(({ poly }) => [...poly].filter((_, i) => i % 2 === 1))
  const front = (Math.max(...xs) - Math.min(...xs)) / 1e5
  const deep = (Math.max(...ys) - Math.min(...ys)) / 1e5
  expect(docks).toHaveLength(5)
  expect(front).toBe(22.75)
  expect(front * deep).toBe(796.25)
  expect(model.formFactors.pavedarea).toBe(60 * 35)
})

test('a distribution centre has its hall once in its area, and two floors of offices', () => {
  const { formFactors: f } = generate(
    workplace({ archetype, building: { maxlength: 60, maxwidth: 90 } }),
  )
  expect(f.builtarea).toBe(60 * 55)
  expect(f.gfa).toBe(60 * 55 + 60 * 3.5)
  expect(f.gfa_business).toBe(f.gfa_industrial)
  expect(f.gfa_office + f.gfa_industrial).toBeCloseTo(f.gfa, 6)
  expect(f).toMatchObject({ nrfloors: 2, nrunits: 0, gfa_residential: 0 })
  // around the hall to 12.6 m and the strip to 9.6 m, less both sides of the wall between them
  expect(f.facadearea).toBeCloseTo(2 * 111.5 * 12.6 + 2 * 63.5 * 9.6 - 2 * 60 * 9.6, 6)
})

test('a ground floor of 5 m is raised to 6 m for the docks, and one of 6 m is not', () => {
  const building = { maxlength: 60, maxwidth: 90 }
  const cfg = { distribution_center: { ground_floor_height: 6 } }
  expect(codes(generate(workplace({ archetype, building })))).toContain('dock_height_raised')
  expect(codes(generate(workplace({ archetype, building, cfg })))).toEqual([])
})

test('a box without room for 35 m of yard says how wide it must be', () => {
  const short = generate(workplace({ archetype, building: { maxlength: 60, maxwidth: 45 } }))
  const said = short.messages.find(({ code }) => code === 'dock_yard_short')
  expect(said).toMatchObject({ value: 29.5, fix: { field: 'maxwidth', value: 50.5 } })
  const wide = generate(workplace({ archetype, building: { maxlength: 60, maxwidth: 50.5 } }))
  expect(codes(wide)).not.toContain('dock_yard_short')
})

test('docks that find no place beside the offices are named', () => {
  const cfg = { distribution_center: { loading_docks: 30 } }
  const model = generate(workplace({ archetype, building: { maxlength: 60, maxwidth: 90 }, cfg }))
  const said = model.messages.find(({ code }) => code === 'param_ignored')
  const docks = model.assets.filter(({ kind }) => kind === 'dock').length
  expect(said?.fix).toEqual({ field: 'distribution_center.loading_docks', value: docks })
})

test('an industrial hall has a tenth to a fifth of offices on two floors', () => {
  const model = generate(
    workplace({ archetype: 'industrial', building: { maxlength: 40, maxwidth: 50, maxheight: 9 } }),
  )
  const { gfa, gfa_office, nrfloors, nrunits, maxheight } = model.formFactors
  expect(gfa_office / gfa).toBeGreaterThan(0.1)
  expect(gfa_office / gfa).toBeLessThan(0.2)
  expect({ nrfloors, nrunits, maxheight }).toEqual({ nrfloors: 2, nrunits: 0, maxheight: 8 })
})

test('business units count in the mix and have a front door, an overhead door and an office above', () => {
  const model = generate(
    workplace({
      archetype: 'industrial',
      building: { maxlength: 60.6, maxwidth: 40, maxheight: 9 },
      cfg: { units: MIX },
      units: UNITS,
    }),
  )
  const groups = model.towers.flatMap((tower) => tower.floorGroups)
  const units = groups.flatMap(cellsIn).filter((cell) => cell.partOf === undefined)
  expect(units).toHaveLength(20)
  expect(model.mix.types.reduce((n, { count }) => n + count, 0)).toBe(20)
  expect(units.every(({ door }) => door !== null)).toBe(true)
  const offices = groups.flatMap(cellsIn).filter(({ fn }) => fn === FunctionType.office)
  expect(new Set(offices.map(({ partOf }) => partOf))).toEqual(new Set(units.map(({ id }) => id)))
  expect(model.formFactors.nrunits).toBe(0)
})

/** y of the middle of every overhead door in the outer walls of the ground floor. */
function overheadDoors(model: ReturnType<typeof generate>): number[] {
  const walls = model.towers.flatMap(({ floorGroups }) => floorGroups[0]?.walls ?? [])
  return walls
    .filter(({ subtype }) => subtype === 'outer')
    .flatMap(({ edges, openings }) =>
      Array.from({ length: openings.length / 6 }, (_, i) => [
        openings[6 * i + 5] as number,
        edges[4 * (openings[6 * i] as number) + 1] as number,
      ])
        .filter(([kind]) => kind === 4)
        .map(([, y]) => y as number),
    )
}

test('the overhead doors of a hall look on its yard, and it has one however odd its box', () => {
  let built = 0
  fc.assert(
    fc.property(workplaces('industrial'), (input) => {
      const model = generate(input)
      const isOneHall = input.building.cfg.units.length === 0
      if (model.towers.length === 0 || !isOneHall) return
      built++
      const { y0, y1 } = boundsOf(model.shape.polygon.outer)
      const [front, turned] = [y0, y1].map((edge) => {
        const yard = model.assets.find(({ id }) => id.endsWith('/yard'))
        const box = yard && boundsOf(yard.poly)
        return box && (box.y0 === edge || box.y1 === edge)
          ? box.y0 === edge
            ? box.y1
            : box.y0
          : edge
      }) as [number, number]
      const isTurned = (input.building.cfg.flip & 2) !== 0
      const doors = overheadDoors(model).filter(
        (y) => Math.abs(y - (isTurned ? turned : front)) < 60_000,
      )
      expect(doors.length).toBeGreaterThan(0)
      expect(overheadDoors(model).length).toBe(doors.length)
    }),
    { numRuns: corpus(30, 200), seed: 20261125 },
  )
  expect(built).toBeGreaterThan(corpus(6, 40))
})

test('a deep box has a yard of 16.5 m before the doors, a shallow one leaves it to the road', () => {
  const yardOf = (maxwidth: number) => {
    const building = { maxlength: 60, maxwidth, maxheight: 9 }
    const model = generate(workplace({ archetype: 'industrial', building }))
    return { paved: model.formFactors.pavedarea, built: model.formFactors.builtarea }
  }
  expect(yardOf(60)).toEqual({ paved: 60 * 16.5, built: 60 * 43.5 })
  expect(yardOf(25)).toEqual({ paved: 60 * 7, built: 60 * 18 })
  expect(yardOf(16)).toEqual({ paved: 0, built: 60 * 16 })
})

test('where an L of a hall lies around its offices, the facade is that of both together', () => {
  const building = { maxlength: 60, maxwidth: 16, maxheight: 9 }
  const { formFactors: f } = generate(workplace({ archetype: 'industrial', building }))
  // the offices to 7.2 m and the hall above them to 8 m
  expect(f.facadearea).toBeCloseTo(2 * (60 + 16) * 8, 6)
})

test.each(['industrial', archetype])(
  'of the towers of %s it is said that none is built, and the hall is that without them',
  (kind) => {
    const asked = (cfg: Record<string, unknown>) =>
      workplace({ archetype: kind, building: { maxlength: 60, maxwidth: 60, maxheight: 12 }, cfg })
    const input = asked({ towers: [{}, { cfg: { repeat_count: 4 } }] })
    const model = generate(input)
    expect(checkInvariants(model, input)).toEqual([])
    const own = ({ target }: (typeof model.messages)[number]) => target === 'towers'
    expect(model.messages.filter(own)).toMatchObject([{ code: 'param_ignored', value: 2 }])
    const plain = generate(asked({}))
    expect(model.header.geometryHash).toBe(plain.header.geometryHash)
    expect(model.messages.filter((each) => !own(each))).toEqual(plain.messages)
  },
)

/** Middles of the doors in the facades of the hall, metres from the lower left corner of its plate: not the one to the offices. */
function waysOut(model: ReturnType<typeof generate>): [number, number][] {
  const [hall, strip] = model.towers.map(({ floorGroups }) => floorGroups[0])
  const { x0, y0 } = boundsOf(hall?.plate.outer ?? new Int32Array(0))
  const { y0: low, y1: high } = boundsOf(strip?.plate.outer ?? new Int32Array(0))
  return (hall?.walls ?? []).flatMap(({ edges, openings }) =>
    Array.from({ length: openings.length / 6 }, (_, i) => i).flatMap((i): [number, number][] => {
      const [edge, from, to, , , kind] = [...openings.slice(6 * i, 6 * i + 6)] as number[]
      const [xa, ya, xb, yb] = [...edges.slice(4 * (edge as number))] as number[] as number[]
      const [dx, dy] = [
        Math.sign((xb as number) - (xa as number)),
        Math.sign((yb as number) - (ya as number)),
      ]
      const along = ((from as number) + (to as number)) / 2
      const [x, y] = [(xa as number) + dx * along, (ya as number) + dy * along]
      const toOffices = [low, high].some((line) => Math.abs(y - line) < 30_000)
      if (kind !== 1 || (dy === 0 && toOffices)) return []
      return [[(x - x0) / 1e5, (y - y0) / 1e5]]
    }),
  )
}

test('a hall of 60 × 51.5 m has two doors in its rear and one in each end: from its middle they are within 40 m', () => {
  // 40 m of 60 m, less what one walks around; at 30 m deep doors are 2 × √(40² − 30²) = 52.9 m apart at most
  const model = generate(workplace({ archetype, building: { maxlength: 60, maxwidth: 90 } }))
  expect(codes(model)).not.toContain('escape_exceeded')
  // on the middle of a wall of 0.4 m
  const round = ([x, y]: [number, number]) => [Math.round(x), Math.round(y * 100) / 100]
  expect(waysOut(model).map(round).sort()).toEqual(
    [
      [0, 25.75],
      [15, 51.3],
      [45, 51.3],
      [60, 25.75],
    ].sort(),
  )
})

test('a hall of 110 × 51.5 m has a door every 20 m, says 78 m from the middle of its front, and does at 77.2 m', () => {
  const box = (maxwidth: number) =>
    workplace({ archetype, building: { maxlength: 110, maxwidth, maxheight: 14 } })
  const deep = generate(box(90))
  expect(waysOut(deep)).toHaveLength(12)
  const said = deep.messages.find(({ code }) => code === 'escape_exceeded')
  // from the front between two doors 18.3 m apart: 1.5 × √(51.5² + 9.2²)
  expect(said?.value).toBeCloseTo(1.5 * Math.sqrt(51.5 ** 2 + (110 / 12) ** 2), 1)
  expect(said).toMatchObject({ rule: 'escape_distance', required: 60 })
  expect(said?.fix).toEqual({ field: 'maxwidth', value: 77.2 })
  expect(codes(generate(box(77.2)))).not.toContain('escape_exceeded')
})

/** A distribution centre with a strip of 15 m, nearly all of it docks. */
const docked = (maxlength: number, maxwidth: number, loading_docks: number) =>
  workplace({
    archetype,
    building: { maxlength, maxwidth, maxheight: 14 },
    cfg: { distribution_center: { office_depth: 15, loading_docks } },
  })

test('the room behind nineteen docks, 86.45 × 15 m, has a door in the middle of its own end', () => {
  const model = generate(docked(100, 62, 19))
  const [, strip] = model.towers
  const { x1, y0, y1 } = boundsOf(strip?.footprint.outer ?? new Int32Array(0))
  const doors = (strip?.floorGroups[0]?.walls ?? []).flatMap(({ edges, openings }) =>
    Array.from({ length: openings.length / 6 }, (_, i) => i).flatMap((i) => {
      const [edge = 0, from = 0, to = 0, , , kind] = openings.slice(6 * i, 6 * i + 6)
      const [xa = 0, ya = 0, xb = 0, yb = 0] = edges.slice(4 * edge, 4 * edge + 4)
      const isAtEnd = xa === xb && x1 - xa < 50_000
      return kind === 1 && isAtEnd ? [ya + (Math.sign(yb - ya) * (from + to)) / 2] : []
    }),
  )
  expect(doors).toHaveLength(1)
  expect(Math.abs((doors[0] as number) - (y0 + y1) / 2)).toBeLessThan(20)
  // through the hall of 12 m two doors in its rear lie within √(27² + 25²) = 36.8 m
  expect(codes(model)).not.toContain('escape_exceeded')
})

test('docks 45 m before the rear say 69.1 m to a door there, and do at 73.7 m', () => {
  const deep = generate(docked(160, 80, 30))
  const said = deep.messages.find(({ code }) => code === 'escape_exceeded')
  // between two doors 20 m apart: 1.5 × √(45² + 10²)
  expect(said?.value).toBeCloseTo(1.5 * Math.sqrt(45 ** 2 + 10 ** 2), 1)
  expect(said?.fix).toEqual({ field: 'maxwidth', value: 73.7 })
  expect(codes(generate(docked(160, 73.7, 30)))).not.toContain('escape_exceeded')
})

test.each([0, 1, 5, 10])(
  'from a hall of 40 × 2,000 m with ways of %s m each of hundreds of doors is held against what lies near it only',
  (escape_distance) => {
    const building = { maxlength: 40, maxwidth: 2000, maxheight: 9 }
    const input = workplace({ archetype: 'industrial', building, rules: { escape_distance } })
    const model = generate(input)
    const said = model.messages.find(({ code }) => code === 'escape_exceeded')
    // doors 5 m apart in both sides, or half a way of 13.3 m: from the middle between two of them 1.5 × √(20² + 2.5²)
    const apart = Math.max(5, escape_distance / 1.5)
    const least = 1.5 * Math.sqrt(20 ** 2 + (apart / 2) ** 2)
    expect(said?.value).toBeGreaterThan(least - 0.02)
    expect(said?.value).toBeLessThan(least + 0.03)
    expect(waysOut(model).length).toBeGreaterThan(590)
  },
)

test('mirrored halls have their doors in the same places', () => {
  const building = { maxlength: 70.37, maxwidth: 51.13, maxheight: 9 }
  const at = (flip: string) => {
    const model = generate(workplace({ archetype: 'industrial', building, cfg: { flip } }))
    const { x0, y0, x1, y1 } = boundsOf(model.towers[0]?.footprint.outer ?? new Int32Array(0))
    return waysOut(model)
      .map(([x, y]) => [
        flip.includes('x') ? (x1 - x0) / 1e5 - x : x,
        flip.includes('y') ? (y1 - y0) / 1e5 - y : y,
      ])
      .map((place) => place.map((metres) => metres.toFixed(4)).join())
      .sort()
  }
  const plain = at('none')
  expect(plain.length).toBeGreaterThan(3)
  for (const flip of ['x', 'y', 'xy']) expect(at(flip), flip).toEqual(plain)
})
