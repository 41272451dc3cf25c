/** Opening one location in Chromium: one with much in it beside one with little, and two hundred in one tab. */
import { type Database, withPrincipal } from '@kavel/database'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { CHROMIUM_FLAGS } from '../e2e/browser.ts'
import { openSessions, startApi } from './api-app.ts'
import { CHROMIUM_PATH } from './chromium.ts'
import { fillCompany, type Member, removeCompany } from './company.ts'
import { atMost, type Figures, median, noted } from './figures.ts'

/** What lies in the location with much; the other has `FEW` of each. */
const MANY = { notes: 500, images: 200, constraints: 50, concepts: 20 } as const
const FEW = 5
/** Of one with much to one with little: until the first content is there (issue 34, "Must hold"). */
const OPEN_LIMIT = 1.5
/** Of the tab's memory after the last location to that after the fiftieth (issue 34, "Must hold"). */
const MEMORY_LIMIT = 1.1
const SIZE = { rounds: 7, locations: 200, from: 50 } as const
const SMOKE_SIZE = { rounds: 1, locations: 4, from: 2 } as const

/** A red dot, as a browser draws it. */
const PICTURE =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg=='

export async function benchLocationOpen(
  database: Database,
  { smoke }: { smoke: boolean },
): Promise<Figures> {
  const { rounds, locations, from } = smoke ? SMOKE_SIZE : SIZE
  const member = await fillCompany(database, locations, 'bench-open')
  const api = await startApi(database)
  const browser = await chromium.launch({ executablePath: CHROMIUM_PATH, args: CHROMIUM_FLAGS })
  try {
    const [cookie = ''] = await openSessions(database, [member.userId])
    const all = await listLocations(database, member)
    const [few, many] = all as [Place, Place]
    const picture = await upload(api.url, cookie, few.id)
    await fill(database, { few: few.id, many: many.id, picture })
    const opened = await openInTurns(browser, { url: api.url, cookie, few, many, rounds })
    const memory = await visit(browser, { url: api.url, cookie, all, from })
    return {
      location_open_ratio: atMost(median(opened.many) / median(opened.few), OPEN_LIMIT, '×'),
      location_open_few_ms: noted(median(opened.few), 'ms'),
      location_open_many_ms: noted(median(opened.many), 'ms'),
      location_memory_ratio: atMost(memory.last / memory.first, MEMORY_LIMIT, '×'),
      location_memory_mb: noted(memory.last / 1e6, 'MB'),
    }
  } finally {
    await browser.close()
    await api.close()
    await removeCompany(database, member)
  }
}

interface Place {
  readonly id: number
  readonly name: string
}

const listLocations = (database: Database, { companyId }: Member): Promise<Place[]> =>
  withPrincipal(database.pool, 'system', async (client) => {
    const { rows } = await client.query<{ id: string; name: string }>(
      'select id, name from locations where company_id = $1 and type = 0 order by id',
      [companyId],
    )
    return rows.map(({ id, name }) => ({ id: Number(id), name }))
  })

/** Uploads a picture to a location as a browser does; gives its id. */
async function upload(url: string, cookie: string, locationId: number): Promise<number> {
  const form = new FormData()
  form.set('locationId', `${locationId}`)
  form.set('file', new Blob([Buffer.from(PICTURE, 'base64')], { type: 'image/png' }), 'foto.png')
  const answer = await fetch(`${url}/api/images/upload`, {
    method: 'POST',
    headers: { cookie, origin: url },
    body: form,
  })
  if (!answer.ok) throw new Error(`The picture was answered with ${answer.status}`)
  return ((await answer.json()) as { id: number }).id
}

interface Filled {
  readonly few: number
  readonly many: number
  /** A picture of the location with little, which the others are copies of. */
  readonly picture: number
}

