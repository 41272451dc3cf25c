import { catalogues } from '@kavel/i18n/catalogues'
import type { RegisterSource } from '@kavel/registers'
import { layerKeys } from '@kavel/registers'
import { describe, expect, it } from 'vitest'
import { sourceRows } from './source-rows.ts'

const source = (layer: RegisterSource['layer'], dataset: string): RegisterSource => ({
  layer,
  dataset,
  register: 'bgt',
  title: 'Basisregistratie Grootschalige Topografie',
  rejected: 0,
  count: 1,
  date: '2026-01-01',
  licence: 'CC0 1.0',
  attribution: 'BGT, Kadaster',
  fictional: false,
})

describe('the public data', () => {
  it('has a name of its own for every layer, in both languages', () => {
    for (const { home } of Object.values(catalogues)) {
      const rows = sourceRows(layerKeys.map((layer) => source(layer, 'Markeroog')))
      const names = rows.map(({ name }) => (home as Record<string, string>)[name.slice(5)])
      expect(names.every(Boolean)).toBe(true)
      expect(new Set(names).size).toBe(layerKeys.length)
    }
  })

  it('begins with the plots and tells two deliveries of a layer apart', () => {
    const rows = sourceRows([
      source('roads', 'Goes'),
      source('roads', 'Otterlo'),
      source('plots', 'x'),
    ])
    expect(rows.map(({ layer, part }) => [layer, part])).toEqual([
      ['plots', null],
      ['roads', 'Goes'],
      ['roads', 'Otterlo'],
    ])
  })
})
