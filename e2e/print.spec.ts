/** One location on A4: the map to scale, what is chosen and nothing else. */

import { texts as nl } from '@kavel/i18n/nl'
import { generateSample } from '@kavel/sample'
import { settle } from './browser.ts'
import { expect, test } from './fixtures.ts'
import { readPdf } from './pdf.ts'

/** Millimetres of a CSS pixel. */
const MM = 25.4 / 96

/** West to east and south to north of a parcel as the register drew it, metres. */
function sizeOf(registerId: string): readonly [number, number] {
  const parcel = generateSample().perceel.features.find(
    ({ properties }) => properties.identificatieLokaalID === registerId,
  )
  const points = (parcel?.geometry.coordinates as [number, number][][] | undefined)?.flat() ?? []
  const extent = (values: readonly number[]) => Math.max(...values) - Math.min(...values)
  return [extent(points.map(([x]) => x)), extent(points.map(([, y]) => y))]
}

test('a location stands on A4 with a map to scale, its facts and the notes that are chosen', async ({
  page,
  api,
  concept: { locationId },
  site,
}) => {
  const text = nl.catalogue.location_print
  for (const name of ['Peil het riool', 'Blijft van het blad'])
    await api('POST', '/notes/list', { locationId, name, type: 'task' })
  await page.goto(`/locations/detail/${locationId}/print`)
  await page.getByRole('checkbox', { name: 'Blijft van het blad' }).uncheck()
  await page.getByRole('combobox', { name: text.scale }).click()
  await page.getByRole('option', { name: 'Schaal 1 : 2.000', exact: true }).click()
  await expect(page.locator('[data-computed="true"]')).toBeVisible()
  const map = page.getByRole('figure').filter({ hasText: 'Schaal 1 : 2.000' })
  await expect(map).not.toHaveAttribute('data-pending')

  await page.emulateMedia({ media: 'print' })
  // the width of A4 less its margins: what is wider would make the browser print all of it smaller
  await page.setViewportSize({ width: Math.round(182 / MM), height: 1000 })
  await settle(page)
  const drawing = map.locator('svg')
  const box = await drawing.boundingBox()
  if (!box) throw new Error('The map is not drawn')
  expect(box.width * MM).toBeCloseTo(182, 1)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    Math.round(182 / MM),
  )
  const own = await page.locator('[data-own]').evaluate((path: SVGGraphicsElement) => {
    const { width, height } = path.getBBox()
    return [width, height]
  })
  const [width, height] = sizeOf(site.registerId)
  // a tenth of a millimetre on paper; the outline is that of the register
  expect(Math.abs((own[0] ?? 0) - (width * 1000) / 2000)).toBeLessThan(0.1)
  expect(Math.abs((own[1] ?? 0) - (height * 1000) / 2000)).toBeLessThan(0.1)

  const pages = readPdf(await page.pdf({ preferCSSPageSize: true }))
  const paper = pages.join('')
  expect(paper).toContain('Schaal1:2.000')
  expect(paper).toContain(site.designation.replaceAll(' ', ''))
  expect(paper).toContain('Peilhetriool')
  expect(paper).not.toContain('Blijftvanhetblad')
  expect(paper).not.toContain(text.parts.replaceAll(' ', ''))
})