/** Gives both locations what they have above that of `fillCompany`. */
async function fill(database: Database, { few, many, picture }: Filled): Promise<void> {
  const columns = {
    notes: 'name, description, space',
    images: 'name, type, data, thumbnail, media, size, stored, cfg',
    constraints: 'name, value',
    concepts: 'name, key, summary',
  }
  const values = {
    notes: `'Notitie ' || n, 'Gesproken met de gemeente over de ontsluiting, keer ' || n, '{}'`,
    images: `'foto-' || n || '.png', o.type, o.data, o.thumbnail, o.media, o.size, o.stored, o.cfg`,
    constraints: `'Norm ' || n, n`,
    concepts: `'Variant ' || n, 'bench-open-' || l.id || '-' || n, '{}'`,
  }
  await withPrincipal(database.pool, 'system', async (client) => {
    for (const table of ['notes', 'images', 'constraints', 'concepts'] as const)
      for (const [id, wanted] of [
        [few, FEW],
        [many, MANY[table]],
      ] as const) {
        const copied = table === 'images' ? `join images o on o.id = ${picture}` : ''
        await client.query(
          `insert into ${table} (company_id, "locationId", ${columns[table]})
           select l.company_id, l.id, ${values[table]} from locations l ${copied}
             cross join generate_series(
               1 + (select count(*)::int from ${table} where "locationId" = $1), $2::int) n
           where l.id = $1`,
          [id, wanted],
        )
      }
  })
  await database.pool.query('analyze notes, images, constraints, concepts')
}

interface Opening {
  readonly url: string
  readonly cookie: string
}

async function openContext(browser: Browser, { url, cookie }: Opening): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const [name = '', value = ''] = cookie.split('=')
  await context.addCookies([{ name, value, url }])
  return context
}

const addressOf = ({ id }: Place) => `/locations/map/detail/${id}`

/** Waits for the name of the location on the screen; gives the milliseconds since its page was asked for. */
async function isShown(page: Page, { name }: Place): Promise<number> {
  const shown = await page.waitForFunction((name) => {
    const field = document.querySelector<HTMLInputElement>('[data-field="name"]')
    return field?.value === name && performance.now()
  }, name)
  return (await shown.jsonValue()) as number
}

/** Opens both in turns, so that they meet the same machine: milliseconds until each shows its first content. */
async function openInTurns(
  browser: Browser,
  options: Opening & {
    readonly few: Place
    readonly many: Place
    readonly rounds: number
  },
): Promise<{ readonly few: number[]; readonly many: number[] }> {
  const context = await openContext(browser, options)
  const page = await context.newPage()
  const taken = { few: [] as number[], many: [] as number[] }
  const open = async (place: Place) => {
    await page.goto(`${options.url}${addressOf(place)}`, { waitUntil: 'commit' })
    const shown = await isShown(page, place)
    await page.locator('html[data-ready="true"]').waitFor({ state: 'attached' })
    return shown
  }
  // the first one compiles
  await open(options.few)
  for (let round = 0; round < options.rounds; round++)
    for (const which of ['few', 'many'] as const) taken[which].push(await open(options[which]))
  await context.close()
  return taken
}

/** Goes from location to location in one tab: bytes of its heap after collection, after `from` and after all. */
async function visit(
  browser: Browser,
  { all, from, ...options }: Opening & { readonly all: readonly Place[]; readonly from: number },
): Promise<{ readonly first: number; readonly last: number }> {
  const context = await openContext(browser, options)
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  const used = async () => {
    for (let time = 0; time < 3; time++) await cdp.send('HeapProfiler.collectGarbage')
    return (await cdp.send('Runtime.getHeapUsage')).usedSize
  }
  await page.goto(`${options.url}${addressOf(all[0] as Place)}`)
  let first = 0
  for (const [index, place] of all.entries()) {
    // as a link does
    await page.evaluate((address) => {
      history.pushState(null, '', address)
      dispatchEvent(new PopStateEvent('popstate'))
    }, addressOf(place))
    await isShown(page, place)
    if (index + 1 === from) first = await used()
  }
  const last = await used()
  await context.close()
  return { first, last }
}
