/** Real Chromium, headless, with WebGL in software; console errors and axe findings are failures. */
import { existsSync, mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { AxeBuilder } from '@axe-core/playwright'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'

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

/** Path of the browser, or null when there is none. */
export function findChromium(): string | null {
  const path = process.env.CHROMIUM_PATH || DEBIAN
  return existsSync(path) ? path : null
}

export async function openBrowser(): Promise<Browser> {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('Set CHROMIUM_PATH to a Chromium')
  return chromium.launch({ executablePath, args: CHROMIUM_FLAGS })
}

export interface Visit {
  readonly page: Page
  readonly context: BrowserContext
  /** Errors of the console and of the page since the visit began. */
  readonly errors: string[]
}

export const DESKTOP = { width: 1440, height: 900 } as const
export const PHONE = { width: 390, height: 844 } as const

/** A new private window. */
export async function visit(
  browser: Browser,
  options: { viewport?: { width: number; height: number }; locale?: string; dark?: boolean } = {},
): Promise<Visit> {
  const context = await browser.newContext({
    viewport: options.viewport ?? DESKTOP,
    locale: options.locale ?? 'nl-NL',
    colorScheme: options.dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  const errors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => errors.push(String(error)))
  return { page, context, errors }
}

/** Writes a screenshot to e2e/output. */
export async function shoot(page: Page, name: string): Promise<void> {
  mkdirSync(OUTPUT, { recursive: true })
  await page.screenshot({ path: `${OUTPUT}${name}.png` })
}

/** Writes a screenshot of all of the page: the window is made as high as what scrolls in it. */
export async function shootWhole(page: Page, name: string): Promise<void> {
  const before = page.viewportSize() ?? DESKTOP
  const height = await page.evaluate(() =>
    Math.max(...[...document.querySelectorAll('*')].map(({ scrollHeight }) => scrollHeight)),
  )
  await page.setViewportSize({ width: before.width, height: Math.max(before.height, height) })
  await page.waitForTimeout(800)
  await shoot(page, name)
  await page.setViewportSize(before)
}

/** What counts as a barrier: everything but the least. */
const IMPACTS: readonly unknown[] = ['moderate', 'serious', 'critical']

/** Findings of axe-core on the page as it is now, moderate ones and worse. */
export async function findBarriers(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations
    .filter(({ impact }) => IMPACTS.includes(impact))
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}
