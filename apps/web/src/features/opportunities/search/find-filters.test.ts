import { texts as english } from '@kavel/i18n/en'
import { texts as dutch } from '@kavel/i18n/nl'
import { filterKeys, filters } from '@kavel/search'
import { describe, expect, it } from 'vitest'
import { type FilterEntry, findFilters } from './find-filters.ts'

const entries: readonly FilterEntry[] = filterKeys.map((key) => {
  const { group } = filters[key]
  const words = [dutch, english].map(({ catalogue }) => ({
    name: catalogue.filters[`filter_${key}`],
    group: catalogue.filters[`group_${group}`],
    about: catalogue.about_filters[key],
  }))
  return { key, group, words }
})
const find = (text: string) => findFilters(entries, text).map(({ key }) => key)

describe('looking a filter up', () => {
  it('finds it by its name in Dutch and in English', () => {
    expect(find('bouwjaar')[0]).toBe('building_date_built')
    expect(find('year of construction')[0]).toBe('building_date_built')
    expect(find('geluid')[0]).toBe('noise')
    expect(find('noise, all')[0]).toBe('noise')
  })

  it('finds it by what people say', () => {
    expect(find('stilte')[0]).toBe('noise')
    expect(find('rustig')).toContain('noise')
    expect(find('optoppen')).toContain('floors_difference')
  })

  it('takes every word, in any order, without capitals and marks', () => {
    expect(find('OPPERVLAK bebouwd')).toContain('gsa')
    expect(find('opervlak xyz')).toEqual([])
    expect(find('hoofdbestemming')).toContain('neighbour_zone')
  })

  it('puts names that begin so before those that hold it', () => {
    const found = find('plan')
    expect(found.indexOf('plan_status')).toBeLessThan(found.indexOf('zone_preliminary'))
  })

  it('gives all in their order when nothing was typed', () => {
    expect(find('  ')).toEqual(filterKeys)
  })
})
