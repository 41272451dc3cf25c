import { createServer, type Server } from 'node:net'
import { createPlaceSource, createStepHandler, type PlaceSource } from '@kavel/application/journey'
import { until } from '@kavel/application/testing'
import { createQueue } from '@kavel/application/work'
import {
  ConstraintOperator,
  ConstraintType,
  INTEGRATION_STEPS,
  type IntegrationStep,
  LoadState,
  SITE_PLOTS,
  type TreeFor,
  ZoningCategory,
} from '@kavel/domain'
import { isInPriceBook } from '@kavel/finance'
import pg from 'pg'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { plotId, TOWN_DATE, TOWN_ORIGIN, townOf } from '../testing/town.ts'

type Location = TreeFor<'locations'>

/** The source that the steps use now; a test may put another in its place. */
let source: PlaceSource
/** Milliseconds that a source gets here, like no other time in the product: `holdLimits` knows the timers of the steps by it. */
const LIMIT = 59_999
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({
    contents: townOf(3),
    background: (database, files) => ({
      handlers: {
        step: createStepHandler(database, files, {
          limit: LIMIT,
          source: {
            facts: (ids) => source.facts(ids),
            buildableGround: (ids, shape) => source.buildableGround(ids, shape),
            outline: (ids, shape) => source.outline(ids, shape),
            surroundings: (place) => source.surroundings(place),
          },
        }),
      },
    }),
  })
})
afterAll(() => server?.close())
beforeEach(() => {
  source = createPlaceSource(server.database.pool)
})

async function create(plots: readonly string[], name?: string): Promise<Location> {
  const { status, body } = await server.as.member('POST', '/api/locations/from-plots', {
    plots,
    ...(name && { name }),
  })
  expect(status, JSON.stringify(body)).toBe(201)
  return body as Location
}

/** The location once no step is loading any more. */
const settled = (id: number): Promise<Location> =>
  until(
    () => read(id),
    (location) => stepsIn(location, LoadState.loading).length === 0,
  )

async function read(id: number): Promise<Location> {
  const { body } = await server.as.member('GET', `/api/locations/detail/${id}`)
  return body as Location
}

const stepsIn = ({ cfg }: Location, state: LoadState) =>
  INTEGRATION_STEPS.filter((step) => cfg.status[step] === state)

/** Notes the steps whose limit runs from now on; `pass` ends it for all of them. */
function holdLimits() {
  const waiting = new Map<NodeJS.Timeout, () => void>()
  const { setTimeout, clearTimeout } = globalThis
  const holding = (work: () => void, delay: number, ...values: []) => {
    const timer = setTimeout(work, delay, ...values)
    if (delay === LIMIT) waiting.set(timer, work)
    return timer
  }
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(holding as typeof setTimeout)
  vi.spyOn(globalThis, 'clearTimeout').mockImplementation((timer) => {
    waiting.delete(timer as NodeJS.Timeout)
    clearTimeout(timer)
  })
  return {
    waiting,
    pass() {
      for (const work of waiting.values()) work()
    },
  }
}

/** Metres that a picture of small plots shows across its 1200 pixels. */
const PICTURE_METRES = 110

/**
 * Looks at the pixels: the outline of plots of `width` × `depth` metres lies in the middle, in their colour, among
 * surroundings of many colours. A white rectangle has neither.
 */
