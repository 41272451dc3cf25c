/** Cards of a full planboard dragged in Chromium, its processor slowed. */
import { type Database, withPrincipal } from '@kavel/database'
import { type Browser, chromium, type Page } from '@playwright/test'
import { CHROMIUM_FLAGS } from '../e2e/browser.ts'
import { openSessions, startApi } from './api-app.ts'
import { CHROMIUM_PATH } from './chromium.ts'
import { fillCompany, type Member, removeCompany } from './company.ts'
import { fillFields } from './desk-fields.ts'
import { atMost, type Figures, noted } from './figures.ts'
import { longTasks } from './long-tasks.ts'

/** `slowed`: times slower than this machine; `drags` of cards, each over `moves` places. */
const SIZE = { locations: 2000, drags: 5, moves: 40, slowed: 4, rest: 3000 } as const
const SMOKE_SIZE = { locations: 120, drags: 1, moves: 10, slowed: 1, rest: 0 } as const
/** Milliseconds between two moves of the hand: a frame. */
const FRAME = 16

/** Measures tasks by the processor's time: what other programs took of it does not count. */
export async function benchDeskBoard(
  database: Database,
  { smoke }: { smoke: boolean },
): Promise<Figures> {
  const { locations, drags, moves, slowed, rest } = smoke ? SMOKE_SIZE : SIZE
  const member = await fillCompany(database, locations, 'bench-board')
  await fillFields(database, member)
  const api = await startApi(database)
  const browser = await chromium.launch({ executablePath: CHROMIUM_PATH, args: CHROMIUM_FLAGS })
  try {
    const [cookie = ''] = await openSessions(database, [member.userId])
    const page = await openBoard(browser, api.url, cookie)
    await page.waitForTimeout(rest)
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowed })
    const before = await countMoved(database, member)
    await browser.startTracing(page, { categories: ['toplevel', '__metadata'] })
    for (let drag = 0; drag < drags; drag++) await dragOne(page, drag, moves)
    const tasks = longTasks(await browser.stopTracing())
    const moved = (await countMoved(database, member)) - before
    if (moved === 0) throw new Error('No card was moved')
    return {
      desk_board_long_tasks: atMost(tasks.length, 0, 'count'),
      desk_board_longest_ms: noted(Math.max(0, ...tasks), 'ms'),
      desk_board_drags: noted(drags, 'count'),
    }
  } finally {
    await browser.close()
    await api.close()
    await removeCompany(database, member)
  }
}

/** Locations of which somebody changed the place or status. */
async function countMoved(database: Database, { companyId }: Member): Promise<number> {
  const { rows } = await withPrincipal(database.pool, 'system', (client) =>
    client.query<{ count: number }>(
      `select count(*)::int as count from audits where company_id = $1 and entity = 'locations'
         and "userId" is not null and 'listOrder' = any (paths)`,
      [companyId],
    ),
  )
  return rows[0]?.count ?? 0
}

async function openBoard(browser: Browser, url: string, cookie: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const [name = '', value = ''] = cookie.split('=')
  await context.addCookies([{ name, value, url }])
  const page = await context.newPage()
  await page.goto(`${url}/locations/planboard`)
  await page.locator('li[data-card]').first().waitFor()
  await page.locator('html[data-ready="true"]').waitFor({ state: 'attached' })
  return page
}

/** Takes a card down and across the columns, along the lower edge where the board scrolls, and puts it down. */
async function dragOne(page: Page, drag: number, moves: number): Promise<void> {
  const cards = page.locator('li[data-card]:not([data-held])')
  const box = await cards.nth(drag % 4).boundingBox()
  if (!box) throw new Error('The board shows no cards')
  await page.mouse.move(box.x + 120, box.y + 60)
  await page.mouse.down()
  for (let move = 1; move <= moves; move++) {
    const part = move / moves
    const y = part < 0.5 ? box.y + 60 + part * 2 * (880 - box.y - 60) : 880 - (part - 0.5) * 900
    await page.mouse.move(box.x + 120 + Math.sin(part * Math.PI * 2) * 300, y)
    await page.waitForTimeout(FRAME)
  }
  await page.mouse.up()
  await page.locator('html[data-ready="true"]').waitFor({ state: 'attached' })
}
