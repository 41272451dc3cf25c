import { expect, it } from 'vitest'
import { type PasteColumn, planPaste, spread } from './paste.ts'
import { at, blockOf } from './place.ts'

const text: PasteColumn = { key: 'name', read: (given) => ({ ok: true, value: given }) }
const number: PasteColumn = {
  key: 'size',
  read: (given) =>
    Number.isFinite(Number(given))
      ? { ok: true, value: Number(given) }
      : { ok: false, why: { code: 'number' } },
}
const fixed: PasteColumn = { key: 'id', read: null }
const one = (row: number, column: number) => blockOf(at({ row, column }))

it('says which cells change, which cannot, and what it leaves', () => {
  const plan = planPaste(
    [
      ['9', 'Kade', '12'],
      ['9', 'Werf', 'twaalf'],
    ],
    one(0, 0),
    [fixed, text, number],
    { rows: 5 },
  )
  expect(plan).toEqual({
    changes: [
      { row: 0, key: 'name', text: 'Kade', value: 'Kade' },
      { row: 0, key: 'size', text: '12', value: 12 },
      { row: 1, key: 'name', text: 'Werf', value: 'Werf' },
    ],
    faults: [{ row: 1, key: 'size', text: 'twaalf', why: { code: 'number' } }],
    readOnly: ['id'],
    added: 0,
    beyond: 0,
  })
})

it('adds the rows that are not there, and tells of columns that are not', () => {
  const plan = planPaste(
    [
      ['a', '1', 'x'],
      ['b', '2', 'y'],
      ['c', '3', 'z'],
    ],
    one(1, 0),
    [text, number],
    { rows: 2 },
  )
  expect([plan.added, plan.beyond, plan.changes.length]).toEqual([2, 1, 6])
})

it('fills a larger selection with a block that fits it, and with no other', () => {
  const selected = { top: 0, left: 0, bottom: 3, right: 1 }
  expect(spread([['x']], selected)).toEqual([
    ['x', 'x'],
    ['x', 'x'],
    ['x', 'x'],
    ['x', 'x'],
  ])
  expect(
    spread(
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
      selected,
    ),
  ).toEqual([
    ['a', 'b'],
    ['c', 'd'],
    ['a', 'b'],
    ['c', 'd'],
  ])
  expect(spread([['a'], ['b'], ['c']], selected)).toHaveLength(3)
})

it('makes rows of one length', () => {
  expect(spread([['a', 'b'], ['c']], one(0, 0))).toEqual([
    ['a', 'b'],
    ['c', ''],
  ])
})
