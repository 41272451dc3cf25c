import type { SectionContents } from '@kavel/concept'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { speak } from '../../shared/testing-texts.ts'
import { customFields } from './view.tsx'

speak('nl-NL')

type Said = SectionContents['location_customfields']['fields'][number]['said']

function told(said: Said): string | undefined {
  const html = renderToStaticMarkup(
    <customFields.View data={{ fields: [{ id: 1, name: 'Veld', text: null, said }] }} />,
  )
  return /<dd>(.*?)<\/dd>/
    .exec(html)?.[1]
    ?.replace(/<[^>]+>/g, '')
    .replaceAll('\u00a0', ' ')
}

it.each([
  [null, 'onbekend'],
  [{ kind: 'text', text: '<i>Rustig</i>' }, '&lt;i&gt;Rustig&lt;/i&gt;'],
  [{ kind: 'number', number: 1250.5, unit: '€/m²', decimals: 2 }, '1.250,50 €/m²'],
  [{ kind: 'number', number: 0, unit: null, decimals: 0 }, '0'],
  [{ kind: 'checked', checked: false }, 'Nee'],
  [{ kind: 'area', area: 7546.1 }, '7.546 m²'],
  [
    {
      kind: 'choices',
      choices: [
        { name: 'Riet', color: '#aabbcc' },
        { name: 'Klei', color: null },
      ],
    },
    'RietKlei',
  ],
] as const)('%o reads as %s', (said, text) => {
  expect(told(said as Said)).toBe(text)
})
