import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { speak } from '../../shared/testing-texts.ts'
import { publicationsList } from './view.tsx'

speak('nl-NL')

it('lists publications with their type, name, text, picture and page', () => {
  const html = renderToStaticMarkup(
    <publicationsList.View
      data={{
        publications: [
          {
            id: 1,
            key: 'a/b',
            type: 'concept',
            name: '<Kade>',
            description: 'Aan het water',
            picture: 7,
            english: { name: 'Quay', description: null },
          },
          {
            id: 2,
            key: 'k2',
            type: 'searchquery',
            name: 'Alle plekken',
            description: null,
            picture: null,
            english: { name: null, description: null },
          },
        ],
      }}
    />,
  )
  expect(html).toMatch(/Concept<\/span><a [^>]*href="\/pub\/concept\/a%2Fb"[^>]*>&lt;Kade&gt;<\/a>/)
  expect(html).toContain('Aan het water')
  expect(html).toMatch(/<img [^>]*\/7\/medium\.png"[^>]*loading="lazy"/)
  expect(html).toContain('href="/pub/searchquery/k2"')
  expect(html).toContain('Zoekopdracht')
  expect(html.match(/<img /g)).toHaveLength(1)
})

it('is left out where there is none', () => {
  expect(publicationsList.isEmpty?.({ publications: [] })).toBe(true)
})
