/**
 * Lots of 12 × 30 m of the drawn town, cut in ways whose answers one reckons by hand. Lot 1 lies from (146010, 507010), lot 2 east
 * of it, lots 9 and 10 north of those; the plan lets build from 4 to 18 m from the southern edge.
 */
import { until } from '@kavel/application/testing'
import type { PlotChangesAnswer, PlotOperation } from '@kavel/calls'
import { withPrincipal } from '@kavel/database'
import { LoadState, type RecordFor, type TreeFor } from '@kavel/domain'
import { toWgs84 } from '@kavel/registers'
import { toRd } from '@kavel/registers/rd-new'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { plotId, TOWN_ORIGIN, townOf } from '../testing/town.ts'

type Plot = RecordFor<'plots'>
type Position = [number, number]
type Given = PlotOperation | Record<string, unknown>

const CORNER = { x: TOWN_ORIGIN.x + 10, y: TOWN_ORIGIN.y + 10 }
/** RD metres of a point, in metres from the south-west corner of lot 1. */
const at = (x: number, y: number): Position => [CORNER.x + x, CORNER.y + y]
const box = (west: number, south: number, east: number, north: number): Position[] => [
  at(west, south),
  at(east, south),
  at(east, north),
  at(west, north),
  at(west, south),
]

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({
    contents: townOf(2),
    background: () => ({ kinds: ['step'] }),
  })
})
afterAll(() => server?.close())

const read = async (id: number) =>
  (await server.as.member('GET', `/api/locations/detail/${id}`)).body as TreeFor<'locations'>

/** The location once no step is loading. */
const settled = (id: number) =>
  until(
    () => read(id),
    ({ cfg }) => Object.values(cfg.status).every((state) => state !== LoadState.loading),
  )

async function make(...lots: number[]): Promise<TreeFor<'locations'>> {
  const plots = lots.map(plotId)
  const { status, body } = await server.as.member('POST', '/api/locations/from-plots', { plots })
  expect(status, JSON.stringify(body)).toBe(201)
  return settled((body as { id: number }).id)
}

const send = (locationId: number, operations: Given[], more: object = { rd: true }) =>
  server.as.member('POST', `/api/locations/${locationId}/plots/operations`, {
    operations,
    ...more,
  })

async function change(
  locationId: number,
  operations: Given[],
  more?: object,
): Promise<PlotChangesAnswer> {
  const { status, body } = await send(locationId, operations, more)
  expect(status, JSON.stringify(body)).toBe(200)
  return body as PlotChangesAnswer
}

/** What is stored of the plots, geometry as its bytes; they come back under another id. */
async function stored(locationId: number) {
  const { rows } = await server.database.pool.query<{ bytes: string; properties: object }>(
    `select encode(ST_AsEWKB(geometry), 'hex') as bytes, type, properties, "opportunityId"
     from plots where "locationId" = $1`,
    [locationId],
  )
  const figures = await server.database.pool.query(
    'select plotsize, plotnr, lat, lon from locations where id = $1',
    [locationId],
  )
  return { plots: rows.sort((a, b) => (a.bytes < b.bytes ? -1 : 1)), figures: figures.rows }
}

/** Corners of a plot in metres from the corner of lot 1, to the centimetre. */
const cornersOf = ({ geometry }: Plot): Position[] =>
  ((geometry?.coordinates ?? []) as Position[][]).flat().map((position) => {
    const [x, y] = toRd(position)
    const round = (value: number) => Math.round(value * 100) / 100
    return [round(x - CORNER.x), round(y - CORNER.y)]
  })

async function areasOf(locationId: number): Promise<number[]> {
  const { rows } = await server.database.pool.query<{ area: number }>(
    'select round(ST_Area(geometry)::numeric, 4)::float8 as area from plots where "locationId" = $1',
    [locationId],
  )
  return rows.map(({ area }) => area).sort((a, b) => b - a)
}

const idOf = ({ plots }: { plots: readonly Plot[] }, lot: number) =>
  plots.find(({ properties }) => properties.register_id === plotId(lot))?.id as number

