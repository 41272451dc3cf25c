/** Texts of an author on a public page: what is pasted from elsewhere, what is too long, and what would act in a browser. */
import type { RecordFor } from '@kavel/domain'
import type { Locator } from '@playwright/test'
import { settle } from './browser.ts'
import { expect, test } from './fixtures.ts'

/** As the browser hands a paste to a page. */
const paste = (box: Locator, html: string, text: string) =>
  box.evaluate(
    (element, [asHtml = '', asText = '']) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/html', asHtml)
      clipboardData.setData('text/plain', asText)
      const event = { clipboardData, bubbles: true, cancelable: true }
      element.dispatchEvent(new ClipboardEvent('paste', event))
    },
    [html, text],
  )

const OF_WORD =
  '<p class=MsoNormal style="color:red"><b>Uit Word<o:p></o:p></b></p>' +
  ['een', 'twee']
    .map(
      (word) =>
        `<p class=MsoListParagraph style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·</span>Punt ${word}</p>`,
    )
    .join('') +
  '<img src="https://evil.example/y.png"><script>alert(1)</script>'

test('a pasted text comes clean, one that is too long not at all, and what was typed stays', async ({
  page,
  stranger,
  api,
  publication,
}) => {
  const [section] = await api<RecordFor<'sections'>[]>('POST', '/sections/list', {
    ...{ type: 'custom_text', order: 1, publicationId: publication.id },
    cfg: { param1: '<p>Vooraf<script>alert(1)</script></p>' },
  }).then((made) => [made].flat())
  const read = async () =>
    (await api<RecordFor<'sections'>>('GET', `/sections/detail/${section?.id}`)).cfg.param1
  expect(await read()).toBe('<p>Vooraf</p>')

  await page.goto(`/publications/modify/${publication.id}`)
  await page.getByRole('button', { name: 'Toelichting', exact: true }).first().click()
  const box = page.getByRole('textbox', { name: 'Tekst in het Nederlands' })
  await box.click()
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Enter')
  await paste(box, OF_WORD, 'Uit Word')
  await settle(page)
  await paste(box, '', 'lang '.repeat(2_000_000))
  await expect(page.getByRole('alert').filter({ hasText: '10.000.000' })).toBeVisible()
  await page.keyboard.type('!')
  await expect.poll(read).toContain('Punt twee!')
  expect(await read()).toMatch(
    /^<p>Vooraf<\/p><p><strong>Uit Word<\/strong><\/p><ul><li><p>Punt een<\/p><\/li><li><p>Punt twee!<\/p>/,
  )

  await stranger.goto(`/pub/location/${publication.key}`)
  const shown = stranger.getByRole('heading', { name: 'Toelichting' }).locator('..')
  await expect
    .poll(async () => {
      await stranger.reload()
      return shown.getByRole('listitem').allTextContents()
    })
    .toEqual(['Punt een', 'Punt twee!'])
  expect(await stranger.content()).not.toMatch(/evil\.example|alert\(1\)/)
})
