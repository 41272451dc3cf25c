import type { PublicPage } from '@kavel/concept'
import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { speak } from '../../shared/testing-texts.ts'
import { PublicationPage } from './page.tsx'

speak('en-GB')

const text = 'Aan het water.'
const page = (more: Partial<PublicPage> = {}): PublicPage => ({
  publication: {
    ...{ id: 1, key: 'k1', name: 'Kade', description: 'Een plek aan de haven.' },
    ...{ type: 'location', updatedAt: '2026-11-30T10:00:00Z' },
  },
  languages: ['nl', 'en'],
  english: { name: 'Quay', description: null },
  location: null,
  company: { name: 'Polder BV', index: 'p/1' },
  style: null,
  fictional: false,
  sections: [{ id: 7, type: 'location_description', order: 1, data: { text } }],
  ...more,
})
const htmlOf = (shown: PublicPage, isPreview = false) =>
  renderToStaticMarkup(
    <MantineProvider>
      <PublicationPage page={shown} isPreview={isPreview} />
    </MantineProvider>,
  )

it('says of what its author wrote in which language it is, where that is not the reader’s', () => {
  const html = htmlOf(page())
  expect(html).toMatch(/<h1[^>]*>Quay<\/h1>/)
  expect(html).toMatch(/<p [^>]*lang="nl"[^>]*>Een plek aan de haven\.<\/p>/)
  expect(html).toContain(`<p lang="nl">${text}</p>`)
  expect(html.match(/Only in Dutch/g)).toHaveLength(2)
  // an author who writes English first
  const english = htmlOf(page({ languages: ['en', 'nl'] }))
  expect(english).not.toMatch(/lang="nl">|Only in/)
  const translated = htmlOf(page({ english: { name: 'Quay', description: 'By the water.' } }))
  expect(translated).toContain('By the water.')
  expect(translated.match(/Only in Dutch/g)).toHaveLength(1)
})

it('leads to all that the company published, above and below, where anyone may see that', () => {
  const links = (html: string) => html.match(/href="\/pub\/index\/[^"]*"/g)
  expect(links(htmlOf(page()))).toEqual(Array(2).fill('href="/pub/index/p%2F1"'))
  expect(links(htmlOf(page({ company: { name: 'Polder BV', index: null } })))).toBeNull()
  expect(links(htmlOf(page(), true))).toBeNull()
})
