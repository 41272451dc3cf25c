import { userCfgSchema } from '@kavel/domain'
import { catalogues } from '@kavel/i18n/catalogues'
import { expect, it } from 'vitest'
import type { LocationColumn } from './column.ts'
import { STANDARD_KEYS } from './standard-columns.tsx'
import { chosenColumns } from './use-columns.ts'
import { orderOf } from './use-location-list.ts'

it('have a title in both languages', () => {
  for (const { locations } of Object.values(catalogues))
    for (const key of STANDARD_KEYS)
      expect((locations as Record<string, string>)[`column_${key}`], key).toBeTruthy()
})

it('are those the user chose, in his order, and always the name before them', () => {
  const offered = STANDARD_KEYS.map((key) => ({ key }))
  const keysOf = (keys: readonly string[]) => chosenColumns(offered, keys).map(({ key }) => key)
  expect(keysOf(['updatedAt', 'gone', 'status', 'name', 'status'])).toEqual([
    'name',
    'updatedAt',
    'status',
  ])
  expect(keysOf([])).toEqual(['name'])
  expect(keysOf(userCfgSchema.parse({}).columns)).toEqual([
    'name',
    'createdByUserName',
    'status',
    'phase',
  ])
})

it('order by their field, the strongest first', () => {
  const columns = [
    { key: 'name', sort: 'name' },
    { key: 'max_height', sort: 'cfg.summary.max_height' },
    { key: 'owners' },
  ] as LocationColumn[]
  const sort = (key: string, isDescending = false) => ({ key, isDescending })
  expect(orderOf([sort('max_height', true), sort('name')], columns)).toBe(
    '-cfg.summary.max_height,name',
  )
  expect(orderOf([sort('gone'), sort('owners')], columns)).toBe('-createdAt')
})
