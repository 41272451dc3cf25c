import type { SiteSource } from '@kavel/concept'
import {
  BlockType,
  buildingCfgSchema,
  ConstraintType,
  FunctionType,
  financeParametersSchema,
  IncomeMode,
  plotPropertiesSchema,
  ShapeMode,
  unitCfgSchema,
} from '@kavel/domain'
import { toWgs84 } from '@kavel/registers/rd-new'
import { describe, expect, it } from 'vitest'
import { createConceptEngine } from './engine.ts'
import { hasShops } from './has-shops.ts'
import type { Line } from './line.ts'
import type { Reply } from './protocol.ts'
import { createConceptSession } from './session.ts'
import type { BuildingSource } from './view.ts'

/** A plot of 90 × 50 m near Lelystad. */
const [X, Y] = [150_000, 500_000]
const corners = [
  [X, Y],
  [X + 90, Y],
  [X + 90, Y + 50],
  [X, Y + 50],
  [X, Y],
].map(([x, y]) => toWgs84([x as number, y as number]))

const site: SiteSource = {
  location: {
    plots: [
      {
        geometry: { type: 'Polygon', coordinates: [corners] },
        properties: plotPropertiesSchema.parse({ kadastraleGrootteWaarde: 4500 }),
      },
    ],
    units: [
      {
        id: 7,
        name: 'Middenhuur',
        order: 10,
        size: 55,
        size_max: 72,
        price: 1150,
        income_mode: IncomeMode.rent_unit_month,
        cfg: unitCfgSchema.parse({}),
      },
    ],
    costs: [],
    constraints: [
      {
        id: 3,
        name: '',
        type: ConstraintType.building_height,
        operator: 3,
        priority: 1,
        value: 12,
        reference: 'NL.IMRO.0000.BP01, artikel 4',
        source: 'plan',
      },
    ],
    cfg: {
      summary: { envelope_area: null, zones: [] },
      finance_parameters: financeParametersSchema.parse({}),
    },
  },
  parameters: null,
}

function flat(id: number, change: Partial<BuildingSource> = {}): BuildingSource {
  return {
    id,
    name: `Blok ${id}`,
    archetype: 3,
    maxwidth: 11.6,
    maxlength: 60,
    maxheight: 15,
    x: X + 45,
    y: Y + 25,
    z: 0,
    rotate_z: 0,
    version: '3',
    cfg: buildingCfgSchema.parse({
      blocktype: BlockType.flat_path_gallery,
      units: [{ unitId: 7 }],
    }),
    ...change,
  } as BuildingSource
}

const live = { mode: 'live', dirty: [], meshes: false } as const

