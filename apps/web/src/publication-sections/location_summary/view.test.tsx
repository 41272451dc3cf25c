import type { SectionContents } from '@kavel/concept'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { speak } from '../../shared/testing-texts.ts'
import { Summary } from './view.tsx'

type Contents = SectionContents['location_summary']

/** As the address step fills a location: the text ends with postcode and place, which also have fields of their own. */
const found = {
  name: 'Havenplantsoen',
  display_address: 'Havenplantsoen 1, 1490BD Markeroog',
  postcode: '1490BD',
  city: 'Markeroog',
  municipality: 'Markeroog',
  plotnr: 'MQO00 A 239',
  plotsize: 189,
  lat: 52.55,
  lon: 5.25,
  zones: [],
  max_height: 12,
  envelope_area: 132.7,
  profile_image_id: null,
  profile_caption: null,
  owner: null,
  plots: [],
} as const satisfies Contents

function addressOf(change: Partial<Contents>): string {
  const page = renderToStaticMarkup(<Summary data={{ ...found, ...change }} />)
  return /<dt>Adres<\/dt><dd>(.*?)<\/dd>/.exec(page)?.[1] ?? ''
}

speak('nl-NL')

it('the caption of the picture stands below it, as a text', () => {
  const caption = '<b>Gevel</b>'
  const data = { ...found, profile_image_id: 7, profile_caption: caption }
  const page = renderToStaticMarkup(<Summary data={data} />)
  expect(page).toContain('<figcaption>&lt;b&gt;Gevel&lt;/b&gt;</figcaption>')
  expect(page).toContain('alt="&lt;b&gt;Gevel&lt;/b&gt;"')
  const without = renderToStaticMarkup(<Summary data={{ ...data, profile_caption: null }} />)
  expect(without).not.toContain('figcaption')
})

describe('the address on a public page', () => {
  it('names the place once', () => {
    expect(addressOf({})).toBe('Havenplantsoen 1, 1490BD Markeroog')
    expect(addressOf({ display_address: 'Havenplantsoen 1' })).toBe(
      'Havenplantsoen 1, 1490BD Markeroog',
    )
  })

  it('is none where there is none: a place or a municipality is no address', () => {
    const none = { postcode: null, city: null }
    for (const change of [none, {}, { ...none, municipality: null }])
      expect(addressOf({ ...change, display_address: null })).toBe('Geen adres bekend')
  })
})
