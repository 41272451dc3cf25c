/** Photos and attachments of a location: chosen, dropped, refused, cut off, stopped and removed. */

import { dwg, pdf, photo } from '@kavel/application/testing'
import type { TreeFor } from '@kavel/domain'
import { DESKTOP, PHONE } from './browser.ts'
import { expect, test } from './fixtures.ts'

test('photos and attachments of a location come, are refused with a reason, and go', async ({
  page,
  api,
  location,
}) => {
  const { id } = location
  const names = async () =>
    (await api<TreeFor<'locations'>>('GET', `/locations/detail/${id}`)).images
      .filter(({ type }) => type === 'attachment')
      .map(({ name }) => name)
      .sort()
  await page.goto(`/locations/map/detail/${id}`)
  const panel = page.getByRole('complementary')
  await expect(panel.getByText('Nog geen foto’s of bijlagen')).toBeVisible()
  const chooser = panel.getByLabel('Bestanden kiezen', { exact: true })
  const file = (name: string, buffer: Buffer) => ({
    name,
    mimeType: 'application/octet-stream',
    buffer,
  })
  await chooser.setInputFiles([
    file('gevel.jpg', await photo()),
    file('Bestemmingsplan Zuid.pdf', pdf()),
    file('kapot.png', Buffer.from('geen plaatje')),
    file('virus.exe', Buffer.from('MZ')),
  ])
  await expect(panel.getByRole('img', { name: 'gevel.jpg openen' })).toBeVisible()
  const document = panel.getByRole('link', { name: 'Bestemmingsplan Zuid.pdf openen' })
  await expect(document).toHaveAttribute('href', /\/api\/images\/binary\/\d+\/file$/)
  await expect(panel.getByText('PDF · 1 kB')).toBeVisible()
  await expect(panel.getByRole('alert')).toHaveText([
    'Dit is geen PNG, JPEG, WebP of AVIF, en geen PDF, DOCX, XLSX of DWG.',
    'Dit is geen PNG, JPEG, WebP of AVIF, en geen PDF, DOCX, XLSX of DWG.',
  ])
  for (const name of ['kapot.png', 'virus.exe'])
    await panel.getByRole('button', { name: `${name} uit deze lijst halen` }).click()
  await expect(panel.getByRole('alert')).toHaveCount(0)

  // without a connection nothing is lost, and it goes when it is there again
  await page.context().setOffline(true)
  await chooser.setInputFiles(file('tekening.dwg', dwg()))
  await expect(panel.getByRole('alert')).toHaveText('De server is niet bereikbaar.')
  await page.context().setOffline(false)
  await panel.getByRole('button', { name: 'tekening.dwg opnieuw versturen' }).click()
  await expect(panel.getByRole('link', { name: 'tekening.dwg openen' })).toBeVisible()

  // on a slow line it is seen how far it is, and it can be stopped
  const line = await page.context().newCDPSession(page)
  const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 200_000 }
  await line.send('Network.emulateNetworkConditions', slow)
  await chooser.setInputFiles(file('groot.dwg', dwg(8_000_000)))
  await expect(panel.getByRole('progressbar', { name: 'groot.dwg versturen' })).toBeVisible()
  await expect(panel.getByText(/^[1-9]\d*,\d% verstuurd/)).toBeVisible()
  await panel.getByRole('button', { name: 'groot.dwg niet versturen' }).click()
  await expect(panel.getByText('groot.dwg')).toHaveCount(0)
  await line.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: -1 })
  expect(await names()).toEqual(['Bestemmingsplan Zuid.pdf', 'gevel.jpg', 'tekening.dwg'])

  // dropped where they are listed, on a phone
  await page.setViewportSize(PHONE)
  const dropped = await page.evaluateHandle(() => {
    const data = new DataTransfer()
    data.items.add(new File(['%PDF-1.4\n%%EOF\n'], 'brief.pdf'))
    return data
  })
  const heading = panel.getByRole('heading', { name: 'Foto’s en bijlagen' })
  for (const type of ['dragover', 'drop'])
    await heading.dispatchEvent(type, { dataTransfer: dropped })
  await expect(panel.getByRole('link', { name: 'brief.pdf openen' })).toBeVisible()
  await page.setViewportSize(DESKTOP)

  // asked before it goes, with the keyboard alone
  await panel.getByRole('button', { name: 'gevel.jpg verwijderen' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'gevel.jpg verwijderen?' })
  await expect(dialog.getByRole('button', { name: 'Annuleren' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(panel.getByRole('img', { name: 'gevel.jpg openen' })).toHaveCount(0)
  expect(await names()).toEqual(['Bestemmingsplan Zuid.pdf', 'brief.pdf', 'tekening.dwg'])
})