describe('the engine', () => {
  it('generates only dirty buildings and gives the same view object for the others', () => {
    const engine = createConceptEngine(() => 0)
    engine.open('a', site)
    const first = engine.compute('a', [flat(1), flat(2)], { ...live, dirty: 'all' })
    const longer = [flat(1, { maxlength: 70 }), flat(2, { maxlength: 70 })]
    const second = engine.compute('a', longer, { ...live, dirty: [1] })
    expect(second.buildings[0]?.hash).not.toBe(first.buildings[0]?.hash)
    // changed, but nobody called it dirty: the stored geometry stands
    expect(second.buildings[1]).toBe(first.buildings[1])
  })

  it('generates all buildings again after a unit was saved', () => {
    const engine = createConceptEngine(() => 0)
    engine.open('a', site)
    const buildings = [flat(1), flat(2)]
    const before = engine.compute('a', buildings, { ...live, dirty: 'all' })
    const larger = { ...site.location.units[0]!, size: 75, size_max: 95 }
    engine.open('a', { ...site, location: { ...site.location, units: [larger] } })
    const after = engine.compute('a', buildings, { ...live, dirty: 'all' })
    expect(after.formFactors.nrunits).toBeLessThan(before.formFactors.nrunits)
    for (const index of [0, 1])
      expect(after.buildings[index]?.hash).not.toBe(before.buildings[index]?.hash)
  })

  it('draws the site plan of what was computed last, in the language of its reader', () => {
    const engine = createConceptEngine(() => 0)
    engine.open('a', site)
    engine.compute('a', [flat(1)], { ...live, dirty: 'all' })
    const none = { envelopes: [], neighbours: [], roads: [], water: [], green: [], buildings: [] }
    const asked = {
      place: { plots: [], ...none },
      parts: [{ building: 1, mark: 'A', lines: ['Blok 1'], isExisting: false }],
      width: 900,
    }
    expect(engine.sitePlan('a', { ...asked, language: 'nl' })).toMatch(
      /Blok 1.*Nieuw, met woningen/s,
    )
    expect(engine.sitePlan('a', { ...asked, language: 'en' })).toContain('New, with dwellings')
    expect(engine.sitePlan('a', { ...asked, parts: [], language: 'en' })).toBe('')
    const gone = [{ ...asked.parts[0]!, building: 9 }]
    expect(() => engine.sitePlan('a', { ...asked, parts: gone, language: 'nl' })).toThrow('9')
  })

  it('measures a building against the envelopes of the plan, when the plan draws them', () => {
    const engine = createConceptEngine(() => 0)
    const targets = (buildable: NonNullable<SiteSource['location']['buildable']>) => {
      engine.open('a', { ...site, location: { ...site.location, buildable } })
      const { buildings } = engine.compute('a', [flat(1)], { ...live, dirty: 'all' })
      return buildings[0]?.messages
        .filter(({ code }) => code === 'outside_buildable')
        .map(({ target }) => target)
    }
    const corner = [
      [X, Y],
      [X + 10, Y],
      [X + 10, Y + 10],
      [X, Y + 10],
      [X, Y],
    ] as [number, number][]
    expect(targets([])).toEqual([])
    expect(targets([{ type: 'Polygon', coordinates: [corner] }])).toEqual(['buildable'])
  })

  it('tells dwellings from the units that a commercial plinth holds besides', () => {
    const engine = createConceptEngine(() => 0)
    engine.open('a', site)
    const units = [{ unitId: 7 }]
    const floors = [{ function: FunctionType.commercial }, { repeat_count: 4 }]
    const cfg = (own: object) =>
      buildingCfgSchema.parse({ blocktype: BlockType.flat_path_gallery, units, ...own })
    const built = [flat(1), flat(2, { cfg: cfg({ floors }) })].map((building) => {
      const { formFactors, buildings } = engine.compute('a', [building], { ...live, dirty: 'all' })
      const dwellings = buildings[0]?.mix.types[0]?.count ?? 0
      return [formFactors.nrunits - dwellings > 0, hasShops(formFactors)]
    })
    expect(built).toEqual([
      [false, false],
      [true, true],
    ])
  })

  it('gives dwellings, form factors, checks and the land value of one and the same building', () => {
    const engine = createConceptEngine(() => 0)
    engine.open('a', site)
    const { formFactors, checks, figures, buildings } = engine.compute('a', [flat(1)], {
      ...live,
      dirty: 'all',
    })
    expect(buildings[0]?.mix.types[0]?.count).toBe(formFactors.nrunits)
    expect(figures.unit_count).toBe(formFactors.nrunits)
    expect(figures.max_land_bid).toBeGreaterThan(0)
    expect(checks[0]).toMatchObject({
      status: 'exceeded',
      required: 12,
      reference: 'NL.IMRO.0000.BP01, artikel 4',
    })
  })

  it('gives all figures with their formulas only when asked', () => {
    const engine = createConceptEngine(() => 0)
    engine.open('a', site)
    const bare = engine.compute('a', [flat(1)], { ...live, dirty: 'all' })
    expect(bare.sheet).toBeNull()
    const { sheet, figures, formFactors } = engine.compute('a', [flat(1)], { ...live, sheet: true })
    expect(sheet?.figures.figures.max_land_bid).toMatchObject({
      value: figures.max_land_bid,
      formula: {},
    })
    expect(sheet?.input.areas.gfa).toBe(formFactors.gfa)
  })

  it('generates nothing again for a price, and lets the figures follow it', () => {
    const engine = createConceptEngine(() => 0)
    engine.open('a', site)
    const before = engine.compute('a', [flat(1)], { ...live, dirty: 'all' })
    const dearer = { ...site.location.units[0]!, price: 1250 }
    engine.open('a', { ...site, location: { ...site.location, units: [dearer] } })
    const after = engine.compute('a', [flat(1)], { ...live, dirty: 'all' })
    expect(after.buildings[0]).toBe(before.buildings[0])
    // a yield on 100 a month more for each dwelling
    expect(after.figures.total_income).toBeCloseTo(
      ((before.figures.total_income ?? 0) / 1150) * 1250,
      3,
    )
  })

  it('draws a plan of a floor, and triangles only when asked', () => {
    const engine = createConceptEngine(() => 0)
    engine.open('a', site)
    const bare = engine.compute('a', [flat(1)], { ...live, dirty: 'all' })
    expect(bare.buildings[0]?.meshes).toBeNull()
    const full = engine.compute('a', [flat(1)], { ...live, meshes: true })
    expect(full.buildings[0]?.meshes?.length).toBeGreaterThan(0)
    expect(full.buildings[0]?.volumes?.boxes.length).toBe(
      6 * (full.buildings[0]?.volumes?.units.length as number),
    )
    const svg = engine.plan('a', { building: 1, floor: 1, language: 'nl', title: 'Blok 1' })
    expect(svg).toContain('<svg')
    expect(svg).toContain('Blok 1')
  })

  it('puts the footprint where the building stands, also turned', () => {
    const engine = createConceptEngine(() => 0)
    engine.open('a', site)
    const { buildings } = engine.compute('a', [flat(1, { rotate_z: Math.PI / 2 })], {
      ...live,
      dirty: 'all',
    })
    const ring = buildings[0]?.footprint ?? []
    const width = Math.max(...ring.map(([x]) => x)) - Math.min(...ring.map(([x]) => x))
    const depth = Math.max(...ring.map(([, y]) => y)) - Math.min(...ring.map(([, y]) => y))
    expect(width).toBeLessThan(12)
    expect(depth).toBeGreaterThan(50)
  })
})

