import { expect, it } from 'vitest'
import { catalogues } from './catalogues.ts'
import { givenName } from './given-names.ts'
import { LANGUAGES } from './language.ts'

it.each([
  ['Middenhuur', 'Middle rent'],
  ['Groene hof', 'Green court'],
  ['Zoekopdracht 12', 'Search query 12'],
  ['Passaatlaan 3 en 2 percelen', 'Passaatlaan 3 and 2 plots'],
  ['Hof met winkels (kopie)', 'Court with shops (copy)'],
  ['Zoekopdracht 3 (kopie) (kopie)', 'Search query 3 (copy) (copy)'],
])('%s is %s in English, and back', (dutch, english) => {
  expect(givenName('en', dutch)).toBe(english)
  expect(givenName('nl', english)).toBe(dutch)
  expect(givenName('nl', dutch)).toBe(dutch)
})

it.each(['Leges gemeente', 'Zoekopdracht voor het spoor', 'Jan en alleman', ''])(
  'leaves %j, which somebody typed',
  (name) => {
    for (const language of LANGUAGES) expect(givenName(language, name)).toBe(name)
  },
)

it('knows every text that the screens store as a name', () => {
  const { nl, en } = catalogues
  for (const [dutch, english] of [
    [nl.fill.court, en.fill.court],
    [nl.fill.drive, en.fill.drive],
    [nl.opportunities.new_name, en.opportunities.new_name],
    [nl.opportunities.copy_name, en.opportunities.copy_name],
    [nl.concepts.copy_name, en.concepts.copy_name],
    [nl.map.name_and_others_one, en.map.name_and_others_one],
    [nl.map.name_and_others_other, en.map.name_and_others_other],
  ] as const) {
    const fill = (text: string) =>
      text.replace('{{number}}', '7').replace('{{count}}', '7').replace('{{name}}', 'X')
    expect(givenName('en', fill(dutch))).toBe(fill(english))
    expect(givenName('nl', fill(english))).toBe(fill(dutch))
  }
})
