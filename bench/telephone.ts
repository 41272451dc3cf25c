/** A page on a slow telephone: when its text can be read, what it weighs, and whether it moves. */
import { chromium } from '@playwright/test'
import { CHROMIUM_PATH } from './chromium.ts'

/** 1.6 Mbit/s, as bytes a second, with the latency of a mobile network, ms. */
const NETWORK = { downloadThroughput: 200_000, uploadThroughput: 94_000, latency: 150 } as const
const SLOWER = 4
/** Milliseconds that a page is watched before and after the first scroll. */
const WATCHED = { before: 4_000, after: 6_000 } as const

export interface Look {
  /** Milliseconds until the first text is painted. */
  readonly readable: number
  /** Bytes over the network before the first scroll. */
  readonly bytes: number
  /** Shift of the layout until then, and in all (web.dev/cls). */
  readonly shift: number
  readonly shiftAfter: number
}

export async function readOnTelephone(address: string): Promise<Look> {
  const browser = await chromium.launch({ executablePath: CHROMIUM_PATH })
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 }, locale: 'nl-NL' })
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', { offline: false, ...NETWORK })
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    let bytes = 0
    devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength
    })
    await page.addInitScript(watchShift)
    await page.goto(address)
    await page.waitForTimeout(WATCHED.before)
    const before = bytes
    const readShift = () => page.evaluate(() => (window as unknown as Watched).shift)
    const readable = await page.evaluate(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    )
    const shift = await readShift()
    await page.mouse.wheel(0, 500)
    await page.waitForSelector('#first', { state: 'detached' })
    await page.waitForTimeout(WATCHED.after)
    return { readable, bytes: before, shift, shiftAfter: await readShift() }
  } finally {
    await browser.close()
  }
}

interface Watched {
  shift: number
}

/** Runs in the page. */
function watchShift(): void {
  const watched = window as unknown as Watched
  watched.shift = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput } = entry as PerformanceEntry & {
        value: number
        hadRecentInput: boolean
      }
      if (!hadRecentInput) watched.shift += value
    }
  }).observe({ type: 'layout-shift', buffered: true })
}
