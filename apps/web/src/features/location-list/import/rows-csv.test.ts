import { expect, it } from 'vitest'
import { rowsCsv } from './rows-csv.ts'

it('rows of a file become CSV with their place, and no formula', () => {
  const properties = [
    { straat: 'Kade', nr: 1, let: 'op' },
    { straat: 'Dijk, "oud"', nr: 12, let: null },
    { straat: '=HYPERLINK("x")', nr: -3, let: '-3' },
  ]
  const table = {
    file: 'lijst.xlsx',
    headers: ['straat', 'nr', 'let'],
    rows: properties.map((one) => ({ properties: one, shape: null })),
    crs: null,
  }
  expect(rowsCsv(table, [2, 3], 'Rij')).toBe(
    '\uFEFFRij,straat,nr,let\r\n2,"Dijk, ""oud""",12,\r\n3,"\'=HYPERLINK(""x"")",-3,\'-3\r\n',
  )
})
