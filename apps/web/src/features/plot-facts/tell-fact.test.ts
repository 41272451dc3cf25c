import { formatFor, labelOf } from '@kavel/i18n'
import { catalogues } from '@kavel/i18n/catalogues'
import { texts } from '@kavel/i18n/nl'
import { listColumns, registerTables, type TableDeclarations } from '@kavel/registers'
import i18next from 'i18next'
import { describe, expect, it } from 'vitest'
import type { I18n } from '../../shared/i18n.ts'
import { speak } from '../../shared/testing-texts.ts'
import { besidePlan, otherTables, tellFact, toldFacts } from './tell-fact.ts'

const tables = registerTables as TableDeclarations
const hasOwnWords = (table: string, name: string) => {
  const column = listColumns(tables[table]!).find((one) => one.name === name)
  return column?.kinds !== undefined || column?.codes !== undefined
}

describe.each(Object.entries(catalogues))('in %s', (_, { map, kinds }) => {
  const said: Record<string, string> = map
  const words: Record<string, string> = kinds

  it.each([...besidePlan, ...otherTables])('the facts of %s have a title and names', (table) => {
    expect(said[`facts_${table}`]).toBeTruthy()
    // the first fact, kinds and areas stand without their name
    for (const name of toldFacts(table).slice(1))
      if (!hasOwnWords(table, name) && name !== 'footprint' && name !== 'area')
        expect(said[`fact_${name}`], name).toBeTruthy()
  })

  it('every kind of every layer has a word', () => {
    const all = Object.values(tables).flatMap((table) =>
      listColumns(table).flatMap((column) => column.kinds ?? []),
    )
    expect(all.length).toBeGreaterThan(100)
    expect(all.filter((kind) => !words[kind])).toEqual([])
    // and no word is of no layer
    expect(Object.keys(words).filter((word) => !all.includes(word))).toEqual([])
  })
})

describe('a fact in words', () => {
  speak('nl-NL')
  const nl = {
    t: i18next.t,
    format: formatFor('nl'),
    label: labelOf.bind(null, texts.labels) as I18n['label'],
  } as I18n

  it('says kinds and codes in the language of the reader, and amounts with their unit', () => {
    expect(
      tellFact(nl, 'business_parks', {
        name: 'De Beek',
        kind: 'mixed',
        start_year: 1998,
        gross_area: 12.5,
        available_area: null,
        environment_category: '3',
      }),
    ).toBe('De Beek · Gemengd terrein · uitgegeven vanaf 1998 · bruto 12,5 ha · milieucategorie 3')
    expect(tellFact(nl, 'buildings', { use: 1, year: 1931, height: 7.5, footprint: 80.8 })).toBe(
      'Woonfunctie · hoogte 7,5\u00a0m · bouwjaar 1931 · 81\u00a0m²',
    )
    expect(tellFact(nl, 'monument_areas', { name: 'Buren', kind: 'townscape' })).toBe(
      'Buren · Beschermd stadsgezicht',
    )
  })

  it('tells a word of a register that is no kind as it is, and what has no name as such', () => {
    expect(tellFact(nl, 'business_parks', { name: null, kind: 'Science park' })).toBe(
      'Zonder naam · Science park',
    )
  })
})
