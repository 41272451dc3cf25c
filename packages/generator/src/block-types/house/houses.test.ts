import { FunctionType, RoofType } from '@kavel/domain'
import { boundsOf, toMetres } from '@kavel/geometry'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { corpus, everyNth } from '../../../testing/corpus.ts'
import { HOUSE_KEYS, houses, rowOfHouses } from '../../../testing/houses.ts'
import { checkInvariants } from '../../../testing/invariants/check.ts'
import { ENGLISH_LABELS } from '../../export/svg-plan/labels.ts'
import { toSvgPlan } from '../../export/svg-plan/plan.ts'
import { generate } from '../../generate.ts'
import type { BuildingModel, Cell } from '../../model/types.ts'

const cellsOf = (model: BuildingModel): Cell[] =>
  model.towers.flatMap((t) => t.floorGroups.flatMap((g) => g.blocks.flatMap((b) => b.cells)))
/** Usable area of the dwelling on an entrance cell, m2. */
const dwellingArea = (model: BuildingModel, id: string) =>
  model.towers
    .flatMap((t) => t.floorGroups)
    .flatMap((g) => g.blocks.flatMap((b) => b.cells).map((c) => ({ c, n: g.levels.length })))
    .filter(({ c }) => c.id === id || c.partOf === id)
    .reduce((sum, { c, n }) => sum + c.goArea * n, 0) / 1e10

test('random houses break no invariant, and most of them stand', () => {
  let built = 0
  let units = 0
  fc.assert(
    fc.property(houses, (input) => {
      const model = generate(input)
      expect(checkInvariants(model, input)).toEqual([])
      if (model.towers.length > 0) built++
      units += model.formFactors.nrunits
    }),
    { numRuns: corpus(8, 500), seed: 20261122 },
  )
  expect(built).toBeGreaterThan(corpus(3, 300))
  expect(units).toBeGreaterThan(corpus(20, 2000))
})

test('mirroring changes no area, count or message', () => {
  fc.assert(
    fc.property(houses, fc.constantFrom(1, 2, 3), (input, flip) => {
      const other = structuredClone(input)
      other.building.cfg.flip = (input.building.cfg.flip ^ flip) as 0 | 1 | 2 | 3
      const [a, b] = [generate(input), generate(other)]
      expect(b.mix).toEqual(a.mix)
      const said = (m: BuildingModel) =>
        m.messages.map(({ code }) => code).filter((code) => code !== 'outside_buildable')
      expect(said(b)).toEqual(said(a))
      // slopes are rounded to the lattice where they lie
      for (const [key, value] of Object.entries(a.formFactors)) {
        expect(b.formFactors[key as keyof typeof a.formFactors]).toBeCloseTo(value, 2)
      }
    }),
    { numRuns: corpus(3, 60), seed: 6 },
  )
})

/** Worked figures of domain reference §3.6: row of eight, footprint 48.6, GFA 145.8, NFA 113.49, plot 23.0 × 5.4. */
test('the worked terraced house', () => {
  const model = generate(rowOfHouses())
  const f = model.formFactors
  expect(f.nrunits).toBe(8)
  expect(f.nrfloors).toBe(2)
  // n bays and one party wall
  expect(f.builtarea).toBeCloseTo((8 * 5.4 + 0.2) * 9, 9)
  expect(f.gfa).toBeCloseTo(3 * (8 * 5.4 + 0.2) * 9, 9)
  const between = cellsOf(model).filter((c) => c.partOf === undefined)[3] as Cell
  expect(between.grossArea / 1e10).toBeCloseTo(48.6, 9)
  expect(between.goArea / 1e10).toBeCloseTo(42.64, 9)
  expect(dwellingArea(model, between.id)).toBeCloseTo(113.48864, 3)
  const [roof] = model.roofs
  expect(toMetres(roof?.eave ?? 0)).toBe(6)
  expect(toMetres(roof?.ridge ?? 0)).toBeCloseTo(9.77595, 4)
  expect(f.maxheight).toBeCloseTo(9.77595, 4)
  // front 3, house 9, garden 11
  const plot = model.assets.filter((a) => a.ref === between.id).map((a) => boundsOf(a.poly))
  expect(toMetres(Math.max(...plot.map((p) => p.y1)) - Math.min(...plot.map((p) => p.y0)))).toBe(23)
})