describe('a split', () => {
  it('makes two plots, gives the neighbour the shared corner, and undone leaves equal bytes', async () => {
    const { id, plots } = await make(1, 2)
    const before = await stored(id)
    const line = [at(-5, 10), at(12, 10)]
    const done = await change(id, [{ kind: 'split', plotId: idOf({ plots }, 1), line }])
    expect(await areasOf(id)).toEqual([360, 240, 120])
    const pieces = done.plots.filter(({ properties }) => properties.register_id === plotId(1))
    expect(pieces.map(({ properties }) => properties.kadastraleGrootteWaarde)).toEqual([null, null])
    expect(pieces[0]?.properties.cutFrom).toEqual({
      register_id: plotId(1),
      designation: 'PFS01 A 1',
      size: 360,
    })
    expect(pieces[0]?.id).toBe(idOf({ plots }, 1))
    const neighbour = done.plots.find(({ id: one }) => one === idOf({ plots }, 2)) as Plot
    expect(cornersOf(neighbour)).toContainEqual([12, 10])
    expect(done.follows.plotsize).toEqual({ before: 720, after: 720 })
    expect(done.follows.plotnr.after).toBe('PFS01 A 1, PFS01 A 2')

    const after = await stored(id)
    const undone = await change(id, [done.undo as PlotOperation])
    expect(await stored(id)).toEqual(before)
    const again = await change(id, [undone.undo as PlotOperation])
    expect(await stored(id)).toEqual(after)
    expect(again.renamed).toHaveLength(1)
    await change(id, [again.undo as PlotOperation])
    expect(await stored(id)).toEqual(before)
  })

  it('by a line in degrees ends on the edge that it was drawn to', async () => {
    const { id, plots } = await make(1)
    const line = [toWgs84(at(0, 10)), toWgs84(at(12, 10))]
    await change(id, [{ kind: 'split', plotId: plots[0]?.id, line }], {})
    const [large, small] = await areasOf(id)
    expect(large).toBeCloseTo(240, 1)
    expect(small).toBeCloseTo(120, 1)
    expect((large as number) + (small as number)).toBeCloseTo(360, 4)
  })

  it('tells what follows without writing', async () => {
    const { id, plots } = await make(1, 2)
    const before = await stored(id)
    const line = [at(-5, 10), at(12, 10)]
    const operations = [{ kind: 'split', plotId: plots[0]?.id, line }]
    const tried = await change(id, operations, { rd: true, isTrial: true })
    expect(tried.plots).toHaveLength(3)
    expect(tried.undo).toBeNull()
    expect(await stored(id)).toEqual(before)
    expect(Object.values((await read(id)).cfg.status)).not.toContain(LoadState.loading)
  })
})

