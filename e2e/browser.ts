/** Chromium, headless, with WebGL in software; when a screen has come to rest, its pictures and its barriers. */
import { mkdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import {
  type BrowserContext,
  expect,
  type Page,
  type Request,
  type TestInfo,
  test,
} from '@playwright/test'
import type axe from 'axe-core'

const OUTPUT = fileURLToPath(new URL('./output/', import.meta.url))
const DEBIAN = '/usr/bin/chromium'

/** WebGL without a graphics card, and no talk to the outside. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
]

export const chromiumPath = () => process.env.CHROMIUM_PATH || DEBIAN

export const DESKTOP = { width: 1440, height: 900 } as const
export const PHONE = { width: 390, height: 844 } as const

/** Requests of each page that have no answer yet. */
const pending = new WeakMap<Page, Set<Request>>()

/** Counts the requests of every page that opens in a context, for `settle`. */
export function countRequests(context: BrowserContext): void {
  context.on('page', (page) => {
    const open = new Set<Request>()
    pending.set(page, open)
    page.on('request', (request) => open.add(request))
    page.on('requestfinished', (request) => open.delete(request))
    page.on('requestfailed', (request) => open.delete(request))
  })
}

/** Goes to another screen as a link of the application does: nothing is loaded again. The window's name tells that it came. */
export async function visit(page: Page, path: string): Promise<void> {
  const before = await page.title()
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
  await expect(page, `${path} has a name of its own`).not.toHaveTitle(before)
}

/**
 * Waits until the screen is at rest: edits are sent, answers are in, the map and the scene have drawn them, nothing moves or
 * loads. An edit that cannot be saved (no connection, a question to the user) is at rest.
 */
export async function settle(page: Page): Promise<void> {
  const isQuiet = () => !pending.get(page)?.size
  await expect
    .poll(async () => isQuiet() && (await page.evaluate(isAtRest)) && isQuiet(), {
      message: 'the screen comes to rest',
      intervals: [20],
    })
    .toBe(true)
}

/** Runs in the page. */
async function isAtRest(): Promise<boolean> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  await document.fonts.ready
  // an answer becomes a picture, or another request, within two frames
  await frame()
  await frame()
  const isMoving = document
    .getAnimations()
    .some(
      ({ playState, effect }) =>
        playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
    )
  const busy = [
    '[data-idle="false"]',
    '[data-scene] canvas:not([data-triangles])',
    '.mantine-Loader-root',
    '[data-save="unsaved"]',
    '[data-save="saving"]',
  ].join()
  // every screen has one heading of the first level; before it is drawn there is no screen
  return !isMoving && document.querySelector(busy) === null && document.querySelector('h1') !== null
}

/** Writes a picture of the settled screen to e2e/output. */
export async function shoot(page: Page, name: string): Promise<void> {
  mkdirSync(OUTPUT, { recursive: true })
  await page.screenshot({ path: `${OUTPUT}${test.info().project.name}-${name}.png` })
}

/** Writes a picture of all of the page: the window is made as high as what scrolls in it. */
export async function shootWhole(page: Page, name: string): Promise<void> {
  const before = page.viewportSize() ?? DESKTOP
  const height = await page.evaluate(() =>
    Math.max(...[...document.querySelectorAll('*')].map(({ scrollHeight }) => scrollHeight)),
  )
  await page.setViewportSize({ width: before.width, height: Math.max(before.height, height) })
  await settle(page)
  await shoot(page, name)
  await page.setViewportSize(before)
}

/** Screens are looked at in one project; the others show what the database does. Those of the search are in one alone. */
const isLookedAt = ({ project, tags }: TestInfo) =>
  project.name === 'pglite' || tags.includes('@search')

/** Source of axe-core; it is for pages only. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What counts as a barrier: everything but the least. */
const IMPACTS: readonly unknown[] = ['moderate', 'serious', 'critical']

/** Findings of axe-core on the settled page, moderate ones and worse; `only` these rules of it, or all. */
export async function findBarriers(page: Page, only?: readonly string[]): Promise<string[]> {
  await settle(page)
  // half a megabyte: a page that has read it keeps it
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  const options: axe.RunOptions = {
    resultTypes: ['violations'],
    // no rule that is on reads the style sheets
    preload: { assets: ['media'] },
    ...(only && { runOnly: { type: 'rule', values: [...only] } }),
  }
  const violations = await page.evaluate(async (asked) => {
    const found = await (window as unknown as { axe: typeof axe }).axe.run(document, asked)
    return found.violations.map(({ id, impact, nodes }) => ({
      impact,
      text: `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    }))
  }, options)
  return violations.filter(({ impact }) => IMPACTS.includes(impact)).map(({ text }) => text)
}

/** A screen as it is now: its picture is kept and it has no barriers. Screens look the same whatever the database is. */
export async function look(page: Page, name: string): Promise<void> {
  if (!isLookedAt(test.info())) return settle(page)
  const barriers = await findBarriers(page)
  await shoot(page, name)
  expect(barriers, name).toEqual([])
}

/** Texts that run out of their box, or are cut off without three dots, on the settled page. */
export async function findCutTexts(page: Page): Promise<string[]> {
  await settle(page)
  return page.evaluate(() => {
    /** Pixels: half a letter's shadow. */
    const slack = 1.5
    const cut = new Set<string>()
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? ''
      let box = node.parentElement
      while (box && getComputedStyle(box).display.startsWith('inline')) box = box.parentElement
      if (!box || text === '' || !box.checkVisibility()) continue
      const { left, right, width } = box.getBoundingClientRect()
      const { overflowX, textOverflow } = getComputedStyle(box)
      // what only a screen reader reads is one pixel wide; maps and drawings have their own rules
      if (width <= 2 || box.closest('svg, canvas, .maplibregl-map')) continue
      if (overflowX !== 'visible') {
        const isCut = overflowX === 'hidden' || overflowX === 'clip'
        if (isCut && textOverflow !== 'ellipsis' && box.scrollWidth > box.clientWidth + slack)
          cut.add(text.slice(0, 40))
        continue
      }
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const rect of range.getClientRects())
        if (rect.width > 0 && (rect.right > right + slack || rect.left < left - slack))
          cut.add(text.slice(0, 40))
    }
    return [...cut]
  })
}