/** Two rows of 8 facing profile 6: 59.6 m deep, 62.1 dwellings a hectare (domain reference §3.6). */
test('two rows of eight face the street', () => {
  const cfg = { blocktype: 'terraced_street' }
  const model = generate(rowOfHouses({ building: { maxwidth: 59.6, maxlength: 43.4 }, cfg }))
  expect(model.formFactors.nrunits).toBe(16)
  const lanes = model.assets.filter(({ kind }) => kind === 'street' || kind === 'sidewalk')
  expect(lanes).toHaveLength(3)
  expect(16 / ((59.6 * 43.2) / 10_000)).toBeCloseTo(62.14, 2)
  expect(model.formFactors.nrparking).toBe(14)
})

/** 6.0 × 8.0 m without the outer wall, 8.4 m with it: 91.64 m2 on two floors (domain reference §3.6). */
test('the worked back-to-back house', () => {
  const cfg = { blocktype: 'back_to_back' }
  const house = { length: 6, maxwidth: 8.4, roof: 'flat' }
  const model = generate(rowOfHouses({ building: { maxwidth: 26, maxlength: 50 }, cfg, house }))
  const between = cellsOf(model).find(
    (c) => c.aspect === 'single' && c.partOf === undefined,
  ) as Cell
  expect(dwellingArea(model, between.id)).toBeCloseTo(91.64, 6)
  expect(model.formFactors.nrunits).toBe(16)
})

test.each(HOUSE_KEYS)(
  '%s: each dwelling has a front door, a plot and light from the front',
  (key) => {
    const model = generate(
      rowOfHouses({ building: { maxlength: 62, maxwidth: 40 }, cfg: { blocktype: key } }),
    )
    const homes = cellsOf(model).filter((c) => c.fn === FunctionType.residential && !c.partOf)
    expect(homes.length).toBe(model.formFactors.nrunits)
    expect(homes.length).toBeGreaterThan(3)
    for (const home of homes) {
      expect(home.door).not.toBeNull()
      expect(model.assets.some(({ ref, kind }) => ref === home.id && kind === 'yard')).toBe(true)
    }
    const garages = cellsOf(model).filter((c) => c.fn === FunctionType.garage)
    expect(garages.length).toBe(key.includes('garage') ? homes.length : 0)
    expect(model.assets.some(({ kind }) => kind === 'street')).toBe(key.includes('street'))
  },
)

test('runs have at most ten houses, with paths between them', () => {
  const model = generate(rowOfHouses({ building: { maxlength: 150 } }))
  expect(model.towers.length).toBe(3)
  for (const tower of model.towers) {
    expect(tower.floorGroups[0]?.blocks[0]?.cells.length).toBeLessThanOrEqual(10)
  }
  const paths = model.assets.filter(({ kind }) => kind === 'path')
  expect(paths).toHaveLength(3)
})

test('a house counts once, however many floors it has', () => {
  for (const residential_floors of [1, 2, 3]) {
    const model = generate(rowOfHouses({ house: { residential_floors } }))
    expect(model.formFactors.nrunits).toBe(8)
    expect(model.formFactors.nrfloors).toBe(residential_floors)
    expect(model.mix.types[0]?.count).toBe(8)
  }
})