describe('what follows', () => {
  it('is told of a plot that goes: size, envelope, rules of its zone, and concepts that stick out', async () => {
    const { id, plots } = await make(1, 2)
    const create = (entity: string, body: object) =>
      server.as.member('POST', `/api/${entity}/list`, body)
    await create('constraints', { locationId: id, name: 'Elders', zone: 'Verkeer', type: 4 })
    const concept = await create('concepts', { locationId: id, name: 'Hofje' })
    const conceptId = (concept.body as { id: number }).id
    const place = { conceptId, maxwidth: 8, maxlength: 8 }
    const stays = { ...place, name: 'Blijft', x: at(18, 0)[0], y: at(0, 9)[1] }
    await create('buildings', stays)
    await create('buildings', { ...stays, name: 'Steekt uit', x: at(6, 0)[0] })
    const { follows, undo } = await change(id, [{ kind: 'remove', plotId: idOf({ plots }, 1) }])
    expect(follows.plotsize).toEqual({ before: 720, after: 360 })
    expect(follows.plotnr.after).toBe('PFS01 A 2')
    // 14 m deep on both lots of 12 m
    expect(follows.envelope).toEqual({ before: 336, after: 168 })
    expect(follows.constraints).toEqual([])
    expect(follows.concepts).toMatchObject([
      { id: conceptId, name: 'Hofje', buildings: [{ name: 'Steekt uit' }] },
    ])
    const { lon, lat, plotsize } = await read(id)
    expect(plotsize).toBe(360)
    const [x, y] = toRd([lon, lat])
    expect([x - CORNER.x, y - CORNER.y]).toEqual([expect.closeTo(18, 2), expect.closeTo(15, 2)])

    const back = await change(id, [undo as PlotOperation])
    expect(back.follows.concepts).toEqual([])
    expect(back.follows.envelope.after).toBe(336)
  })

  it('is told of a rule whose zone no plot lies in any more', async () => {
    // the road of the town, which the plan has as Verkeer, is drawn ground of 12 × 10 m
    const { id, plots } = await make(1)
    const drawn = await change(id, [{ kind: 'draw', ring: box(0, -10, 12, 0), type: 'cadastral' }])
    expect(drawn.follows.plotsize.after).toBe(480)
    const road = drawn.plots.find(({ id: one }) => one !== plots[0]?.id) as Plot
    await server.as.member('POST', '/api/constraints/list', {
      ...{ locationId: id, name: 'Hoogte van de weg', zone: 'Verkeer', type: 4 },
    })
    const { follows } = await change(id, [{ kind: 'remove', plotId: road.id }], { isTrial: true })
    expect(follows.constraints).toMatchObject([{ name: 'Hoogte van de weg' }])
  })

  it('is looked up again: the box of what may be built lies on the piece', async () => {
    const { id, plots, cfg } = await make(1)
    // 12 × 14 m of envelope
    expect(cfg.buildable_area).toMatchObject({ length: 14, width: 12 })
    const line = [at(-5, 10), at(17, 10)]
    const split = await change(id, [{ kind: 'split', plotId: plots[0]?.id, line }])
    const south = split.plots.find((plot) => cornersOf(plot).every(([, y]) => y <= 10)) as Plot
    await change(id, [{ kind: 'remove', plotId: south.id }])
    const { buildable_area } = (await settled(id)).cfg
    // from 10 to 18 m from the southern edge
    const sides = [buildable_area.length, buildable_area.width].sort((a, b) => a - b)
    expect(sides).toEqual([expect.closeTo(8, 1), expect.closeTo(12, 1)])
    expect(buildable_area.y - CORNER.y).toBeCloseTo(14, 1)
  })
})

describe('a box of what may be built that somebody drew', () => {
  /** A box of lot 1, in metres from its corner, as a person sets it. */
  async function drawBox(id: number, x: number, y: number, length: number, width: number) {
    const [east, north] = at(x, y)
    const buildable_area = {
      ...{ x: east, y: north, z: 0 },
      length,
      width,
      height: 9,
      rotation_z: 0,
    }
    const patch = { cfg: { buildable_area } }
    const { status, body } = await server.as.member('PATCH', `/api/locations/detail/${id}`, patch)
    expect(status, JSON.stringify(body)).toBe(200)
    return buildable_area
  }
  const boxOf = async (id: number) => (await settled(id)).cfg.buildable_area

  it('stays where it still lies on the plots', async () => {
    const { id, plots } = await make(1)
    const drawn = await drawBox(id, 6, 15, 6, 4)
    const line = [at(-5, 5), at(17, 5)]
    await change(id, [{ kind: 'split', plotId: plots[0]?.id, line }])
    expect(await boxOf(id)).toEqual(drawn)
  })

  it('is clipped where ground under it goes, and an undo brings it back', async () => {
    const { id, plots } = await make(1)
    // from 3 to 9 m east, from 5 to 15 m north
    const drawn = await drawBox(id, 6, 10, 6, 10)
    const line = [at(-5, 10), at(17, 10)]
    const split = await change(id, [{ kind: 'split', plotId: plots[0]?.id, line }])
    expect(await boxOf(id)).toEqual(drawn)
    const south = split.plots.find((plot) => cornersOf(plot).every(([, y]) => y <= 10)) as Plot
    const { undo } = await change(id, [{ kind: 'remove', plotId: south.id }])
    const clipped = await boxOf(id)
    expect([clipped.length, clipped.width].sort((a, b) => a - b)).toEqual([
      expect.closeTo(5, 1),
      expect.closeTo(6, 1),
    ])
    expect(clipped.y - CORNER.y).toBeCloseTo(12.5, 1)
    expect(clipped.height).toBe(9)
    const undone = await change(id, [undo as PlotOperation])
    expect(await boxOf(id)).toEqual(drawn)
    await change(id, [undone.undo as PlotOperation])
    expect(await boxOf(id)).toEqual(clipped)
  })

  it('gives way to that of the plan where nothing of it is left, until that is undone', async () => {
    const { id, plots } = await make(1, 2)
    const drawn = await drawBox(id, 6, 10, 6, 10)
    const { undo } = await change(id, [{ kind: 'remove', plotId: idOf({ plots }, 1) }])
    expect((await boxOf(id)).x - CORNER.x).toBeCloseTo(18, 1)
    await change(id, [undo as PlotOperation])
    expect(await boxOf(id)).toEqual(drawn)
  })

  it('is not drawn because a height of the plan was overruled', async () => {
    const { id, plots } = await make(1, 2)
    const { buildable_area } = (await settled(id)).cfg
    const cfg = { buildable_area: { ...buildable_area, height: 21 } }
    expect((await server.as.member('PATCH', `/api/locations/detail/${id}`, { cfg })).status).toBe(
      200,
    )
    await change(id, [{ kind: 'remove', plotId: idOf({ plots }, 1) }])
    expect((await boxOf(id)).x - CORNER.x).toBeCloseTo(18, 1)
  })
})

