import { expect, it } from 'vitest'
import { sectionOfSbi } from './sbi-sections.ts'

// the structure of SBI 2008 as the CBS publishes it: first and last division of each section
it.each([
  ['01', 'A'],
  ['0812', 'B'],
  ['10710', 'C'],
  ['33', 'C'],
  ['35', 'D'],
  ['38110', 'E'],
  ['41200', 'F'],
  ['46731', 'G'],
  ['49410', 'H'],
  ['56', 'I'],
  ['62010', 'J'],
  ['66220', 'K'],
  ['68', 'L'],
  ['69201', 'M'],
  ['82920', 'N'],
  ['84', 'O'],
  ['85', 'P'],
  ['88', 'Q'],
  ['93', 'R'],
  ['96', 'S'],
  ['97', 'T'],
  ['99', 'U'],
  ['34', null],
  ['00', null],
  ['7', null],
  [null, null],
])('%s is of section %s', (code, section) => {
  expect(sectionOfSbi(code)).toBe(section)
})