test('under a low greatest height slopes get flatter first, then floors go', () => {
  const at = (maxheight: number) => {
    const model = generate(rowOfHouses({ building: { maxheight } }))
    return {
      floors: model.formFactors.nrfloors,
      said: model.messages.map((m) => m.code),
      top: model.formFactors.maxheight,
    }
  }
  expect(at(9.8)).toMatchObject({ floors: 2, said: [] })
  expect(at(9)).toMatchObject({ floors: 2, said: ['roof_flattened'] })
  expect(at(7)).toMatchObject({ floors: 1, said: ['height_exceeded'] })
  for (const height of [9, 7, 4]) expect(at(height).top).toBeLessThanOrEqual(height)
})

/** Two storeys of 3 m, and 10 m from rear wall to eaves: 5.5 m of slope would be 28.8 degrees. */
test('houses back to back keep their storeys under a flatter roof, and say that', () => {
  const house = { length: 6, maxwidth: 10 }
  const building = { maxwidth: 30, maxlength: 50, maxheight: 11.5 }
  const model = generate(rowOfHouses({ building, cfg: { blocktype: 'back_to_back' }, house }))
  expect(model.formFactors.nrfloors).toBe(2)
  // at 25 degrees: 6 + 10 tan 25
  expect(model.formFactors.maxheight).toBeCloseTo(10.663, 3)
  const said = model.messages.filter(({ code }) => /height|roof/.test(code))
  // as usual: 6 + 10 tan 40
  expect(said).toMatchObject([
    { code: 'roof_flattened', severity: 'warn', value: 11.5, fix: { field: 'maxheight' } },
  ])
  expect(said[0]?.required).toBeCloseTo(14.391, 3)
  const mended = generate(
    rowOfHouses({
      building: { ...building, maxheight: said[0]?.required ?? 0 },
      cfg: { blocktype: 'back_to_back' },
      house,
    }),
  )
  expect(mended.messages.map(({ code }) => code)).not.toContain('roof_flattened')
})

test.each([
  // two storeys of 3 m and 4.5 m of slope at 40 degrees: 6 + 4.5 tan 40 (domain reference §3.6)
  [2, 2, 9.776],
  [5, 2, 9.776],
  [8, 3, 12.776],
])(
  'under %d m %d storeys say with their roof how high they would be, at once',
  (maxheight, residential_floors, needed) => {
    const asked = (most: number) =>
      generate(rowOfHouses({ building: { maxheight: most }, house: { residential_floors } }))
    const said = asked(maxheight).messages.filter(({ code }) => code === 'height_exceeded')
    expect(said).toHaveLength(1)
    const [message] = said
    expect(message).toMatchObject({
      target: 'maxheight',
      value: maxheight,
      rule: 'residential_floors',
    })
    expect(message?.fix?.value).toBeCloseTo(needed, 3)
    expect(message?.required).toBe(message?.fix?.value)
    const mended = asked(message?.fix?.value ?? 0)
    expect(mended.messages.map(({ code }) => code)).not.toContain('height_exceeded')
    expect(mended.formFactors.nrfloors).toBe(residential_floors)
  },
)

test('a frontage counts no attic that a roof is too low for', () => {
  const [small, large] = [
    { id: 1, name: 'A', size: 40, size_max: 70 },
    // two floors, 5 m deep, are 65 m² from a frontage of 6.9 m on; an attic would make 6 m do
    { id: 2, name: 'B', size: 65, size_max: 90 },
  ]
  const model = generate(
    rowOfHouses({
      building: { maxlength: 60 },
      units: [small, large],
      cfg: { units: [{ unitId: 1 }, { unitId: 2 }] },
      house: { maxwidth: 5.8, length: 4.5 },
    }),
  )
  expect(model.messages.map(({ code }) => code)).toContain('attic_low')
  expect(model.messages.map(({ code }) => code)).not.toContain('unit_too_small')
})

test('a turned ridge gives every house its own gable', () => {
  const model = generate(rowOfHouses({ house: { rotated: true } }))
  expect(model.roofs).toHaveLength(8)
  expect(model.roofs.every(({ type }) => type === RoofType.pointed)).toBe(true)
})