async function expectDrawingOf(
  picture: Buffer,
  { width, depth }: { readonly width: number; readonly depth: number },
): Promise<void> {
  const { data, info } = await sharp(picture)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) =>
    data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)
  const isOwn = (x: number, y: number) => {
    const [red = 0, green = 0, blue = 0] = at(x, y)
    return Math.abs(red - 0xd9) + Math.abs(green - 0x48) + Math.abs(blue - 0x0f) < 24
  }
  const colours = new Map<string, number>()
  const own = { west: info.width, east: 0, north: info.height, south: 0 }
  for (let y = 0; y < info.height; y++)
    for (let x = 0; x < info.width; x++) {
      const colour = at(x, y).toString('hex')
      colours.set(colour, (colours.get(colour) ?? 0) + 1)
      if (!isOwn(x, y)) continue
      own.west = Math.min(own.west, x)
      own.east = Math.max(own.east, x)
      own.north = Math.min(own.north, y)
      own.south = Math.max(own.south, y)
    }
  const scale = info.width / PICTURE_METRES
  const [middleX, middleY] = [info.width / 2, info.height / 2]
  // The line is 4.5 pixels wide.
  const near = (value: number, expected: number) =>
    expect(Math.abs(value - expected)).toBeLessThanOrEqual(4)
  near(own.west, middleX - (width / 2) * scale)
  near(own.east, middleX + (width / 2) * scale)
  near(own.north, middleY - (depth / 2) * scale)
  near(own.south, middleY + (depth / 2) * scale)
  // Ground, road, neighbours, houses, shadows and trees each cover more than a speck; none covers nearly all.
  const large = [...colours.values()].filter((pixels) => pixels > 500)
  expect(large.length).toBeGreaterThan(8)
  expect(Math.max(...large)).toBeLessThan(0.8 * info.width * info.height)
}

const states = (location: Location) => Object.values(location.cfg.status)
const ALL_GOOD = INTEGRATION_STEPS.map(() => LoadState.success)