describe('a merge', () => {
  it('makes one plot of parcels that lie side by side, and of its pieces the parcel again', async () => {
    const { id, plots } = await make(1, 2)
    const before = await stored(id)
    const plotIds = plots.map((plot) => plot.id)
    const done = await change(id, [{ kind: 'merge', plotIds }])
    expect(await areasOf(id)).toEqual([720])
    expect(done.removed).toEqual([plotIds[1]])
    expect(done.plots[0]?.properties).toMatchObject({
      kadastraleGrootteWaarde: 720,
      mergedFrom: [{ register_id: plotId(1) }, { register_id: plotId(2) }],
    })
    expect(done.follows.plotnr.after).toBe('PFS01 A 1, PFS01 A 2')
    await change(id, [done.undo as PlotOperation])
    expect(await stored(id)).toEqual(before)
  })

  it('is found by every parcel of it: by owners, columns, names and on the map of plots', async () => {
    const { id, plots } = await make(5, 6)
    await change(id, [{ kind: 'merge', plotIds: plots.map((plot) => plot.id) }])
    await giveOwners(plotId(6))
    const { as } = server
    const ask = async (url: string) => (await as.admin('GET', url)).body
    // the person stands in the names, the company in the features
    expect(await ask(`/api/locations/list?id=${id}&depth=0&derived=owners`)).toMatchObject([
      { derived: { owners: ['J. Tweede', 'Zes BV'] } },
    ])
    const { own } = (await ask(`/api/locations/detail/${id}/owners`)) as { own: object[] }
    expect(own).toMatchObject([{ values: { name: 'J. Tweede' } }, { values: { name: 'Zes BV' } }])
    const places = await as.member('POST', '/api/search/places', { plots: [plotId(5), plotId(6)] })
    expect(places.body).toMatchObject([{ locations: [{ id }] }, { locations: [{ id }] }])
    const number = encodeURIComponent('PFS01 A 6')
    expect(await ask(`/api/find?q=${number}`)).toMatchObject({ hits: [{ id }] })
    expect(await ask(`/api/locations/list?depth=0&search=${number}`)).toMatchObject([{ id }])
  })

  async function giveOwners(plot: string): Promise<void> {
    await withPrincipal(server.database.pool, 'system', async (client) => {
      await client.query(
        `with d as (insert into own_deliveries (company_id, kind, name, source_date, matching, read, kept, rejected, hash)
           values ($1, 'owners', 'Eigenaren', '2026-11-01', '{}', 2, 2, 0, '') returning id),
         r as (insert into own_records (company_id, "deliveryId", row, "values", plot_id, is_person)
           select $1, id, v.row, v.said::jsonb, $2, v.row = 1 from d, (values
             (1, '{"type": "private_person"}'), (2, '{"type": "company", "name": "Zes BV"}')) v (row, said))
         insert into own_names (company_id, "deliveryId", row, name) select $1, id, 1, 'J. Tweede' from d`,
        [server.companies.own, plot],
      )
      await client.query(
        `insert into own_features (company_id, plot_id, owner_count, owner_name) values ($1, $2, 2, '{Zes BV}')`,
        [server.companies.own, plot],
      )
    })
  }
})

