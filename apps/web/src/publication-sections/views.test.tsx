import type { PublicSection } from '@kavel/concept'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { speak } from '../shared/testing-texts.ts'
import { hasContents, headingOf, SECTION_VIEWS } from './views.tsx'

speak('en-GB')

const section = <Type extends PublicSection['type']>(
  type: Type,
  data: (PublicSection & { type: Type })['data'],
) => ({ id: 1, type, order: 10, data }) as PublicSection & { type: Type }

const warningOf = (text: string | null, heading: string | null = null) =>
  section('warning', { text, heading })
const callOf = (address: string | null, label: string | null = null) =>
  section('call_to_action', { address, label })

describe('a warning', () => {
  it('has the paragraphs of its text, and nothing in it acts', () => {
    const { View } = SECTION_VIEWS.warning
    const html = renderToStaticMarkup(
      <View data={warningOf('Nothing is decided.\n\n<script>alert(1)</script> 🏗️ שלום').data} />,
    )
    expect(html).toContain('<p>Nothing is decided.</p>')
    expect(html).toContain('<p>&lt;script&gt;alert(1)&lt;/script&gt; 🏗️ שלום</p>')
  })

  it('has the heading of its author, or the name of its type', () => {
    expect(headingOf(warningOf('x', 'Draft'), 'en')).toBe('Draft')
    expect(headingOf(warningOf('x'), 'en')).toBeNull()
    expect(headingOf(callOf('tel:030'), 'en')).toBeNull()
  })
})

describe('a button', () => {
  it('leads to its address under the words of its author, or under the address', () => {
    const { View } = SECTION_VIEWS.call_to_action
    const html = renderToStaticMarkup(
      <View data={callOf('https://kavel.example', 'Ask us').data} />,
    )
    expect(html).toMatch(/<a [^>]*href="https:\/\/kavel.example"[^>]*>Ask us<\/a>/)
    const bare = renderToStaticMarkup(<View data={callOf('mailto:info@kavel.example').data} />)
    expect(bare).toContain('>info@kavel.example<')
  })
})

it('leaves out what has nothing to say', () => {
  expect(hasContents(warningOf(' '))).toBe(false)
  expect(hasContents(warningOf('x'))).toBe(true)
  expect(hasContents(callOf(null, 'Ask us'))).toBe(false)
  expect(hasContents(callOf('tel:030'))).toBe(true)
  expect(hasContents(section('location_description', { text: null }))).toBe(false)
  expect(hasContents(section('location_regulations', { constraints: [] }))).toBe(true)
})
