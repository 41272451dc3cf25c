import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { speak } from '../../shared/testing-texts.ts'
import { images } from './view.tsx'

speak('nl-NL')

const pictures = [
  { id: 12, caption: '<b>Kade</b>' },
  { id: 15, caption: null },
]
const htmlOf = (layout: 'carrousel' | 'grid') =>
  renderToStaticMarkup(<images.View data={{ layout, pictures }} />)

describe.each(['carrousel', 'grid'] as const)('pictures in a %s', (layout) => {
  it('are all there without a script, each with a text and a place that is kept', () => {
    const html = htmlOf(layout)
    const tags = [...html.matchAll(/<img [^>]*>/g)].map(([tag]) => tag)
    expect(tags).toHaveLength(2)
    for (const tag of tags) expect(tag).toMatch(/width="\d+" height="\d+" loading="lazy"/)
    expect(tags[0]).toContain('alt="&lt;b&gt;Kade&lt;/b&gt;"')
    expect(tags[1]).toContain('alt="Beeld 2 van 2"')
    expect(html).toContain('<figcaption>&lt;b&gt;Kade&lt;/b&gt;</figcaption>')
    expect(html.match(/<figcaption>/g)).toHaveLength(1)
  })
})

it('can be leafed through with keys and buttons', () => {
  const html = htmlOf('carrousel')
  expect(html).toMatch(/<ul[^>]*tabindex="0"/i)
  expect(html).toMatch(
    /<button[^>]*disabled=""[^>]*aria-label="Vorig beeld"|aria-label="Vorig beeld"[^>]*disabled=""/,
  )
  expect(html).toContain('1 van 2')
  expect(htmlOf('grid')).not.toContain('<button')
})

it('are left out where none is there', () => {
  expect(images.isEmpty?.({ layout: 'grid', pictures: [] })).toBe(true)
})
