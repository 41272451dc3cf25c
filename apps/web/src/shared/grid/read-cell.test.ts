import { describe, expect, it } from 'vitest'
import {
  type Read,
  readCheckbox,
  readChoice,
  readChoices,
  readNumber,
  readText,
} from './read-cell.ts'

const value = (read: Read) => (read.ok ? read.value : read.why)

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

  it('is a choice by its name, in any case, and yes or no in two languages', () => {
    const read = readChoice([['Verkenning', 7]])
    expect([value(read('verkenning')), value(read('Weg'))]).toEqual([7, { code: 'no_choice' }])
    expect(['ja', 'NEE', 'yes', 'misschien'].map((text) => value(readCheckbox(text)))).toEqual([
      true,
      false,
      true,
      { code: 'checkbox' },
    ])
  })

  it('is no choice when two have its name, unless one is written just so', () => {
    const choices = [
      ['Koop', 1],
      ['Koop', 2],
      ['Huur', 3],
      ['HUUR', 4],
      ['Ruil', 5],
      ['Ruil', 5],
    ] as const
    const read = readChoice(choices)
    expect(['Koop', 'koop', 'HUUR', 'huur', 'ruil'].map((text) => value(read(text)))).toEqual([
      { code: 'two_choices' },
      { code: 'two_choices' },
      4,
      { code: 'two_choices' },
      5,
    ])
    expect(value(readChoices(choices)('Ruil; koop'))).toEqual({ code: 'two_choices' })
  })
})
