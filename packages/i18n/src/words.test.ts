/** One word for a thing and one form of address, in all Dutch texts of the screens. */
import { expect, it } from 'vitest'
import { nl } from './nl/index.ts'

/** What no text says, and what it says instead. */
const WORDS: readonly (readonly [RegExp, string])[] = [
  [/\b(je|jij|jou|jouw|jullie)\b/i, 'u, uw'],
  // what the plan draws, wherever it is spoken of
  [/bouwgebied|envelop(?!pe)|bouwzone|bouwveld|bouwruimte|bebouwingsvlak/i, 'bouwvlak'],
  // a perceel is what the register has and what is chosen on the map; a kavel is what is built on
  [/kavelnummer|kies (eerst )?(een )?kavels?\b/i, 'perceel'],
  [/\betages?\b/i, 'verdieping'],
  // a bedrijf is what has its seat in a building; who works with Kavel may be a municipality
  [/\b(uw|het) bedrijf\b/i, 'uw organisatie'],
  [/wooneenhe(id|den)/i, 'woning'],
  [/spreadsheet|\bsheets?\b/i, 'rekenblad'],
  [/\bBTW\b/, 'btw'],
  [/\b(bvo|go)\b/, 'BVO, GO'],
  [/parkeerplek|autoplek/i, 'parkeerplaats'],
  [/\bbestemmingsvlak\b/i, 'bestemming'],
]

function listTexts(tree: unknown, path: string): [path: string, text: string][] {
  if (typeof tree === 'string') return [[path, tree]]
  return Object.entries(tree as object).flatMap(([key, value]) =>
    listTexts(value, `${path}.${key}`),
  )
}

it('uses one word for a thing', () => {
  const found = listTexts(nl, 'nl').flatMap(([path, text]) =>
    WORDS.filter(([word]) => word.test(text.replace(/\{\{.*?\}\}/g, ''))).map(
      ([, instead]) => `${path}: ${text} → ${instead}`,
    ),
  )
  expect(found).toEqual([])
})
