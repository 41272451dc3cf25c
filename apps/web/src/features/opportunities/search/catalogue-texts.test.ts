/** Every filter, choice, unit and feature of the catalogue has its words, in both languages. */
import { texts as en } from '@kavel/i18n/en'
import { texts as nl } from '@kavel/i18n/nl'
import {
  type ClosedChoices,
  features,
  filterGroups,
  filterKeys,
  filters,
  listChoices,
} from '@kavel/search'
import { describe, expect, it } from 'vitest'
import { unitText } from '../../../shared/search-texts/value-text.ts'

const wordsOf = (record: object) => record as Readonly<Record<string, string | undefined>>

/** Codes that are names in every language. */
const NAMELESS: Readonly<Record<string, (code: string) => string>> = {
  energy_label: (code) => code,
}

describe.each([
  ['nl', nl],
  ['en', en],
] as const)('the catalogue in %s', (_, texts) => {
  const words = wordsOf(texts.catalogue.filters)

  it('names and describes every filter, and names its group', () => {
    for (const key of filterKeys) {
      expect(words[`filter_${key}`], key).toBeTruthy()
      expect(wordsOf(texts.catalogue.about_filters)[key], key).toMatch(/\.$/)
    }
    for (const group of Object.keys(filterGroups)) expect(words[`group_${group}`]).toBeTruthy()
    expect(Object.keys(texts.catalogue.about_filters).toSorted()).toEqual(filterKeys.toSorted())
  })

  it('names every choice of a closed list, no two alike', () => {
    for (const [name, feature] of features) {
      const choices: unknown = 'choices' in feature ? feature.choices : null
      if (typeof choices !== 'object' || choices === null || 'areas' in choices) continue
      const list = listChoices(choices as ClosedChoices)
      const names =
        'enumeration' in choices
          ? list.map(
              (code) => wordsOf(texts.labels[choices.enumeration as 'zoning_category'])[code],
            )
          : list.map((code) => texts.choices[name]?.[code] ?? NAMELESS[name]?.(code))
      expect(names.filter(Boolean), name).toHaveLength(list.length)
      expect(new Set(names).size, name).toBe(list.length)
    }
  })

  it('has no name of a choice that there is none of', () => {
    for (const [name, names] of Object.entries(texts.choices)) {
      const feature = features.get(name)
      const choices = feature && 'choices' in feature ? feature.choices : null
      const list = choices && choices !== 'data' && 'list' in choices ? choices.list : []
      expect(Object.keys(names).toSorted(), name).toEqual([...list].toSorted())
    }
  })

  it('has a word for every unit and for every feature that no filter names', () => {
    const t = ((key: string) => words[key.replace('filters.', '')] ?? '') as never
    for (const key of filterKeys) {
      const declared = filters[key]
      if ('unit' in declared) expect(unitText(t, declared.unit), key).toBeTruthy()
    }
    const read = new Set<string>(
      Object.values(filters).flatMap((declared) =>
        'features' in declared
          ? [...declared.features]
          : 'feature' in declared && declared.feature !== null
            ? [declared.feature]
            : [],
      ),
    )
    const unnamed = [...features.keys()].filter(
      (name) => !read.has(name) && !words[`feature_${name}`],
    )
    expect(unnamed).toEqual([])
  })
})
