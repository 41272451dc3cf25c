import { CustomFieldType, locationFiltersSchema } from '@kavel/domain'
import { describe, expect, it } from 'vitest'
import {
  archiveOf,
  archivePatch,
  clearedFilter,
  countFilters,
  customFilterOf,
  filterParameter,
  mayFilter,
  NO_FILTERS,
  withCustom,
  withoutDropped,
} from './filters.ts'

const filters = locationFiltersSchema.parse({
  multistatus: ['Onderzoek', ''],
  area: { min: 500 },
  custom: [{ customFieldId: 12, customFieldValueIds: [4, 7] }],
})

describe('what the server is asked for', () => {
  it('is only what asks for something', () => {
    expect(filterParameter(NO_FILTERS)).toBe('{}')
    expect(JSON.parse(filterParameter(filters))).toEqual({
      multistatus: ['Onderzoek', ''],
      area: { min: 500, max: null },
      custom: filters.custom,
    })
  })

  it('is read by the schema as the same filters', () => {
    expect(locationFiltersSchema.parse(JSON.parse(filterParameter(filters)))).toEqual(filters)
  })
})

it('asks for nothing, in whatever order the database keeps its keys', () => {
  const stored = { ...NO_FILTERS, rating: { max: null, min: null } }
  expect(countFilters(stored)).toBe(0)
})

it('counts every filter once, a field and the archive too', () => {
  expect(countFilters(NO_FILTERS)).toBe(0)
  expect(countFilters(filters)).toBe(3)
  expect(countFilters({ ...filters, ...archivePatch('only') })).toBe(4)
  expect(countFilters({ ...NO_FILTERS, archived: true, multiarchived: [true, false] })).toBe(1)
})

describe('the archive', () => {
  it.each(['without', 'with', 'only'] as const)('%s is read as it was chosen', (choice) => {
    expect(archiveOf({ ...NO_FILTERS, ...archivePatch(choice) })).toBe(choice)
  })

  it('is what the list says, where both say something', () => {
    expect(archiveOf({ ...NO_FILTERS, archived: true, multiarchived: [false] })).toBe('without')
    expect(archiveOf({ ...NO_FILTERS, multiarchived: [false, true] })).toBe('with')
  })
})

describe('a filter on a custom field', () => {
  it('takes the place of the one before', () => {
    const next = { ...customFilterOf(filters, 12), customFieldValueIds: [9] }
    expect(withCustom(filters, next).custom).toEqual([next])
  })

  it('is gone when it asks for nothing', () => {
    expect(
      withCustom(filters, { ...customFilterOf(filters, 12), customFieldValueIds: [] }).custom,
    ).toEqual([])
  })

  it('is offered for no shape and no text without a value', () => {
    expect(mayFilter({ type: CustomFieldType.geometry })).toBe(false)
    expect(mayFilter({ type: CustomFieldType.info })).toBe(false)
    expect(mayFilter({ type: CustomFieldType.number })).toBe(true)
  })
})

it('leaves out one filter', () => {
  const patch = { ...filters, ...clearedFilter('area') }
  expect(countFilters(patch)).toBe(2)
  expect(patch.area).toEqual({ min: null, max: null })
})

it('leaves out what is there no longer, and keeps the rest', () => {
  const kept = withoutDropped({ ...filters, searchQueryId: 3 }, [
    { filter: 'multistatus', value: 'Onderzoek' },
    { filter: 'custom', value: 12 },
    { filter: 'searchQueryId', value: 3 },
  ])
  expect(kept).toEqual({ ...filters, multistatus: [''], custom: [] })
})

it('leaves out a choice that was removed, by its field, and the condition with the last of them', () => {
  const custom = [
    { ...customFilterOf(NO_FILTERS, 5), customFieldValueIds: [12, 13] },
    { ...customFilterOf(NO_FILTERS, 6), customFieldValueIds: [14] },
    { ...customFilterOf(NO_FILTERS, 12), min: 3 },
  ]
  const kept = withoutDropped({ ...NO_FILTERS, custom }, [
    { filter: 'custom', customFieldId: 5, value: 12 },
    { filter: 'custom', customFieldId: 6, value: 14 },
  ])
  // the field whose id is that of the choice stays
  expect(kept.custom).toEqual([{ ...custom[0], customFieldValueIds: [13] }, custom[2]])
})