test.each([
  ['width_short', { building: { maxwidth: 9 } }],
  ['length_out_of_range', { building: { maxlength: 4 } }],
  ['depth_out_of_range', { house: { maxwidth: 5 } }],
  ['param_ignored', { house: { length: 5 } }],
  ['unit_too_small', { units: [{ id: 1, size: 150, size_max: 200 }] }],
  ['unit_too_large', { units: [{ id: 1, size: 50, size_max: 60 }] }],
] as const)('%s is said', (code, more) => {
  const model = generate(rowOfHouses(more as Parameters<typeof rowOfHouses>[0]))
  expect(model.messages.map((m) => m.code)).toContain(code)
})

test('the sheet of the floor under the slopes says that it is the attic', () => {
  const model = generate(rowOfHouses())
  expect(toSvgPlan(model, 1)).toContain('>Verdieping 1 (')
  expect(toSvgPlan(model, 2)).toContain('>Zolder (+6,00)')
  expect(toSvgPlan(model, 2, { labels: ENGLISH_LABELS })).toContain('>Attic (+6.00)')
  const flat = generate(rowOfHouses({ house: { residential_floors: 3, roof: 'flat' } }))
  expect(toSvgPlan(flat, 2)).toContain('>Verdieping 2 (')
})

test('a deep box is filled with rows: 4 in 110 m, each on a path, and 4 along two streets in 125 m', () => {
  const rowsOf = (model: BuildingModel) =>
    new Set(model.towers.map((t) => boundsOf(t.footprint.outer).y0)).size
  const lanes = (model: BuildingModel, kind: string) =>
    model.assets.filter(
      (a) => a.kind === kind && boundsOf(a.poly).x1 - boundsOf(a.poly).x0 === 60e5,
    ).length
  const paths = generate(rowOfHouses({ building: { maxlength: 60, maxwidth: 110 } }))
  expect(rowsOf(paths)).toBe(4)
  expect(lanes(paths, 'sidewalk')).toBe(3)
  expect(paths.formFactors.nrunits).toBe(40)
  const cfg = { blocktype: 'terraced_street' }
  const streets = generate(rowOfHouses({ building: { maxlength: 60, maxwidth: 125 }, cfg }))
  expect(rowsOf(streets)).toBe(4)
  expect(lanes(streets, 'street')).toBe(2)
  const back = { blocktype: 'back_to_back' }
  const twos = generate(rowOfHouses({ building: { maxlength: 60, maxwidth: 75 }, cfg: back }))
  expect(rowsOf(twos)).toBe(2)
  expect(lanes(twos, 'sidewalk')).toBe(3)
})

test('houses that are alike but for their place are alike to the last unit, in all bars of a drawn shape', () => {
  const k = 70
  const polygon = [
    [-k, -0.8 * k],
    [0.9 * k, -k],
    [k, 0.3 * k],
    [0.4 * k, 0.9 * k],
    [-0.7 * k, 0.8 * k],
  ]
  const cfg = { blocktype: 'terraced', shape_mode: 'polygon', polygon }
  const input = rowOfHouses({ building: { maxlength: 2 * k, maxwidth: 2 * k }, cfg })
  const model = generate(input)
  expect(checkInvariants(model, input)).toEqual([])
  // runs of as many houses with their doors to the same side, relative to their corner
  const runs = model.towers.map(({ footprint, floorGroups }) => {
    const { x0, y0 } = boundsOf(footprint.outer)
    const from = (ring: Int32Array) => ring.map((v, i) => v - (i % 2 === 0 ? x0 : y0)).join()
    const cells = floorGroups.flatMap(({ blocks }) => blocks.flatMap((block) => block.cells))
    const windows = floorGroups.flatMap(({ assets }) =>
      assets.map(({ kind, poly, z, h }) => `${kind} ${from(poly)} ${z} ${h}`),
    )
    const form = cells.map(({ gross, door }) => from(gross) + (door && from(door))).join(' ')
    return { form, windows: windows.join(' ') }
  })
  const forms = new Map(runs.map(({ form, windows }) => [form, windows]))
  expect(forms.size).toBeLessThan(runs.length)
  for (const { form, windows } of runs) expect(windows).toBe(forms.get(form))
  expect(new Set(model.towers.map(({ id }) => id)).size).toBe(runs.length)
})

