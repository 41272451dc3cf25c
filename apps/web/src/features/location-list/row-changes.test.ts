import { expect, it } from 'vitest'
import type { LocationColumn, LocationRow } from './column.ts'
import { changesOf, filledDown } from './row-changes.ts'

const column = (key: string): LocationColumn => ({
  key,
  title: key,
  width: 100,
  text: () => '',
  unknown: '',
  edit: { kind: 'text', read: (value) => ({ ok: true, value }) },
  patch: (value) =>
    key.startsWith('custom.')
      ? { custom: { [key.slice(7)]: value as string } }
      : { values: { [key]: value as string } },
  value: (row) => (row as unknown as Record<string, unknown>)[key] ?? null,
})
const [owner, buyer, custom] = [column('owner'), column('buyer'), column('custom.4')]
const row = (id: number, fields: object) => ({ id, ...fields }) as LocationRow

it('are one change a row, with what was seen, and nothing for what stays', () => {
  const first = row(1, { owner: 'Jansen', buyer: 'Bos' })
  const cells = [
    { place: 0, row: first, column: owner, value: 'Smit' },
    { place: 0, row: first, column: buyer, value: 'Bos' },
    { place: 0, row: first, column: custom, value: 'x' },
    { place: 1, row: row(2, { owner: null }), column: owner, value: null },
    { place: 2, row: undefined, column: owner, value: 'Nieuw' },
    { place: 2, row: undefined, column: buyer, value: null },
  ]
  expect(changesOf(cells)).toEqual([
    {
      id: 1,
      values: { owner: 'Smit' },
      custom: { 4: 'x' },
      was: { values: { owner: 'Jansen' }, custom: { 4: null } },
    },
    { values: { owner: 'Nieuw' } },
  ])
})

it('repeat the rows of a block below it', () => {
  const rows = ['a', 'b', 'x', 'y', 'z'].map((text, id) => row(id, { owner: text }))
  const cells = filledDown(rows, 2, [owner, { ...buyer, edit: undefined }])
  expect(cells.map(({ row: one, value }) => [one?.id, value])).toEqual([
    [2, 'a'],
    [3, 'b'],
    [4, 'a'],
  ])
})