it('counts the designations that a piece of many parcels has no room for', async () => {
  const { id, plots } = await make(1, 2, 3)
  for (const [index, plot] of plots.entries())
    await server.as.member('PATCH', `/api/plots/detail/${plot.id}`, {
      properties: {
        ...plot.properties,
        AKRKadastraleGemeenteCodeWaarde: null,
        kadastraleGemeenteWaarde: String(index + 1).repeat(198),
      },
    })
  const merged = await change(id, [{ kind: 'merge', plotIds: plots.map((plot) => plot.id) }])
  const line = [at(-5, 10), at(40, 10)]
  const split = await change(id, [{ kind: 'split', plotId: merged.plots[0]?.id, line }])
  const { designation } = split.plots[0]?.properties.cutFrom ?? {}
  expect(designation).toMatch(/^1{198} A 1, 2{198} A 2, \+ 1$/)
  const again = await change(id, [split.undo as PlotOperation])
  await change(id, [again.undo as PlotOperation])
  expect(await areasOf(id)).toEqual([720, 360])
})

describe('ground that is cut', () => {
  it('along a road leaves both sides of it', async () => {
    await server.database.pool.query(
      `insert into register.roads (register_id, source, source_date, hash, attributes, geometry, tile_geometry, kind)
       select 'dwars', 'Proef', '2026-01-01', '', '{}', g, ST_Transform(g, 3857), 'local'
       from ST_MakeEnvelope($1, $2, $3, $4, 28992) g`,
      [...at(36, 5), ...at(48, 8)],
    )
    const { id, plots } = await make(4)
    const done = await change(id, [{ kind: 'cut', plotId: plots[0]?.id, by: 'roads' }])
    // 12 × 30 m less a road of 3 m: 22 m north of it, 5 m south
    expect(await areasOf(id)).toEqual([264, 60])
    expect(done.follows.plotsize.after).toBe(324)
  })

  it('by an area leaves what the area does not take', async () => {
    const { id, plots } = await make(1)
    const by = { type: 'Polygon', coordinates: [box(-5, 20, 17, 40).map((one) => toWgs84(one))] }
    await change(id, [{ kind: 'cut', plotId: plots[0]?.id, by }], {})
    expect((await areasOf(id))[0]).toBeCloseTo(240, 1)
  })

  it('gets a hole, a neighbour, and corners that move in both', async () => {
    const { id, plots } = await make(1)
    await change(id, [{ kind: 'hole', plotId: plots[0]?.id, ring: box(2, 2, 6, 6) }])
    expect(await areasOf(id)).toEqual([344])
    const added = await change(id, [{ kind: 'add_parcel', registerId: plotId(2) }])
    expect(added.follows.plotsize.after).toBe(704)
    const moves = [{ from: at(12, 30), to: at(13, 30) }]
    const moved = await change(id, [{ kind: 'reshape', plotId: plots[0]?.id, moves }])
    // the common border leans: 15 m² from one to the other
    expect(await areasOf(id)).toEqual([359, 345])
    for (const plot of moved.plots) expect(cornersOf(plot)).toContainEqual([13, 30])
    const before = await stored(id)
    const area = await change(id, [{ kind: 'draw', ring: box(1, 1, 9, 9), type: 'buildable_area' }])
    expect(area.follows.plotsize).toEqual({ before: 704, after: 704 })
    await change(id, [area.undo as PlotOperation])
    expect(await stored(id)).toEqual(before)
  })
})

