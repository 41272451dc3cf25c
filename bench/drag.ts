import { type Browser, chromium, type Page } from '@playwright/test'
import { CHROMIUM_FLAGS } from '../e2e/browser.ts'
import { CHROMIUM_PATH } from './chromium.ts'
import { atMost, type Figures, median } from './figures.ts'
import { countLongTasks } from './long-tasks.ts'

export interface DragBenchOptions {
  /** Address of a running server with the built application. */
  readonly baseUrl: string
  readonly username: string
  readonly password: string
  readonly locationId: number
  /** A concept with one gallery flat of about sixty dwellings. */
  readonly conceptId: number
  readonly smoke: boolean
}

/** Issue 1, "Must hold": median of one generator step while dragging a flat of 60 dwellings. */
const STEP_LIMIT_MS = 4
/** The flat of the figure, give or take what fits. */
const DWELLINGS = { from: 50, to: 70 } as const
/**
 * Pans and drags take turns, so that both meet the same machine; the middle of the rounds counts. `duration`: milliseconds of
 * each, the drag and the pan it is compared with; `rest`: until the map has drawn its first picture; `after`: until a drag is saved.
 */
const SIZE = { rounds: 3, duration: 3000, rest: 2000, after: 500 } as const
const SMOKE_SIZE = { rounds: 1, duration: 300, rest: 0, after: 100 } as const
/** Pixels the pointer goes to and fro, and milliseconds of one round. */
const SWING = { pixels: 60, round: 900 } as const
/** Milliseconds after which a drag without a step is given up: on a busy machine the first one comes late. */
const PATIENCE = 60_000
/**
 * Runs in the page before anything of the application: writes down the milliseconds inside the generator of each live
 * step that its worker answers.
 */
function noteSteps(): void {
  const steps: number[] = []
  Object.assign(window, { steps })
  const Original = window.Worker
  window.Worker = class extends Original {
    constructor(url: string | URL, options?: WorkerOptions) {
      super(url, options)
      this.addEventListener('message', ({ data }) => {
        if (data?.kind === 'view' && data.view.mode === 'live') steps.push(data.view.generateMs)
      })
    }
  }
}

async function middleOf(page: Page, selector: string): Promise<[number, number]> {
  const box = await page.locator(selector).first().boundingBox()
  if (!box) throw new Error(`The editor shows no ${selector}`)
  return [box.x + box.width / 2, box.y + box.height / 2]
}

/** Live steps computed so far, milliseconds of each. */
const readSteps = (page: Page): Promise<number[]> =>
  page.evaluate(() => (window as unknown as { steps: number[] }).steps)

/**
 * Swings what is under the pointer to and fro, at least until `isSeen`.
 * @returns the long tasks of that time
 */
async function swing(
  browser: Browser,
  page: Page,
  [x, y]: [number, number],
  { duration, after }: Pick<typeof SIZE | typeof SMOKE_SIZE, 'duration' | 'after'>,
  isSeen = async () => true,
): Promise<number> {
  await page.mouse.move(x, y)
  await page.mouse.down()
  await browser.startTracing(page, { categories: ['toplevel', '__metadata'] })
  const started = Date.now()
  const passed = () => Date.now() - started
  while (passed() < duration || (passed() < PATIENCE && !(await isSeen()))) {
    const phase = (passed() / SWING.round) * 2 * Math.PI
    await page.mouse.move(
      x + SWING.pixels * Math.sin(phase),
      y + (SWING.pixels / 3) * Math.sin(phase),
    )
  }
  const trace = await browser.stopTracing()
  await page.mouse.up()
  await page.waitForTimeout(after)
  return countLongTasks(trace)
}

/** Dwellings of the concept, once its building is generated. */
async function readDwellings(page: Page): Promise<number> {
  const figure = page.locator('[data-figure=nrunits]').filter({ hasText: /[1-9]/ })
  return Number(((await figure.textContent()) ?? '').split(/\D/)[0])
}

async function signIn(
  page: Page,
  { baseUrl, username, password }: DragBenchOptions,
): Promise<void> {
  await page.goto(`${baseUrl}/login`)
  const status = await page.evaluate(
    async (credentials) => {
      const { status } = await fetch('/api/session', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(credentials),
      })
      return status
    },
    { username, password },
  )
  if (status !== 200) throw new Error(`Signing in as ${username} was answered with ${status}`)
}

/**
 * Drags a flat in the editor for three seconds by its body and by its end, and pans the idle map for as long. Of the
 * two drags the one with more long tasks counts.
 * The building ends where it began.
 * @throws when the concept has not about sixty dwellings, or no step was computed: the figures would be too good
 */
export async function benchDrag(options: DragBenchOptions): Promise<Figures> {
  const size = options.smoke ? SMOKE_SIZE : SIZE
  const { rounds, rest, after } = size
  const browser = await chromium.launch({ executablePath: CHROMIUM_PATH, args: CHROMIUM_FLAGS })
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await page.addInitScript(noteSteps)
    await signIn(page, options)
    const { baseUrl, locationId, conceptId } = options
    await page.goto(`${baseUrl}/concepts/modify/${locationId}/${conceptId}`)
    await page.locator('[data-handle=east]').waitFor()
    await page.locator('html[data-ready="true"]').waitFor({ state: 'attached' })
    await page.waitForTimeout(rest)
    const dwellings = await readDwellings(page)
    if (!(dwellings >= DWELLINGS.from && dwellings <= DWELLINGS.to))
      throw new Error(`The figure is of a flat of sixty dwellings; this concept has ${dwellings}`)

    const map = await page.locator('.maplibregl-canvas').boundingBox()
    if (!map) throw new Error('The editor shows no map')
    // each pan begins in a corner without a building or a control: the map itself
    const hasStepped = async () => (await readSteps(page)).length > 0
    const pans: number[] = []
    const drags: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      pans.push(await swing(browser, page, [map.x + 120, map.y + 150], size))
      const moved = await swing(
        browser,
        page,
        await middleOf(page, '[data-building]'),
        size,
        hasStepped,
      )
      const stretched = await swing(browser, page, await middleOf(page, '[data-handle=east]'), size)
      drags.push(Math.max(moved, stretched))
    }
    const steps = await readSteps(page)
    if (steps.length === 0) throw new Error('No step was computed while dragging')
    for (let edit = 0; edit < 2 * rounds; edit += 1) await page.keyboard.press('Control+z')
    await page.waitForTimeout(3 * after)

    return {
      generator_step_ms: atMost(median(steps), STEP_LIMIT_MS, 'ms'),
      drag_long_tasks: atMost(median(drags), median(pans), 'count'),
    }
  } finally {
    await browser.close()
  }
}