describe('a location made of plots', () => {
  test('has their place, size, numbers and shapes, and fills itself by seven steps', async () => {
    const made = await create([plotId(2), plotId(1)])
    expect(made).toMatchObject({
      name: 'Polderweg 0 2, Proefstad',
      plotnr: 'PFS01 A 2, PFS01 A 1',
      plotsize: 720,
      municipality: 'Proefstad',
      type: 0,
    })
    expect(made.lat).toBeCloseTo(52.5, 0)
    expect(made.plots).toMatchObject([
      {
        type: 'cadastral',
        properties: { register_id: plotId(2), perceelnummer: 2, date: TOWN_DATE },
      },
      { properties: { register_id: plotId(1), source: 'BRK · Proefstad' } },
    ])
    expect(states(made)).toEqual(INTEGRATION_STEPS.map(() => LoadState.loading))

    const done = await settled(made.id)
    expect(done.cfg.status_reasons).toEqual(
      Object.fromEntries(INTEGRATION_STEPS.map((step) => [step, null])),
    )
    expect(states(done)).toEqual(ALL_GOOD)
    expect(done).toMatchObject({
      road: 'Polderweg 0',
      house_number: '1–2',
      postcode: '9999AB',
      city: 'Proefstad',
      display_address: 'Polderweg 0 1–2, 9999AB Proefstad',
    })
    const plan = 'NL.IMRO.9999.BPproef-VA01'
    expect(done.cfg.summary).toMatchObject({
      max_height: 11,
      max_fsi: null,
      envelope_area: 336,
      zones: [
        {
          name: 'Wonen - 1',
          category: ZoningCategory.residential,
          share: 1,
          plan_id: plan,
          article: '8',
          source: 'IMRO · Proefstad',
          date: TOWN_DATE,
        },
      ],
    })
    const maximum = ConstraintOperator.greater_than
    const reference = `${plan}, artikel 8`
    const origin = `IMRO · Proefstad, ${TOWN_DATE}`
    expect(done.constraints).toMatchObject([
      {
        type: ConstraintType.building_height,
        operator: maximum,
        value: 11,
        reference,
        source: origin,
      },
      { type: ConstraintType.gutter_height, operator: maximum, value: 6, zone: 'Wonen - 1' },
      { type: ConstraintType.buildable_area_gsi, operator: maximum, value: 0.6 },
    ])
    expect(done.cfg.buildable_area).toMatchObject({ height: 11, z: 0 })
    // The middle of the envelope on lots 1 and 2, that begins 4 m behind the street of 10 m.
    expect(done.cfg.buildable_area.x).toBeCloseTo(TOWN_ORIGIN.x + 10 + 12, 1)
    expect(done.cfg.buildable_area.y).toBeCloseTo(TOWN_ORIGIN.y + 10 + 4 + 7, 1)
    // The envelope is 14 m deep over two lots of 12 m.
    expect(done.cfg.buildable_area.length).toBeCloseTo(24, 0)
    expect(done.cfg.buildable_area.width).toBeCloseTo(14, 0)
    expect(Math.abs(done.cfg.buildable_area.rotation_z)).toBeLessThan(0.01)
    expect(done.units.length).toBeGreaterThan(0)
    expect(done.costs.length).toBeGreaterThan(0)
    // the price book goes with the costs: neither charges what the other does
    expect(done.cfg.finance_parameters.price_book.active).toBe(true)
    expect(done.costs.filter(isInPriceBook)).toEqual([])
    expect(done.images).toMatchObject([{ type: 'profile', locationId: done.id }])
    const picture = await server.app.inject({
      method: 'GET',
      url: `/api/images/binary/${done.images[0]!.id}/img.png`,
      cookies: { kavel_session: await memberToken() },
    })
    expect(await sharp(picture.rawPayload).metadata()).toMatchObject({ width: 1200, height: 900 })
    await expectDrawingOf(picture.rawPayload, { width: 24, depth: 30 })
  })

  test('takes the name it is given, and the plot number where nobody lives', async () => {
    expect((await create([plotId(3)], 'Hoekje')).name).toBe('Hoekje')
    const made = await create([plotId(10)])
    expect(made.name).toBe('PFS01 A 10')
    const done = await settled(made.id)
    expect(done).toMatchObject({ road: null, display_address: null })
    expect(states(done)).toEqual(ALL_GOOD)
  })

  test('holds as many plots as can be selected on the map', async () => {
    const ids = Array.from({ length: SITE_PLOTS }, (_, n) => `row-${n}`)
    // strips of a metre deep behind the town, where nobody lives
    await server.database.pool.query(
      `insert into register.plots select 'row-' || n, source, source_date, valid_from, hash, attributes,
         ST_Translate(geometry, 2000, n), tile_geometry, 'PFS01 B ' || n, municipality, 'B', n, size,
         search_key, search_words
       from register.plots, generate_series(0, $1::integer - 1) n where register_id = $2`,
      [SITE_PLOTS, plotId(10)],
    )
    const made = await create(ids)
    expect(made.plots.map(({ properties }) => properties.register_id).sort()).toEqual(ids.sort())
    expect(made.plotnr).toContain('PFS01 B 199')
    await server.as.member('DELETE', `/api/locations/detail/${made.id}`)
    await server.database.pool.query(`delete from register.plots where register_id like 'row-%'`)
  })

  test('is refused, whole, when a plot is wrong, and says which', async () => {
    const before = await count('locations')
    const wrong = async (body: unknown, path: string) => {
      const answer = await server.as.member('POST', '/api/locations/from-plots', body)
      expect(answer.status, JSON.stringify(body)).toBe(400)
      expect((answer.body as { issues: { path: string }[] }).issues[0]?.path).toBe(path)
    }
    await wrong({ plots: [] }, 'plots')
    await wrong({}, 'plots')
    await wrong({ plots: Array.from({ length: SITE_PLOTS + 1 }, (_, i) => plotId(i + 1)) }, 'plots')
    await wrong({ plots: [plotId(1), 'niets'] }, 'plots.1')
    await wrong({ plots: [plotId(1), plotId(1)] }, 'plots.1')
    await wrong({ plots: [plotId(1), 7] }, 'plots.1')
    await wrong({ plots: ['a\u0000b'] }, 'plots.0')
    await wrong({ plots: [plotId(1)], smaak: 'zoet' }, 'smaak')
    expect(await count('locations')).toBe(before)
    expect(
      (await server.as.anonymous('POST', '/api/locations/from-plots', { plots: [plotId(1)] }))
        .status,
    ).toBe(401)
  })

  test('belongs to the company that made it', async () => {
    const { id } = await create([plotId(4)])
    await settled(id)
    const other = server.as.stranger
    expect((await other('GET', `/api/locations/detail/${id}`)).status).toBe(404)
    expect((await other('POST', `/api/locations/detail/${id}/steps/getAddress`)).status).toBe(404)
    expect((await other('GET', `/api/locations/detail/${id}/surroundings`)).status).toBe(404)
    expect(
      (await server.as.anonymous('POST', `/api/locations/detail/${id}/steps/getAddress`)).status,
    ).toBe(401)
  })

  test('shows what stands around it', async () => {
    const { id } = await create([plotId(5)])
    const { status, body } = await server.as.member(
      'GET',
      `/api/locations/detail/${id}/surroundings?radius=60`,
    )
    expect(status).toBe(200)
    const { origin, buildings, plots } = body as {
      origin: number[]
      buildings: unknown[]
      plots: { id: string }[]
    }
    expect(origin[0]).toBeGreaterThan(146_000)
    expect(buildings.length).toBeGreaterThan(5)
    expect(plots.map((plot) => plot.id)).toContain(plotId(5))
    const far = await server.as.member('GET', `/api/locations/detail/${id}/surroundings?radius=501`)
    expect(far).toMatchObject({ status: 400, body: { issues: [{ path: 'radius' }] } })
    await settled(id)
  })

  test('shows the surroundings of all its plots, also when they lie far apart', async () => {
    const ends = [plotId(1), plotId(144)]
    const { id } = await create(ends)
    await settled(id)
    const { body } = await server.as.member('GET', `/api/locations/detail/${id}/surroundings`)
    const around = (body as { plots: { id: string }[] }).plots.map((plot) => plot.id)
    expect(around).toEqual(expect.arrayContaining(ends))
  })
})

