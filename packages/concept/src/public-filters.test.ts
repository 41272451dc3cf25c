import { type FeatureFilter, featureFilterSchema } from '@kavel/domain'
import { describe, expect, it } from 'vitest'
import { namesIn, toldFilters } from './public-filters.ts'

const filter = (key: string, more: object = {}): FeatureFilter =>
  featureFilterSchema.parse({ key, weight: 3, optimal: 5, ...more })
/** The same as a choice of an or-filter. */
const choice = (key: string, more: object = {}) => {
  const { children: _, ...rest } = filter(key, more)
  return rest
}
const keysOf = (filters: readonly FeatureFilter[]) =>
  toldFilters(filters).told.map((told) => told.filter.key)

describe('the filters that a page tells', () => {
  it('are those of the registers, without weight, best value and drawn area', () => {
    const ring = [
      [5, 52],
      [6, 52],
      [6, 53],
      [5, 52],
    ]
    const polygon = { type: 'Polygon', coordinates: [ring] }
    const { told, hidden } = toldFilters([
      filter('size', { param1: 500, param2: 900 }),
      filter('custom_area', { param1: 0.5, polygon }),
    ])
    const open = { param3: null, param4: null, children: [] }
    expect(told.map((one) => one.filter)).toEqual([
      { key: 'size', param1: 500, param2: 900, ...open },
      { key: 'custom_area', param1: 0.5, param2: null, ...open },
    ])
    expect(hidden).toBe(0)
  })

  it('are none of the own files of the company, which are counted', () => {
    const own = ['owner_type', 'owner_count', 'owner_name', 'owner_right']
    expect(toldFilters(own.map((key) => filter(key)))).toEqual({ told: [], hidden: 4 })
  })

  it('are none that this version does not know', () => {
    expect(toldFilters([filter('from_another_version', { param1: 'Geheim' })])).toEqual({
      told: [],
      hidden: 1,
    })
  })

  it('leave out an or-choice of which a choice is not told: it would ask something else', () => {
    const choices = (...keys: string[]) => ({ children: keys.map((key) => choice(key)) })
    expect(keysOf([filter('or', choices('size', 'owner_name'))])).toEqual([])
    expect(keysOf([filter('or', choices('size', 'noise'))])).toEqual(['or'])
  })

  it('leave out what is off, and keep the places that the search names', () => {
    const { told } = toldFilters([
      filter('size', { enabled: false }),
      filter('or', {
        children: [choice('size', { enabled: false }), choice('noise', { param2: 55 })],
      }),
    ])
    expect(told).toMatchObject([
      {
        path: 'filters.1',
        childPaths: ['filters.1.children.1'],
        filter: { children: [{ key: 'noise', param2: 55 }] },
      },
    ])
  })

  it('bring the names of the areas that they choose, and no others', () => {
    const filters = toldFilters([
      filter('municipality', { param1: ['GM1', 'GM2'] }),
      filter('or', { children: [choice('state', { param1: ['PV25'] })] }),
    ]).told.map((told) => told.filter)
    const names = { GM1: 'Markeroog', GM9: 'Elders', PV25: 'Polderland' }
    expect(namesIn(filters, names)).toEqual({ GM1: 'Markeroog', PV25: 'Polderland' })
  })
})
