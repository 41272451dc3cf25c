import { expect, it } from 'vitest'
import { hasWord, patternOf, wordsOf } from './found-words.ts'

it('words are compared in small letters without marks', () => {
  expect(wordsOf('  Café   BELGIË ')).toEqual(['cafe', 'belgie'])
  expect(wordsOf('')).toEqual([])
  expect(wordsOf('a b c d e f g h i j')).toHaveLength(8)
  expect(hasWord('Één Ånge', 'een')).toBe(true)
  expect(hasWord('Kade', 'kaden')).toBe(false)
})

it('a pattern finds the word with and without marks, and takes signs as they are', () => {
  const matches = (word: string, text: string) => new RegExp(patternOf(word), 'i').test(text)
  expect(matches('cafe', 'Café')).toBe(true)
  expect(matches('belgie', 'BELGIË')).toBe(true)
  expect(matches('b.7', 'b17')).toBe(false)
  expect(matches('b.7', 'B.7')).toBe(true)
  expect(matches('(a', 'x(A')).toBe(true)
})
