import { describe, expect, it } from 'vitest'
import { codesOf, type Filters, filterAt } from '../../../shared/search-texts/filters.ts'
import {
  addFilter,
  changeFilter,
  isUntouched,
  removeFilter,
  reorderFilters,
  withIds,
} from './edit-filters.ts'

const keysOf = (filters: Filters) => filters.map(({ key }) => key)
const start = () => {
  const size = addFilter([], 'size').filters
  const noise = addFilter(size, 'noise').filters
  const or = addFilter(noise, 'or').filters
  return addFilter(or, 'zone', { to: 'filters.2' })
}

describe('the filters of a query', () => {
  it('begin with the usual params of the catalogue, open at the ends of the slider', () => {
    const { filters, path } = start()
    expect(path).toBe('filters.2.children.0')
    expect(filterAt(filters, 'filters.0')).toMatchObject({
      key: 'size',
      type: 'range',
      param1: null,
      param2: null,
      enabled: true,
      weight: 1,
      order: 10,
    })
    expect(filterAt(filters, path)).toMatchObject({
      key: 'zone',
      param1: ['residential', 'residential_area'],
      param2: 0.5,
    })
    expect(filterAt(filters, path)).not.toHaveProperty('children')
  })

  it('count from the first touch where their usual bounds leave plots out', () => {
    const { filters } = start()
    const noise = filterAt(filters, 'filters.1')!
    expect(noise).toMatchObject({ key: 'noise', enabled: false })
    expect(typeof noise.param2).toBe('number')
    expect(isUntouched(noise)).toBe(true)
    const touched = changeFilter(filters, 'filters.1', { param2: noise.param2 })
    expect(filterAt(touched, 'filters.1')).toMatchObject({ enabled: true, param2: noise.param2 })
    // the weight says nothing of what is asked
    expect(changeFilter(filters, 'filters.1', { weight: 2 })[1]?.enabled).toBe(false)
    // what somebody set and then switched off stays off
    const off = changeFilter(touched, 'filters.1', { param2: 60, enabled: false })
    expect(changeFilter(off, 'filters.1', { param2: 61 })[1]?.enabled).toBe(false)
  })

  it('are told apart by ids of their own, choices too', () => {
    const { filters } = start()
    const ids = filters.flatMap(({ id, children }) => [id, ...children.map((child) => child.id)])
    expect(ids).toEqual([1, 2, 3, 4])
    expect(withIds(filters)).toBe(filters)
    const [first, ...others] = filters
    const { id: _, ...bare } = first as Filters[number]
    expect(withIds([bare, ...others]).map(({ id }) => id)).toEqual([5, 2, 3])
  })

  it('change at their path alone', () => {
    const { filters, path } = start()
    const changed = changeFilter(filters, path, { enabled: false })
    expect(filterAt(changed, path)?.enabled).toBe(false)
    expect(changed[2]?.enabled).toBe(true)
    expect(changed[0]).toBe(filters[0])
    expect(filterAt(changed, 'filters.7')).toBeUndefined()
  })

  it('go out, an or-choice with its choices, and the others keep the order of their places', () => {
    const { filters, path } = start()
    expect(removeFilter(filters, path)[2]?.children).toEqual([])
    const rest = removeFilter(filters, 'filters.0')
    expect(rest.map(({ key, order }) => [key, order])).toEqual([
      ['noise', 10],
      ['or', 20],
    ])
  })

  it('are put in another order, and none is lost to an order of others', () => {
    const { filters } = start()
    expect(keysOf(reorderFilters(filters, [3, 1, 2]))).toEqual(['or', 'size', 'noise'])
    expect(reorderFilters(filters, [3, 1])).toBe(filters)
  })

  it('read codes as a list, as words and as one', () => {
    const of = (param1: Filters[number]['param1']) =>
      codesOf({ param1, param2: null, param3: null, param4: null }, 'param1')
    expect(of(['a', 7])).toEqual(['a', '7'])
    expect(of('a, b,,')).toEqual(['a', 'b'])
    expect(of(13)).toEqual(['13'])
    expect(of(null)).toEqual([])
  })
})