test('where gardens meet, a path that the others lead to lies between them', () => {
  const model = generate(rowOfHouses({ building: { maxlength: 120, maxwidth: 60 } }))
  const backs = model.assets.filter((a) => a.id.includes('/s:back:')).map((a) => boundsOf(a.poly))
  expect(backs.map(({ y0, y1 }) => y1 - y0)).toEqual([150_000])
  const between = model.assets.filter((a) => a.id.includes('/path:'))
  for (const { poly } of between) {
    const { y0, y1 } = boundsOf(poly)
    expect([y0, y1].includes(backs[0]?.y0 ?? 0) || [y0, y1].includes(backs[0]?.y1 ?? 0)).toBe(true)
  }
})

const MIXED = {
  cfg: {
    units: [
      { unitId: 1, repeat_ratio: 2 },
      { unitId: 2, repeat_ratio: 1 },
    ],
  },
  units: [
    { id: 1, name: 'S', size: 90, size_max: 115 },
    { id: 2, name: 'L', size: 125, size_max: 150 },
  ],
}
const frontagesIn = (model: BuildingModel) =>
  model.towers.map(({ floorGroups }) =>
    (floorGroups[0]?.blocks ?? []).flatMap(({ cells }) =>
      cells
        .filter((c) => c.fn === FunctionType.residential)
        .map((c) => ({ type: c.unitType, width: boundsOf(c.gross).x1 - boundsOf(c.gross).x0 })),
    ),
  )

test('types of different sizes stand side by side, each on its own frontage, and fill the row', () => {
  const model = generate(rowOfHouses({ building: { maxlength: 66, maxwidth: 26 }, ...MIXED }))
  const said = model.messages.map(({ code }) => code)
  expect(said.filter((code) => code !== 'mix_deviation')).toEqual([])
  const row = frontagesIn(model).flat()
  // ten houses are the longest run, so a path of 1.8 m parts two
  const of = (id: string) => row.filter(({ type }) => type === id)
  expect(Math.abs(of('1').length - 2 * of('2').length)).toBeLessThanOrEqual(2)
  expect(Math.min(...of('2').map(({ width }) => width))).toBeGreaterThan(
    Math.max(...of('1').map(({ width }) => width)),
  )
  const total = row.reduce((sum, { width }) => sum + width, 0)
  expect(64.2e5 - total).toBeLessThan(0.3e5)
})

test('rows go on with the mix where the row before them ended', () => {
  const model = generate(rowOfHouses({ building: { maxlength: 50, maxwidth: 110 }, ...MIXED }))
  const rows = frontagesIn(model).map((row) => row.map(({ type }) => type).join(''))
  expect(new Set(rows).size).toBeGreaterThan(1)
  const all = rows.join('')
  const small = all.replaceAll('2', '').length
  expect(Math.abs(small - (2 * all.length) / 3)).toBeLessThan(1)
})

test('every kind of house keeps to its sizes with two types in its mix', () => {
  for (const key of everyNth(HOUSE_KEYS, 3)) {
    const building = { maxlength: 90, maxwidth: 45 }
    const input = rowOfHouses({ ...MIXED, building, cfg: { ...MIXED.cfg, blocktype: key } })
    const model = generate(input)
    expect(checkInvariants(model, input), key).toEqual([])
    const said = model.messages.map(({ code }) => code)
    expect(
      said.filter((code) => code.startsWith('unit_')),
      key,
    ).toEqual([])
    expect(
      model.mix.types.every(({ count }) => count > 0),
      key,
    ).toBe(true)
  }
})