describe('a step that runs again', () => {
  const again = async (id: number, step: string) => {
    const answer = await server.as.member('POST', `/api/locations/detail/${id}/steps/${step}`)
    expect(answer).toMatchObject({ status: 202, body: { id, step, state: LoadState.loading } })
    return settled(id)
  }

  test('replaces what it made and keeps what is the user’s', async () => {
    const { id } = await create([plotId(6)])
    const before = await settled(id)
    const own = {
      name: 'Welstand',
      type: ConstraintType.general,
      source: 'Eigen onderzoek',
      locationId: id,
    }
    expect((await server.as.member('POST', '/api/constraints/list', own)).status).toBe(201)
    await server.as.member('DELETE', `/api/units/detail/${before.units[0]!.id}`)
    const finance_parameters = { price_book: { rent_office: 300 } }
    await server.as.member('PATCH', `/api/locations/detail/${id}`, { cfg: { finance_parameters } })
    for (const step of INTEGRATION_STEPS) await again(id, step)
    const after = await settled(id)
    expect(after.cfg.finance_parameters.price_book).toMatchObject({
      active: true,
      rent_office: 300,
    })
    expect(after.constraints).toHaveLength(before.constraints.length + 1)
    expect(after.constraints.some(({ name }) => name === 'Welstand')).toBe(true)
    expect(after.images.map((image) => image.id)).toEqual(before.images.map((image) => image.id))
    expect(after.units).toHaveLength(before.units.length - 1)
    expect(after.costs).toHaveLength(before.costs.length)
  })

  test('keeps the norms that a user edited or wrote in the words of a plan', async () => {
    const { id } = await create([plotId(6)])
    const before = await settled(id)
    const height = before.constraints.find(({ type }) => type === ConstraintType.building_height)!
    const { constraints: written } = await read(id)
    const gutter = written.find(({ type }) => type === ConstraintType.gutter_height)!
    const patch = (one: number, body: object) =>
      server.as.member('PATCH', `/api/constraints/detail/${one}`, body)
    const asked = { value: 14, overruledReason: 'Ontheffing' }
    expect((await patch(height.id, asked)).status).toBe(200)
    // An edit that was taken back is none.
    await patch(gutter.id, { value: 99, overruledReason: 'Vergissing' })
    await patch(gutter.id, { value: gutter.value })
    const own = await server.as.member('POST', '/api/constraints/list', {
      ...height,
      name: 'Mijn eigen norm',
      imported: null,
    })
    expect(own.status).toBe(400)
    const { id: _, companyId: __, createdAt: ___, updatedAt: ____, ...copy } = height
    await server.as.member('POST', '/api/constraints/list', { ...copy, name: 'Mijn eigen norm' })
    const after = await again(id, 'getRegulations')
    const heights = after.constraints.filter(({ type }) => type === height.type)
    expect(heights.map(({ name, value }) => [name, value])).toEqual([
      [height.name, 14],
      ['Mijn eigen norm', 11],
    ])
    expect(heights[0]?.id).toBe(height.id)
    const gutters = after.constraints.filter(({ type }) => type === gutter.type)
    expect(gutters.map(({ value }) => value)).toEqual([gutter.value])
    expect(after.constraints).toHaveLength(before.constraints.length + 1)
  })

  test('keeps a norm that is overruled, with what the plan says of it', async () => {
    const { id } = await create([plotId(8)])
    const before = await settled(id)
    expect(before.cfg.summary.max_height).toBe(11)
    expect(before.cfg.buildable_area.height).toBe(11)
    const height = before.constraints.find(({ type }) => type === ConstraintType.building_height)!
    expect(height).toMatchObject({ isOfPlan: true, planValue: 11, value: 11 })
    const patch = async (body: object) => {
      const url = `/api/constraints/detail/${height.id}`
      const answer = await server.as.member('PATCH', url, body)
      return answer as { status: number; body: { issues?: { path: string }[] } }
    }
    // nothing of it changes but its value, which needs a reason
    for (const [body, path] of [
      [{ value: 14 }, 'overruledReason'],
      [{ value: 14, overruledReason: '  ' }, 'overruledReason'],
      [{ name: 'Hoogte' }, 'name'],
      [{ operator: ConstraintOperator.smaller_than }, 'operator'],
    ] as const) {
      const { status, body: answer } = await patch(body)
      expect([status, answer.issues?.map((issue) => issue.path)]).toEqual([400, [path]])
    }
    const overruled = await patch({ value: 14, overruledReason: 'Ontheffing', planValue: 99 })
    expect(overruled).toMatchObject({
      status: 200,
      body: {
        value: 14,
        planValue: 11,
        overruledReason: 'Ontheffing',
        overruledByUserId: server.userIds.member,
        overruledAt: expect.stringMatching(/^20/),
      },
    })
    expect((await patch({ overruledReason: null })).status).toBe(400)
    const heights = ({ cfg }: Location) => [cfg.summary.max_height, cfg.buildable_area.height]
    expect(heights(await read(id))).toEqual([14, 14])
    const real = source
    const planOf = (text: string, what = 'bouwhoogte'): PlaceSource => ({
      ...real,
      facts: async (ids) =>
        (await real.facts(ids)).map((facts) => ({
          ...facts,
          dimensions: facts.dimensions.map((one) =>
            one.kind.includes(what) ? { ...one, text } : one,
          ),
        })),
    })
    for (const text of ['11', '9']) {
      source = planOf(text)
      for (const step of ['getDestinationPlan', 'getRegulations', 'getBuildableAreaBox'])
        await again(id, step)
      const after = await read(id)
      const found = after.constraints.filter(({ type }) => type === height.type)
      expect(found.map(({ value, planValue }) => [value, planValue])).toEqual([[14, Number(text)]])
      expect(heights(after)).toEqual([14, 14])
    }
    // of one that has only another place in the list the value is that of the plan
    const { constraints: written } = await read(id)
    const gutter = written.find(({ type }) => type === ConstraintType.gutter_height)!
    const gutterUrl = `/api/constraints/detail/${gutter.id}`
    expect((await server.as.member('PATCH', gutterUrl, { priority: 70 })).status).toBe(200)
    source = planOf('5', 'goothoogte')
    const { constraints } = await again(id, 'getRegulations')
    expect(constraints.find((one) => one.id === gutter.id)).toMatchObject({
      value: 5,
      planValue: 5,
      priority: 70,
    })
    // the plan counts again
    source = planOf('9')
    await again(id, 'getRegulations')
    const { body } = await patch({ value: 9 })
    const nothing = { overruledReason: null, overruledAt: null, overruledByUserId: null }
    expect(body).toMatchObject({ value: 9, planValue: 9, ...nothing })
    expect(heights(await read(id))).toEqual([9, 9])
    const { body: audits } = await server.as.admin('GET', `/api/audits?id=${height.id}`)
    const paths = (audits as { paths: string[] }[]).flatMap((audit) => audit.paths)
    expect(paths).toEqual(expect.arrayContaining(['value', 'overruledReason']))
  })

  test('says of an overruled norm that the plan has it no longer, and uses it for no height', async () => {
    const { id } = await create([plotId(5)])
    const before = await settled(id)
    const of = (location: Location, type: ConstraintType) =>
      location.constraints.find((one) => one.type === type)
    const height = of(before, ConstraintType.building_height)!
    const gutter = of(before, ConstraintType.gutter_height)!
    const url = `/api/constraints/detail/${height.id}`
    const asked = { value: 14, overruledReason: 'Ontheffing' }
    expect((await server.as.member('PATCH', url, asked)).status).toBe(200)
    // not overruled, but at another place in the list
    await server.as.member('PATCH', `/api/constraints/detail/${gutter.id}`, { priority: 70 })
    const real = source
    source = {
      ...real,
      facts: async (ids) =>
        (await real.facts(ids)).map((facts) => ({
          ...facts,
          dimensions: facts.dimensions.filter(({ kind }) => !/(bouw|goot)hoogte/.test(kind)),
        })),
    }
    const after = await again(id, 'getRegulations')
    source = real
    expect(of(after, ConstraintType.gutter_height)).toBeUndefined()
    expect(of(after, ConstraintType.building_height)).toMatchObject({
      ...{ id: height.id, value: 14, planValue: 11, overruledReason: 'Ontheffing' },
      ...{ isOfPlan: false, planGoneAt: expect.stringMatching(/^20/) },
    })
    expect(after.cfg.summary.max_height).toBeNull()
    // it comes back with the plan, and goes for good when somebody removes it
    const back = await again(id, 'getRegulations')
    expect(of(back, ConstraintType.building_height)).toMatchObject({
      ...{ id: height.id, value: 14, isOfPlan: true, planGoneAt: null },
    })
    expect((await server.as.member('DELETE', url)).status).toBe(204)
  })

  test('does not make a person’s edit stale, unless it is about the same', async () => {
    const made = await create([plotId(7)])
    const url = `/api/locations/detail/${made.id}`
    await settled(made.id)
    const { updatedAt } = made
    const renamed = await server.as.member('PATCH', url, { name: 'Mijn kade', updatedAt })
    expect(renamed, JSON.stringify(renamed.body)).toMatchObject({
      status: 200,
      body: { name: 'Mijn kade', road: 'Polderweg 0', cfg: { summary: { max_height: 11 } } },
    })
    // From here on another person's change counts.
    const late = await server.as.admin('PATCH', url, { name: 'Van een ander', updatedAt })
    expect(late).toMatchObject({ status: 409, body: { code: 'stale' } })
    const second = await create([plotId(8)])
    const done = await settled(second.id)
    const road = await server.as.member('PATCH', `/api/locations/detail/${second.id}`, {
      road: 'Kade',
      updatedAt: second.updatedAt,
    })
    expect(road.status).toBe(409)
    // A run that finds what is there already touches nothing.
    expect((await again(second.id, 'getAddress')).updatedAt).toBe(done.updatedAt)
    expect((await again(second.id, 'getDestinationPlan')).updatedAt).toBe(done.updatedAt)
  })

  test('is not ended, begun or undone by a cfg that a client sends back', async () => {
    const held = Promise.withResolvers<never[]>()
    source = { ...createPlaceSource(server.database.pool), facts: () => held.promise }
    const made = await create([plotId(5)])
    const url = `/api/locations/detail/${made.id}`
    const sent = structuredClone(made.cfg)
    for (const step of INTEGRATION_STEPS) sent.status[step] = LoadState.success
    await server.as.member('PATCH', url, { cfg: sent })
    const running = (await server.as.member('GET', url)).body as Location
    expect(running.cfg.status.getAddress).toBe(LoadState.loading)
    held.resolve([])
    const done = await settled(made.id)
    await server.as.member('PATCH', url, { cfg: made.cfg })
    const after = (await server.as.member('GET', url)).body as Location
    expect(after.cfg.status).toEqual(done.cfg.status)
    expect(after.cfg.status_reasons).toEqual(done.cfg.status_reasons)
    const empty = await server.as.member('POST', '/api/locations/list', { cfg: made.cfg })
    expect(states(empty.body as Location)).not.toContain(LoadState.loading)
  })

  test('leaves what a user saved meanwhile', async () => {
    const { id } = await create([plotId(7)])
    await settled(id)
    const rerun = server.as.member('POST', `/api/locations/detail/${id}/steps/getDestinationPlan`)
    const edit = server.as.member('PATCH', `/api/locations/detail/${id}`, {
      cfg: { render_settings: { grid_size: 7 }, summary: { context: false } },
    })
    await Promise.all([rerun, edit])
    const { cfg } = await settled(id)
    expect(cfg.render_settings.grid_size).toBe(7)
    expect(cfg.summary).toMatchObject({ context: false, max_height: 11 })
  })

  test('must be one of the seven, of a location that exists', async () => {
    const { id } = await create([plotId(8)])
    await settled(id)
    const call = (path: string) => server.as.member('POST', `/api/locations/detail/${path}`)
    expect((await call(`${id}/steps/getSoup`)).status).toBe(404)
    expect((await call(`${id}/steps/constructor`)).status).toBe(404)
    expect((await call('999999/steps/getAddress')).status).toBe(404)
    expect((await call('x/steps/getAddress')).status).toBe(400)
  })
})