describe('what cannot be', () => {
  const lineOf = (...line: Position[]) => ({ kind: 'split', line })
  it.each<[string, (plots: number[]) => Given, string, RegExp]>([
    [
      'a line beside',
      ([plotId]) => ({ ...lineOf(at(50, -5), at(50, 40)), plotId }),
      'line',
      /does not meet/,
    ],
    [
      'a line along an edge',
      ([plotId]) => ({ ...lineOf(at(0, -5), at(0, 40)), plotId }),
      'line',
      /only touches/,
    ],
    [
      'a line by a corner',
      ([plotId]) => ({ ...lineOf(at(-5, 5), at(5, -5)), plotId }),
      'line',
      /only touches/,
    ],
    [
      'a line that ends inside',
      ([plotId]) => ({ ...lineOf(at(6, -5), at(6, 10)), plotId }),
      'line',
      /ends inside/,
    ],
    [
      'a line that crosses itself',
      ([plotId]) => ({ ...lineOf(at(2, -5), at(2, 35), at(6, 35), at(1, 5), at(20, -5)), plotId }),
      'line',
      /crosses or touches itself/,
    ],
    [
      'a strip of 3 cm',
      ([plotId]) => ({ ...lineOf(at(0.03, -5), at(0.03, 40)), plotId }),
      'line',
      /less than 1 m²/,
    ],
    [
      'a line of 5,001 points',
      ([plotId]) => ({
        ...lineOf(...Array.from({ length: 5001 }, (_, i) => at(i / 100, -5))),
        plotId,
      }),
      'line',
      /more than 5,000 corners/,
    ],
    [
      'degrees for metres',
      ([plotId]) => ({ ...lineOf([5, 52], [5.1, 52]), plotId }),
      'line.0',
      /outside the Netherlands/,
    ],
    [
      'plots that meet in a corner',
      ([first, , , third]) => ({ kind: 'merge', plotIds: [first, third] }),
      'plotIds',
      /only in a point/,
    ],
    [
      'plots apart',
      ([first, , , , fourth]) => ({ kind: 'merge', plotIds: [first, fourth] }),
      'plotIds',
      /do not touch/,
    ],
    ['a plot twice', ([first]) => ({ kind: 'merge', plotIds: [first, first] }), 'plotIds', /twice/],
    [
      'a hole over the edge',
      ([plotId]) => ({ kind: 'hole', plotId, ring: box(-2, 2, 6, 6) }),
      'ring',
      /inside the plot/,
    ],
    ['no road', ([plotId]) => ({ kind: 'cut', plotId, by: 'roads' }), 'by', /does not meet/],
    [
      'a parcel that is there',
      () => ({ kind: 'add_parcel', registerId: plotId(1) }),
      'registerId',
      /in the location already/,
    ],
    [
      'a parcel of nowhere',
      () => ({ kind: 'add_parcel', registerId: 'nergens' }),
      'registerId',
      /no plot with this id/,
    ],
    [
      'ground of others',
      () => ({ kind: 'draw', ring: box(1, 1, 9, 9), type: 'cadastral' }),
      'ring',
      /other plots/,
    ],
    [
      'a drawing that crosses itself',
      () => ({
        kind: 'draw',
        ring: [at(60, 0), at(70, 9), at(70, 0), at(60, 9), at(60, 0)],
        type: 'cadastral',
      }),
      'ring',
      /crosses or touches itself/,
    ],
    [
      'a corner that is none',
      ([plotId]) => ({ kind: 'reshape', plotId, moves: [{ from: at(6, 6), to: at(7, 7) }] }),
      'moves.0.from',
      /no corner/,
    ],
    [
      'a plot over another',
      ([plotId]) => ({ kind: 'reshape', plotId, moves: [{ from: at(0, 0), to: at(30, 15) }] }),
      'moves',
      /cross or touch itself|over another/,
    ],
    [
      'a plot that is none',
      () => ({ ...lineOf(at(6, -5), at(6, 35)), plotId: 1 }),
      'plotId',
      /no plot of this location/,
    ],
  ])('is refused with its place and a sentence: %s', async (_, operation, path, sentence) => {
    const { id, plots } = await faulty()
    const before = await stored(id)
    const { status, body } = await send(id, [operation(plots)])
    expect(status).toBe(400)
    expect(body).toMatchObject({
      issues: [{ path: `operations.0.${path}`, message: expect.stringMatching(sentence) }],
    })
    expect(await stored(id)).toEqual(before)
  })

  it('is a plot of another company, which a merge neither takes nor tells apart from none', async () => {
    const { id, plots } = await faulty()
    const others = await server.as.stranger('POST', '/api/locations/from-plots', {
      plots: [plotId(2)],
    })
    const theirs = others.body as TreeFor<'locations'>
    const before = [await stored(id), await stored(theirs.id)]
    const answers = await Promise.all(
      [theirs.plots[0]?.id, 1].map((other) =>
        send(id, [{ kind: 'merge', plotIds: [plots[0], other] }]),
      ),
    )
    for (const { status, body } of answers)
      expect([status, body]).toMatchObject([
        400,
        { issues: [{ path: 'operations.0.plotIds.1', message: 'is no plot of this location' }] },
      ])
    const merge = [{ kind: 'merge', plotIds: [plots[0], plots[1]] }]
    const operations = { operations: merge, rd: true }
    const foreign = await server.as.stranger(
      'POST',
      `/api/locations/${id}/plots/operations`,
      operations,
    )
    expect(foreign.status).toBe(404)
    expect([await stored(id), await stored(theirs.id)]).toEqual(before)
  })

  let known: Promise<{ id: number; plots: number[] }> | undefined
  /** A location of lots 1, 2, 9, 10 and 12, made once. */
  function faulty() {
    known ??= make(1, 2, 9, 10, 12).then(({ id, plots }) => ({
      id,
      plots: plots.map((plot) => plot.id),
    }))
    return known
  }

  it('leaves nothing of the operations before it', async () => {
    const { id, plots } = await faulty()
    const before = await stored(id)
    const good = { kind: 'remove', plotId: plots[0] }
    const { status, body } = await send(id, [good, good])
    expect(status).toBe(400)
    expect(body).toMatchObject({ issues: [{ path: 'operations.1.plotId' }] })
    expect(await stored(id)).toEqual(before)
  })

  it('is a plot of another location, and any of another company', async () => {
    const { id } = await faulty()
    const other = await make(3)
    const theirs = { kind: 'remove', plotId: other.plots[0]?.id }
    expect((await send(id, [theirs])).status).toBe(400)
    const url = `/api/locations/${other.id}/plots/operations`
    const byStranger = await server.as.stranger('POST', url, { operations: [theirs] })
    expect(byStranger.status).toBe(404)
    expect(await areasOf(other.id)).toEqual([360])
  })

  it('is an undo of what was changed since, or of what is no ground', async () => {
    const { id, plots } = await make(1)
    const split = { ...lineOf(at(-5, 10), at(17, 10)), plotId: plots[0]?.id }
    const { undo } = await change(id, [split])
    const changed = { properties: { perceelnummer: 7 } }
    await server.as.member('PATCH', `/api/plots/detail/${plots[0]?.id}`, changed)
    const stale = await send(id, [undo as PlotOperation])
    expect(stale.status).toBe(409)
    expect(stale.body).toMatchObject({ code: 'stale' })
    const [was] = undo?.plots ?? []
    // a point, and a polygon whose ring ends before it says
    for (const geometry of ['010100002040710000', `${was?.geometry?.slice(0, -2)}`]) {
      const forged = { ...undo, seen: [], plots: [{ ...was, geometry }] }
      expect((await send(id, [forged])).status).toBe(400)
    }
  })
})

it('is done once, however often it is sent with one key', async () => {
  const { id, plots } = await make(1)
  const line = [at(-5, 10), at(17, 10)]
  const body = { operations: [{ kind: 'split', plotId: plots[0]?.id, line }], rd: true }
  const key = { 'Idempotency-Key': `splits ${id}`.replace(' ', '-') }
  const url = `/api/locations/${id}/plots/operations`
  const first = await server.as.member('POST', url, body, key)
  const second = await server.as.member('POST', url, body, key)
  expect(second.status).toBe(200)
  expect(second.body).toEqual(first.body)
  expect(await areasOf(id)).toEqual([240, 120])
})
