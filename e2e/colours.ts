import type { Page } from '@playwright/test'
import { settle } from './browser.ts'

/** The colour of a pixel of the settled page, `#rrggbb`. */
export async function colourAt(
  page: Page,
  { x, y }: { readonly x: number; readonly y: number },
): Promise<string> {
  await settle(page)
  const clip = { x: Math.round(x), y: Math.round(y), width: 1, height: 1 }
  const picture = (await page.screenshot({ clip })).toString('base64')
  // no content security policy stands in the way there
  const blank = await page.context().newPage()
  try {
    return await blank.evaluate(async (base64) => {
      const image = new Image()
      image.src = `data:image/png;base64,${base64}`
      await image.decode()
      const context = document.createElement('canvas').getContext('2d')
      if (!context) throw new Error('There is no canvas')
      context.drawImage(image, 0, 0)
      const [r = 0, g = 0, b = 0] = context.getImageData(0, 0, 1, 1).data
      return `#${[r, g, b].map((one) => one.toString(16).padStart(2, '0')).join('')}`
    }, picture)
  } finally {
    await blank.close()
  }
}