describe('when the data source', () => {
  const FROM_SOURCE: readonly IntegrationStep[] = [
    'getAddress',
    'getRegulations',
    'getDestinationPlan',
    'getBuildableAreaBox',
    'getProfilePicture',
  ]
  let closing: (() => Promise<unknown>)[] = []
  afterEach(async () => {
    vi.restoreAllMocks()
    for (const close of closing) await close()
    closing = []
  })

  /** What fails says why; the two copies from the template still succeed; a re-run on a good source works. */
  async function expectFailures(code: string): Promise<void> {
    const { id } = await create([plotId(18)])
    await expectFailuresOf(id, code)
  }

  async function expectFailuresOf(id: number, code: string): Promise<void> {
    const done = await settled(id)
    const failed = stepsIn(done, LoadState.failed)
    expect(failed).toEqual(FROM_SOURCE)
    for (const step of failed) {
      expect(done.cfg.status_reasons[step]?.code, step).toBe(code)
      expect(done.cfg.status_reasons[step]?.message.length).toBeGreaterThan(10)
    }
    expect(done.cfg.status.getUnits).toBe(LoadState.success)
    expect(done.cfg.status.getCosts).toBe(LoadState.success)
    expect(done.constraints).toEqual([])
    source = createPlaceSource(server.database.pool)
    for (const step of failed)
      await server.as.member('POST', `/api/locations/detail/${id}/steps/${step}`)
    const mended = await settled(id)
    expect(states(mended)).toEqual(ALL_GOOD)
    expect(mended.cfg.status_reasons.getAddress).toBeNull()
    expect(mended.constraints).toHaveLength(3)
  }

  function use(address: pg.PoolConfig): void {
    const pool = new pg.Pool({ ...address, user: 'nobody', database: 'nothing' })
    pool.on('error', () => {})
    // A connection that never came about does not end either.
    closing.push(async () => void pool.end())
    source = createPlaceSource(pool)
  }
  async function listen(server_: Server): Promise<number> {
    await new Promise<void>((resolve) => server_.listen(0, '127.0.0.1', resolve))
    closing.push(async () => server_.close())
    return (server_.address() as { port: number }).port
  }

  test('is slow, the steps end at their limit', async () => {
    const sockets = new Set<{ destroy(): void }>()
    const mute = createServer((socket) => {
      sockets.add(socket)
      socket.on('error', () => {})
    })
    use({ host: '127.0.0.1', port: await listen(mute) })
    closing.unshift(async () => {
      for (const socket of sockets) socket.destroy()
    })
    const limits = holdLimits()
    const { id } = await create([plotId(18)])
    // Whatever the source, the two copies end; the others wait together, and for nothing but their limit.
    await until(
      () => read(id),
      (location) =>
        stepsIn(location, LoadState.success).length === 2 &&
        limits.waiting.size === FROM_SOURCE.length,
    )
    expect(stepsIn(await read(id), LoadState.loading)).toEqual(FROM_SOURCE)
    limits.pass()
    await expectFailuresOf(id, 'timeout')
  })

  test('is down, the steps say so', async () => {
    const closed = createServer()
    const port = await listen(closed)
    await new Promise((resolve) => closed.close(resolve))
    use({ host: '127.0.0.1', port })
    await expectFailures('source_down')
  })

  test('hangs up in the middle, the steps say so', async () => {
    const rude = createServer((socket) => {
      socket.on('error', () => {})
      socket.once('data', () => socket.destroy())
    })
    use({ host: '127.0.0.1', port: await listen(rude) })
    await expectFailures('source_down')
  })

  test('answers nonsense, the steps believe none of it', async () => {
    const good = createPlaceSource(server.database.pool)
    // A register whose rows have lost their meaning: what the database gives is judged, not trusted.
    source = createPlaceSource({
      async query(text: string, values?: unknown[]) {
        const result = await server.database.pool.query(text, values)
        return {
          ...result,
          rows: result.rows.map((row) => ({
            ...row,
            lists: { addresses: [{ street: 7 }], dimensions: 'hoog', buildings: [null] },
            rings: 'rond',
          })),
        }
      },
    } as unknown as Parameters<typeof createPlaceSource>[0])
    await expectFailures('source_malformed')
    expect(await good.facts([plotId(18)])).toHaveLength(1)
  })

  test('has broken records, the steps that need them fail and the others do not', async () => {
    const { pool } = server.database
    const { id } = await create([plotId(17)])
    await settled(id)
    const { rows } = await pool.query(`select register_id, dimensions from register.dimensions`)
    await pool.query(`update register.dimensions set dimensions = '{"hoog": true}'`)
    try {
      for (const step of INTEGRATION_STEPS)
        await server.as.member('POST', `/api/locations/detail/${id}/steps/${step}`)
      const { cfg } = await settled(id)
      expect(cfg.status.getRegulations).toBe(LoadState.failed)
      expect(cfg.status_reasons.getRegulations?.code).toBe('source_malformed')
      expect(cfg.status.getProfilePicture).toBe(LoadState.success)
    } finally {
      for (const row of rows)
        await pool.query('update register.dimensions set dimensions = $2 where register_id = $1', [
          row.register_id,
          JSON.stringify(row.dimensions),
        ])
    }
  })

  test('no longer knows the plots, or never had any, the steps say which', async () => {
    const { id } = await create([plotId(20)])
    await settled(id)
    const bare = await server.as.member('POST', '/api/locations/list', { name: 'Leeg' })
    const bareId = (bare.body as { id: number }).id
    await server.as.member('POST', `/api/locations/detail/${bareId}/steps/getAddress`)
    expect((await settled(bareId)).cfg.status_reasons.getAddress?.code).toBe('no_plots')
    const good = source
    source = { ...good, facts: async () => [], outline: async () => [] }
    await server.as.member('POST', `/api/locations/detail/${id}/steps/getProfilePicture`)
    expect((await settled(id)).cfg.status_reasons.getProfilePicture?.code).toBe('plots_gone')
  })
})

