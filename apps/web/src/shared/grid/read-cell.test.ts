import { describe, expect, it } from 'vitest'
import { readCheckbox, readChoice, readDay, readNumber, readText } from './read-cell.ts'

const value = (read: ReturnType<typeof readDay>) => (read.ok ? read.value : read.why)

describe('a text in a cell', () => {
  it.each([
    ['1.250,50', 1250.5],
    ['€ 1.250', 1250],
    ['12,5 m²', 12.5],
    ['-3', -3],
    ['', null],
    ['twaalf', { code: 'number' }],
    ['#DEEL/0!', { code: 'formula' }],
    ['#REF!', { code: 'formula' }],
    ['Err:502', { code: 'formula' }],
  ])('%s is the number %j in Dutch', (text, said) => {
    expect(value(readNumber('nl')(text))).toEqual(said)
  })

  it('is refused beyond the bounds of its column, which are named', () => {
    const read = readNumber('nl', { min: 0, max: 5 })
    expect(value(read('-1'))).toEqual({ code: 'least', bound: 0 })
    expect(value(read('5,1'))).toEqual({ code: 'most', bound: 5 })
    expect(value(readText(3)('abcd'))).toEqual({ code: 'long', bound: 3 })
  })

  it.each([
    ['31-1-2026', '2026-01-31'],
    ['2026-02-28T10:00', '2026-02-28'],
    ['29/02/2024', '2024-02-29'],
    ['31 februari', { code: 'date' }],
    ['31-02-2026', { code: 'date' }],
    ['2026-13-01', { code: 'date' }],
  ])('%s is the day %j', (text, said) => {
    expect(value(readDay(text))).toEqual(said)
  })

  it('is a choice by its name, in any case, and yes or no in two languages', () => {
    const read = readChoice(new Map([['Verkenning', 7]]))
    expect([value(read('verkenning')), value(read('Weg'))]).toEqual([7, { code: 'no_choice' }])
    expect(['ja', 'NEE', 'yes', 'misschien'].map((text) => value(readCheckbox(text)))).toEqual([
      true,
      false,
      true,
      { code: 'checkbox' },
    ])
  })
})
