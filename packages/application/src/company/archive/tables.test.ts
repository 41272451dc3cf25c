import { expect, it } from 'vitest'
import { BadCell, columnsOf, fromCell, toCell } from './tables.ts'

it('a text comes back as it was, and is never a formula in between', () => {
  for (const text of [
    '',
    "'",
    "''",
    '=1',
    '+1',
    '-1',
    '@a',
    '\tx',
    '\r',
    'a,b',
    '"',
    'x\r\ny',
    ' ',
    '0012',
  ]) {
    const cell = String(toCell('text', text))
    expect(cell).not.toMatch(/^[=+\-@\t\r]|^$/)
    expect(fromCell('text', cell)).toBe(text)
  }
})

it('what is not known is an empty cell, whatever the kind', () => {
  for (const kind of ['text', 'number', 'document', 'timestamp', 'boolean'] as const) {
    expect(toCell(kind, null)).toBe('')
    expect(fromCell(kind, '')).toBeNull()
  }
})

it('other values come back as they were', () => {
  for (const number of [0, -0.1, 1e21, 5e-324, 123456789.123456])
    expect(fromCell('number', String(toCell('number', number)))).toBe(number)
  for (const value of [true, false])
    expect(fromCell('boolean', String(toCell('boolean', value)))).toBe(value)
  const document = { a: ['=x', null, { b: 'ë"' }] }
  expect(fromCell('document', String(toCell('document', document)))).toEqual(document)
})

it.each([
  ['number', 'Infinity'],
  ['number', '0x10'],
  ['number', ' 1'],
  ['boolean', 'ja'],
  ['document', '{'],
  ['timestamp', 'gisteren'],
  ['geometry', 'POINT(1 1)'],
  ['geometry', 'POLYGON((0 0)); drop table plots'],
  ['text', 'a\u0000'],
] as const)('no %s: %s', (kind, cell) => {
  expect(() => fromCell(kind, cell)).toThrow(BadCell)
})

it('has no column for what never goes out', () => {
  expect(columnsOf('users').map(({ name }) => name)).not.toContain('password')
  expect(columnsOf('images').map(({ name }) => name)).not.toContain('data')
})