/** A line to an engine that answers when told to. */
function slowLine() {
  const engine = createConceptEngine(() => 0)
  const asked: number[] = []
  const held: (() => void)[] = []
  let hear: (reply: Reply) => void = () => undefined
  const line: Line = {
    post(question) {
      if (question.kind === 'open') engine.open(question.session, question.site)
      if (question.kind !== 'compute') return
      const { session, request, buildings, options } = question
      asked.push(buildings[0]?.maxlength ?? 0)
      held.push(() =>
        hear({ kind: 'view', session, request, view: engine.compute(session, buildings, options) }),
      )
    },
    listen(next) {
      hear = next
      return () => undefined
    },
  }
  return { line, asked, answer: () => held.shift()?.() }
}

describe('a session', () => {
  it('lets only the newest step wait while the worker is busy', () => {
    const { line, asked, answer } = slowLine()
    const session = createConceptSession('a', line)
    session.place(site)
    for (const maxlength of [50, 51, 52, 53])
      session.compute([flat(1, { maxlength })], { ...live, dirty: [1] })
    answer()
    answer()
    expect(asked).toEqual([50, 53])
    expect(session.state.get().view?.mode).toBe('live')
  })

  it('keeps a building dirty whose step was dropped', () => {
    const { line, answer } = slowLine()
    const session = createConceptSession('a', line)
    session.place(site)
    session.compute([flat(1), flat(2)], { ...live, dirty: 'all' })
    session.compute([flat(1, { maxlength: 30 }), flat(2)], { ...live, dirty: [1] })
    session.compute([flat(1, { maxlength: 30 }), flat(2, { maxlength: 20 })], {
      ...live,
      dirty: [2],
    })
    answer()
    const before = session.state.get().view
    answer()
    const after = session.state.get().view
    for (const index of [0, 1])
      expect(after?.buildings[index]?.hash).not.toBe(before?.buildings[index]?.hash)
  })
})

describe('a building that was drawn', () => {
  it('lies on the map along what was drawn, not along the box of its record', () => {
    const engine = createConceptEngine(() => 0)
    engine.open('one', site)
    const turned = flat(1, { rotate_z: 0.3 })
    const path: [number, number][] = [
      [-20, -15],
      [16, 12],
    ]
    const drawn = { ...turned, cfg: { ...turned.cfg, shape_mode: ShapeMode.path, path } }
    const [plain, laid] = [turned, drawn].map(
      (building) => engine.compute('one', [building], { ...live, dirty: 'all' }).buildings[0]!.turn,
    )
    // a box lies as its record: no turn, and no way to go
    for (const [value, is] of [
      [plain!.c, 1],
      [plain!.s, 0],
      [plain!.tx, 0],
      [plain!.ty, 0],
    ] as const)
      expect(value).toBeCloseTo(is, 4)
    // 36 along and 27 up: three, four, five
    expect([laid!.c, laid!.s].map((one) => Math.abs(one))).toEqual([
      expect.closeTo(0.8, 4),
      expect.closeTo(0.6, 4),
    ])
  })
})

describe('a building that others keep clear of', () => {
  const overlapsOf = (view: ReturnType<ReturnType<typeof createConceptEngine>['compute']>) =>
    view.buildings.flatMap(({ id, messages }) =>
      messages.filter(({ code }) => code === 'overlap_building').map(() => id),
    )

  it('is known to the others as soon as it is locked, and no longer once it is not', () => {
    const engine = createConceptEngine(() => 0)
    engine.open('one', site)
    const [a, b] = [flat(1), flat(2, { rotate_z: 0.4 })]
    const locked = { ...a, cfg: { ...a.cfg, locked: true } }
    const compute = (first: BuildingSource, dirty: readonly number[]) =>
      engine.compute('one', [first, b], { mode: 'settled', dirty, meshes: false })
    expect(overlapsOf(compute(a, [1, 2]))).toEqual([1, 2])
    // only the locked one was touched
    expect(overlapsOf(compute(locked, [1]))).toEqual([2])
    expect(overlapsOf(compute(a, [1]))).toEqual([1, 2])
  })

  it('is named while it is dragged, and drawn again only when it is', () => {
    const engine = createConceptEngine(() => 0)
    engine.open('one', site)
    const b = flat(2)
    const compute = (a: BuildingSource) =>
      engine.compute('one', [a, b], { ...live, dirty: [1], meshes: true })
    const away = compute(flat(1, { y: b.y + 40 }))
    expect(overlapsOf(away)).toEqual([])
    const over = compute(flat(1, { y: b.y + 5 }))
    expect(overlapsOf(over)).toEqual([1, 2])
    expect(over.buildings[1]?.meshes).toBe(away.buildings[1]?.meshes)
    // the same overlap: the page has this view already
    expect(compute(flat(1, { y: b.y + 5 })).buildings[1]).toBe(over.buildings[1])
    const back = compute(flat(1, { y: b.y + 40 }))
    expect(overlapsOf(back)).toEqual([])
  })
})
