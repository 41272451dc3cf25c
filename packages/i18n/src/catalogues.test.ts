import { describe, expect, it } from 'vitest'
import { catalogues } from './catalogues.ts'
import { texts as enTexts } from './en/texts.ts'
import { LANGUAGES } from './language.ts'
import { texts as nlTexts } from './nl/texts.ts'

function flatten(tree: object, prefix = ''): Map<string, string> {
  const texts = new Map<string, string>()
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === 'string') texts.set(prefix + key, value)
    else for (const [path, text] of flatten(value, `${prefix}${key}.`)) texts.set(path, text)
  }
  return texts
}

const gaps = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1]).sort()
const english = flatten(catalogues.en)

describe.each(LANGUAGES)('the catalogue %s', (language) => {
  const texts = flatten(catalogues[language])

  it('has the keys of English and no other', () => {
    expect([...texts.keys()].sort()).toEqual([...english.keys()].sort())
  })

  it('has no empty text', () => {
    expect([...texts].filter(([, text]) => text.trim() === '')).toEqual([])
  })

  it('fills in the same values as English', () => {
    for (const [key, text] of texts)
      expect([key, gaps(text)]).toEqual([key, gaps(english.get(key) ?? '')])
  })

  it('has both forms of every plural', () => {
    const forms = [...texts.keys()].filter((key) => /_(one|other)$/.test(key))
    for (const key of forms) {
      const stem = key.replace(/_(one|other)$/, '')
      expect([stem, texts.has(`${stem}_one`), texts.has(`${stem}_other`)]).toEqual([
        stem,
        true,
        true,
      ])
    }
  })
})

/** Written alike in both languages: names, abbreviations, symbols and loan words. */
const ALIKE: readonly string[] = [
  'Kavel',
  'concept',
  'OpenStreetMap',
  'Microsoft Entra ID',
  'OpenID Connect',
  'Natura 2000',
  'Station',
  'B',
  'C, D',
  'E, F, G',
  'code',
  '3D',
  'X (RD)',
  'Y (RD)',
  'FSI',
  'GSI',
  'Max. FSI',
  '–',
  '{{value}} m',
  '{{name}} {{changes}}',
  'Architect',
  '{{count}} filter',
  '{{count}} filters',
  'CSV',
  'Concept',
  'Concept {{number}}',
  '{{formatted}} concept',
  'Corridor',
  'Enterprise',
  'Essential',
  'Excel (XLSX)',
  'Filters',
  'Flat',
  'Garage',
  'GeoJSON',
  'Lift',
  'maximum',
  'minimum',
  'Norm',
  '{{formatted}} object',
  'Penthouse',
  'Pilot',
  'Postcode',
  'Premium',
  'Professional',
  'School',
  'Score',
  'Sport',
  'Status',
  'Studio',
  'Type',
  'Type {{number}}',
  'Water',
  'West',
]

/** Words of Dutch plans and appraisals that mean nothing to who does not read Dutch. */
const DUTCH =
  /artikel|bouwvlak|bouwhoogte|goothoogte|percentage bouw|bestemming|kavels|perceel|grondquote|kosten koper|\b(v\.o\.n|k\.k|btw|bvo|gbo)\b/i

describe('English and Dutch', () => {
  const [en, nl] = [enTexts, nlTexts].map((texts) => flatten(texts)) as [
    Map<string, string>,
    Map<string, string>,
  ]

  it('differ in every text but the words that are written alike', () => {
    const alike = [...en].filter(([key, text]) => text === nl.get(key))
    expect(alike.filter(([, text]) => !ALIKE.includes(text))).toEqual([])
    // and the list holds no word that no longer needs it
    expect(ALIKE.filter((word) => !alike.some(([, text]) => text === word))).toEqual([])
  })

  it('keep the words of Dutch plans and appraisals out of English', () => {
    expect([...en].filter(([, text]) => DUTCH.test(text))).toEqual([])
    expect([...nl].filter(([, text]) => DUTCH.test(text)).length).toBeGreaterThan(20)
  })
})

describe('one word for one thing', () => {
  const nl = flatten(nlTexts)

  it('calls the sheets of a location rekenbladen everywhere', () => {
    const said = [...nl].map(([key, text]) => [key, text.replace(/\{\{\w+\}\}/g, '')] as const)
    expect(said.filter(([, text]) => /\bsheets?\b/i.test(text))).toEqual([])
  })

  it('calls a publication that nobody may read yet no concept: that is a design', () => {
    const about = [...nl].filter(
      ([key]) => /publication_status|^catalogue\.publications\./.test(key) && !/type_/.test(key),
    )
    expect(about.length).toBeGreaterThan(50)
    expect(about.filter(([, text]) => /concept/i.test(text))).toEqual([])
  })
})