test('the stair of a house stands against its side wall, and the windows of that wall lie beside it', () => {
  const model = generate(
    rowOfHouses({
      building: { maxlength: 32, maxwidth: 26 },
      cfg: { blocktype: 'detached' },
    }),
  )
  const groups = model.towers[0]?.floorGroups ?? []
  expect(groups).toHaveLength(3)
  for (const { assets, blocks, walls } of groups) {
    const stair = boundsOf(assets.find(({ kind }) => kind === 'stair')?.poly ?? [])
    const { x0 } = boundsOf(blocks[0]?.cells[0]?.net ?? [])
    expect(stair.x0).toBe(x0)
    // the openings of that wall, from where its edge begins
    for (const { edges, openings } of walls) {
      for (let i = 0; i < openings.length; i += 6) {
        const [ax, ay, bx, by] = edges.subarray(4 * (openings[i] ?? 0))
        if (ax !== bx || (ax ?? 0) > x0) continue
        const [from, to] = [openings[i + 1] ?? 0, openings[i + 2] ?? 0]
        const ys =
          (by ?? 0) > (ay ?? 0)
            ? [from, to].map((v) => (ay ?? 0) + v)
            : [to, from].map((v) => (ay ?? 0) - v)
        expect((ys[0] ?? 0) >= stair.y1 || (ys[1] ?? 0) <= stair.y0).toBe(true)
      }
    }
  }
})

test.each(['terraced', 'back_to_back'])('nobody looks over an alley of 1.8 m: %s', (blocktype) => {
  // eleven houses: two runs with a path between them, whose gables stand nearer than 2 m
  const model = generate(
    rowOfHouses({ building: { maxlength: 64, maxwidth: 26 }, cfg: { blocktype } }),
  )
  const runs = model.towers.map(({ footprint }) => boundsOf(footprint.outer))
  const gables = runs.flatMap((a) =>
    runs.flatMap((b) => (b.x0 > a.x1 && b.x0 - a.x1 < 2e5 ? [a.x1, b.x0] : [])),
  )
  expect(gables.length).toBeGreaterThan(0)
  const near = (x: number) => gables.some((gable) => Math.abs(x - gable) < 0.5e5)
  for (const group of model.towers.flatMap(({ floorGroups }) => floorGroups)) {
    for (const { subtype, edges, openings } of group.walls) {
      for (let i = 0; subtype === 'outer' && i < openings.length; i += 6) {
        const [ax, , bx] = edges.subarray(4 * (openings[i] ?? 0))
        expect(ax === bx && near(ax ?? 0)).toBe(false)
      }
    }
  }
})

test('a building has at most a thousand houses of two storeys, in its box and in all bars of a drawn shape together', () => {
  const drawn = (side: number) =>
    generate(
      rowOfHouses({
        building: { maxlength: side, maxwidth: side },
        cfg: {
          blocktype: 'terraced_street',
          shape_mode: 'polygon',
          // an L of three equal squares: two bars
          polygon: [
            [-side / 2, -side / 2],
            [side / 2, -side / 2],
            [side / 2, 0],
            [0, 0],
            [0, side / 2],
            [-side / 2, side / 2],
          ],
        },
      }),
    )
  const boxed = (side: number) =>
    generate(
      rowOfHouses({
        building: { maxlength: side, maxwidth: side },
        cfg: { blocktype: 'terraced_street' },
      }),
    )
  const codes = ({ messages }: BuildingModel) => messages.map(({ code }) => code)
  // about 170 m2 of ground a house, streets included
  expect(boxed(390).formFactors.nrunits).toBeGreaterThan(800)
  expect(boxed(390).formFactors.nrunits).toBeLessThanOrEqual(1000)
  for (const model of [boxed(480), drawn(560)]) {
    expect(codes(model)).toContain('too_large')
    expect(model.towers).toEqual([])
  }
  const half = drawn(400)
  expect(codes(half)).not.toContain('too_large')
  expect(half.formFactors.nrunits).toBeGreaterThan(500)
})
