import { CustomFieldType } from '@kavel/domain'
import { expect, it } from 'vitest'
import { countFilters, filterParameters, type LocationFilter, mayFilter } from './filter.ts'

const price = { id: 12, type: CustomFieldType.number }
const soil = { id: 13, type: CustomFieldType.select }
const filter: LocationFilter = {
  12: { type: CustomFieldType.number, min: 0, max: 250.5 },
  13: { type: CustomFieldType.select, is: '4,7' },
}

it('asks the server for bounds and choices', () => {
  expect(filterParameters(filter, [price, soil])).toEqual({
    'custom.12.min': '0',
    'custom.12.max': '250.5',
    'custom.13': '4,7',
  })
  expect(countFilters(filter, [price, soil])).toBe(2)
})

it('leaves out empty conditions', () => {
  const empty = { 12: { type: CustomFieldType.number, min: null, max: null } }
  expect(filterParameters(empty, [price])).toEqual({})
  expect(countFilters(empty, [price])).toBe(0)
})

it('drops the condition of a field that was removed or has another type', () => {
  expect(filterParameters(filter, [soil])).toEqual({ 'custom.13': '4,7' })
  expect(filterParameters(filter, [{ ...price, type: CustomFieldType.text }])).toEqual({})
})

it('offers no filter for a shape or a text without a value', () => {
  expect(mayFilter({ id: 1, type: CustomFieldType.geometry })).toBe(false)
  expect(mayFilter({ id: 1, type: CustomFieldType.info })).toBe(false)
  expect(mayFilter(price)).toBe(true)
})