test('steps that an ended process left loading run when the next one starts', async () => {
  const { id } = await create([plotId(21)])
  await settled(id)
  const { pool } = server.database
  // As a killed process leaves them: marked, and claimed until its lease ended.
  await pool.query(
    `update locations set cfg = jsonb_set(cfg, '{status,getAddress}', '1'), road = null where id = $1`,
    [id],
  )
  await pool.query(
    `insert into jobs (company_id, kind, key, payload, tries, claim, "dueAt")
     select company_id, 'step', id || ':getAddress', jsonb_build_object('companyId', company_id, 'userId', 0,
       'locationId', id, 'step', 'getAddress'), 1, gen_random_uuid(), now()
     from locations where id = $1`,
    [id],
  )
  const next = createQueue(server.database, {
    step: createStepHandler(server.database, server.files, { source }),
  })
  next.start()
  try {
    const done = await settled(id)
    expect(done).toMatchObject({ road: 'Polderweg 0' })
  } finally {
    await next.stop()
  }
})

async function count(table: string): Promise<number> {
  const { rows } = await server.database.pool.query(`select count(*)::int as n from ${table}`)
  return rows[0].n
}

async function memberToken(): Promise<string> {
  const { TEST_PASSWORD } = await import('../testing/server.ts')
  const session = await server.app.inject({
    method: 'POST',
    url: '/api/session',
    payload: { username: 'member', password: TEST_PASSWORD },
  })
  return session.cookies[0]!.value
}
