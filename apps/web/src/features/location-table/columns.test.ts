import { BASE_FIELDS, entities, userCfgSchema } from '@kavel/domain'
import { catalogues } from '@kavel/i18n/catalogues'
import { describe, expect, it } from 'vitest'
import { COLUMN_KEYS, locationColumns, shownColumns } from './columns.tsx'
import { orderOf } from './order.ts'
import { pagesFor } from './pages.ts'

describe('the columns of the table', () => {
  it('have a title in both languages', () => {
    for (const { locations } of Object.values(catalogues))
      for (const key of COLUMN_KEYS)
        expect((locations as Record<string, string>)[`column_${key}`], key).toBeTruthy()
  })

  it('sort by fields that the server knows', () => {
    const { fields, orderPaths = {} } = entities.locations
    const known = [...Object.keys(fields), ...Object.keys(orderPaths), ...BASE_FIELDS]
    for (const column of Object.values(locationColumns)) expect(known).toContain(column.sort)
  })

  it('are those the user chose, in the order of the table, and always the name', () => {
    expect(shownColumns(['updatedAt', 'gone', 'status'])).toEqual(['name', 'status', 'updatedAt'])
    expect(shownColumns([])).toEqual(['name'])
    expect(shownColumns(userCfgSchema.parse({}).columns)).toEqual([
      'name',
      'status',
      'phase',
      'createdByUserName',
    ])
  })
})

describe('the order of the rows', () => {
  it('is told to the server by its field', () => {
    expect(orderOf([{ id: 'plotsize', desc: false }])).toBe('plotsize')
    expect(orderOf([{ id: 'name', desc: true }])).toBe('-name')
    expect(orderOf([{ id: 'max_height', desc: true }])).toBe('-cfg.summary.max_height')
  })

  it('is the latest change when nothing is chosen', () => {
    expect(orderOf([])).toBe('-updatedAt')
    expect(orderOf([{ id: 'gone', desc: false }])).toBe('-updatedAt')
  })
})

describe('the pages to read', () => {
  it('are those with rows in sight, added to what was read', () => {
    expect(pagesFor([0], 0, 40)).toEqual([0])
    expect(pagesFor([0], 180, 220)).toEqual([0, 1, 2])
    expect(pagesFor([0], 950, 960)).toEqual([0, 9])
  })

  it('stay the same list when nothing is missing, so that nothing renders', () => {
    const known = [0, 1]
    expect(pagesFor(known, 50, 150)).toBe(known)
  })
})
