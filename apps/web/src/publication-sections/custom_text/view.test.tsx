import { readRichText, type SectionContents } from '@kavel/concept'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { setLanguage } from '../../shared/i18n.ts'
import { speak } from '../../shared/testing-texts.ts'
import { customText } from './view.tsx'

speak('nl-NL')

const data = (nl: string, en = ''): SectionContents['custom_text'] => ({
  nl: readRichText(nl),
  en: readRichText(en),
})
const htmlOf = (of: SectionContents['custom_text']) =>
  renderToStaticMarkup(<customText.View data={of} />).replace(/ class="[^"]*"/g, '')

it('shows headings, marks, quotes, links and lists within lists', () => {
  const html =
    '<h4>Tussen</h4><p>a <strong>b<em>c</em></strong><br>d</p>' +
    '<ul><li><p>een</p><ol><li>diep</li></ol></li><li>twee</li></ul><ol><li>eerst</li></ol>' +
    '<blockquote><p>zo</p><ul><li>is</li></ul></blockquote><p><a href="tel:0301234567">bel</a></p>'
  expect(htmlOf(data(html))).toBe(
    '<div><div><h4>Tussen</h4><p>a <strong>b</strong><strong><em>c</em></strong>\nd</p>' +
      '<ul><li>een<ol><li>diep</li></ol></li><li>twee</li></ul><ol><li>eerst</li></ol>' +
      '<blockquote><p>zo</p><ul><li>is</li></ul></blockquote>' +
      '<p><a href="tel:0301234567" rel="noreferrer noopener">bel</a></p></div></div>',
  )
})

it('shows what an older version stored as text: nothing in it acts', () => {
  const html = htmlOf(
    data('<p onclick="a()">x<script>alert(1)</script><img src="//evil.example"></p>&lt;b&gt;'),
  )
  expect(html).toBe('<div><div><p>x</p><p>&lt;b&gt;</p></div></div>')
})

it('has its first heading above the section, in the language of the reader', async () => {
  const both = data('<h3>Het plan</h3><p>Tekst</p>', '<h3>The plan</h3><p>Text</p>')
  expect(customText.headingOf?.(both, 'nl')).toBe('Het plan')
  expect(customText.headingOf?.(both, 'en')).toBe('The plan')
  expect(customText.headingOf?.(data('<p>Tekst</p>'), 'nl')).toBeNull()
  expect(htmlOf(both)).toBe('<div><div><p>Tekst</p></div></div>')
  await setLanguage('en')
  expect(htmlOf(both)).toBe('<div><div><p>Text</p></div></div>')
  expect(htmlOf(data('<p>Tekst</p>')), 'Dutch is said to be').toContain('<div lang="nl">')
  await setLanguage('nl')
})

it('is left out without a text', () => {
  expect(customText.isEmpty?.(data('<p></p>', ' '))).toBe(true)
  expect(customText.isEmpty?.(data('', '<p>x</p>'))).toBe(false)
})
