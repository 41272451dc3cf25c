/** Chromium, headless, with WebGL in software; going to a screen, and waiting until it is at rest. */
import type { Page } from '@playwright/test'

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

/** Milliseconds after which a screen that is not at rest has hung. */
const PATIENCE = 180_000

/**
 * Waits until the screen is at rest, which the application tells itself: edits are sent, answers are in and drawn. An edit that
 * cannot be saved (no connection, a question to the user) is at rest.
 */
export async function settle(page: Page): Promise<void> {
  await page.locator('html[data-ready="true"]').waitFor({ state: 'attached', timeout: PATIENCE })
}

/** A reader begins: until he does something, a public page is what the server drew. */
export async function beginReading(page: Page): Promise<void> {
  await page.mouse.move(3, 3)
  await page.mouse.move(6, 6)
  await page.locator('#first').waitFor({ state: 'detached', timeout: PATIENCE })
  await settle(page)
}

/** The server has drawn nothing of a public page: whoever opens it gets the bare application. */
export const leaveUndrawn = (page: Page, path: string): Promise<unknown> =>
  page.route(`**${path}`, async (route) =>
    route.fulfill({ response: await page.request.get('/login') }),
  )

/** Goes to another screen as a link of the application does: nothing is loaded again. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
  await settle(page)
}

/** Gives the window another size, and waits until the screen has taken it. */
export async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  const isOther = await page.evaluate(
    ({ width, height }) => innerWidth !== width || innerHeight !== height,
    size,
  )
  // the window tells the page of it with its next frame
  const told =
    isOther &&
    page.evaluate(
      () =>
        new Promise((resolve) => {
          addEventListener('resize', () => resolve(null), { once: true })
        }),
    )
  await page.setViewportSize(size)
  await told
  await settle(page)
}
