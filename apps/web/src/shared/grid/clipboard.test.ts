import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readBlock, writeBlock } from './clipboard.ts'

describe('a block of the clipboard', () => {
  it.each([
    [
      'cells and rows',
      'a\tb\nc\td\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'line ends of Windows',
      'a\tb\r\nc\td\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'empty cells',
      '\t\n\tx',
      [
        ['', ''],
        ['', 'x'],
      ],
    ],
    ['an empty row in between', 'a\n\nb', [['a'], [''], ['b']]],
    ['a line end within a cell', '"Kade 1\nachter"\tb', [['Kade 1\nachter', 'b']]],
    ['marks within a cell', '"zegt ""ja"""\tb', [['zegt "ja"', 'b']]],
    ['a mark that opens nothing', '12"\tb', [['12"', 'b']]],
    ['a mark that is never closed', '"open\tb', [['"open', 'b']]],
    ['text behind a closed cell', '"a"b\tc', [['"a"b', 'c']]],
    ['nothing', '', [['']]],
  ])('reads %s', (_, text, rows) => {
    expect(readBlock(text)).toEqual(rows)
  })

  it('reads what it wrote', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '"', '\t', '\n', '\r', ' ', 'é') })
    const rows = fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { minLength: 1 })
    fc.assert(
      fc.property(rows, (block) => {
        // an empty last row is the line end of the row before
        fc.pre(
          block.length === 1 || block.at(-1)?.join('') !== '' || (block.at(-1)?.length ?? 0) > 1,
        )
        expect(readBlock(writeBlock(block))).toEqual(block)
      }),
    )
  })
})
