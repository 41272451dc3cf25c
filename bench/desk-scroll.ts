/** A minute of scrolling through the list in Chromium, its processor slowed. */
import { type Database, withPrincipal } from '@kavel/database'
import { type Browser, chromium, type Page } from '@playwright/test'
import { CHROMIUM_FLAGS } from '../e2e/browser.ts'
import { openSessions, startApi } from './api-app.ts'
import { CHROMIUM_PATH } from './chromium.ts'
import { fillCompany, type Member, removeCompany } from './company.ts'
import { type Fields, fillFields } from './desk-fields.ts'
import { atMost, type Figures, noted } from './figures.ts'
import { longTasks } from './long-tasks.ts'

/** `slowed`: times slower than this machine; `seconds` of scrolling. */
const SIZE = { locations: 10_000, seconds: 60, slowed: 4, rest: 3000 } as const
const SMOKE_SIZE = { locations: 120, seconds: 1, slowed: 1, rest: 0 } as const
/** Pixels and milliseconds of a turn of the wheel: a row every few frames, as a hand does. */
const WHEEL = { pixels: 400, every: 50 } as const
/** Columns of the list: as many standard ones as make fifty with the custom fields. */
const COLUMNS = [
  ...['name', 'picture', 'status', 'phase', 'assigned_to', 'labels', 'plotnr', 'plotsize'],
  ...['zones', 'max_height', 'max_fsi', 'nrconcepts', 'rating', 'score', 'activity', 'notes'],
  ...['last_note', 'display_address', 'city', 'municipality', 'state', 'neighbourhood', 'region'],
  ...['owner', 'architect', 'buyer', 'builder', 'archived', 'createdAt', 'updatedAt'],
]

/** Measures tasks by the processor's time: what other programs took of it does not count. */
export async function benchDeskScroll(
  database: Database,
  { smoke }: { smoke: boolean },
): Promise<Figures> {
  const { locations, seconds, slowed, rest } = smoke ? SMOKE_SIZE : SIZE
  const member = await fillCompany(database, locations, 'bench-scroll')
  const fields = await fillFields(database, member)
  await showColumns(database, member, fields)
  const api = await startApi(database)
  const browser = await chromium.launch({ executablePath: CHROMIUM_PATH, args: CHROMIUM_FLAGS })
  try {
    const [cookie = ''] = await openSessions(database, [member.userId])
    const page = await openList(browser, api.url, cookie)
    await page.waitForTimeout(rest)
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowed })
    await browser.startTracing(page, { categories: ['toplevel', '__metadata'] })
    const { rows, drawn } = await scroll(page, seconds)
    const tasks = longTasks(await browser.stopTracing())
    if (rows === 0 || drawn < 50)
      throw new Error(`Nothing was scrolled: ${rows} rows, ${drawn} cells`)
    return {
      desk_scroll_long_tasks: atMost(tasks.length, 0, 'count'),
      desk_scroll_longest_ms: noted(Math.max(0, ...tasks), 'ms'),
      desk_scroll_rows: noted(rows, 'rows'),
    }
  } finally {
    await browser.close()
    await api.close()
    await removeCompany(database, member)
  }
}

/** Has the member's list show fifty columns. */
async function showColumns(database: Database, { userId }: Member, fields: Fields): Promise<void> {
  const custom = [...fields.numbers, ...fields.texts, ...fields.checkboxes, ...fields.selects]
  const columns = [...COLUMNS, ...custom.map((id) => `custom.${id}`)]
  await withPrincipal(database.pool, 'system', (client) =>
    client.query(
      `update users set cfg = cfg || jsonb_build_object('columns', $2::jsonb) where id = $1`,
      [userId, JSON.stringify(columns)],
    ),
  )
}

async function openList(browser: Browser, url: string, cookie: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const [name = '', value = ''] = cookie.split('=')
  await context.addCookies([{ name, value, url }])
  const page = await context.newPage()
  await page.goto(`${url}/locations/list`)
  await page.getByRole('rowheader').first().waitFor()
  await page.locator('html[data-ready="true"]').waitFor({ state: 'attached' })
  return page
}

/** Turns the wheel for so many seconds, sideways now and then, up and down. */
async function scroll(page: Page, seconds: number): Promise<{ rows: number; drawn: number }> {
  const grid = page.getByRole('grid')
  const box = await grid.boundingBox()
  if (!box) throw new Error('The list shows no grid')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  const end = Date.now() + seconds * 1000
  let furthest = 0
  for (let turn = 1; Date.now() < end; turn++) {
    const isSideways = turn % 40 === 0
    await page.mouse.wheel(isSideways ? (turn % 80 ? 900 : -900) : 0, isSideways ? 0 : WHEEL.pixels)
    await page.waitForTimeout(WHEEL.every)
    if (turn % 100 === 0) furthest = await grid.evaluate((element) => element.scrollTop)
  }
  furthest = Math.max(furthest, await grid.evaluate((element) => element.scrollTop))
  await page.getByRole('rowheader').first().waitFor()
  return { rows: Math.round(furthest / 34), drawn: await page.getByRole('gridcell').count() }
}
