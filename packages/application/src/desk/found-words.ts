/** Words that are looked for in names, in capitals or not and with accents or not. Pure. */

/** Words of one search at most. */
const MOST_WORDS = 8

/** Letters that people write with and without a mark. */
const MARKED: Readonly<Record<string, string>> = {
  a: 'aáàâäãåAÁÀÂÄÃÅ',
  c: 'cçCÇ',
  e: 'eéèêëEÉÈÊË',
  i: 'iíìîïIÍÌÎÏ',
  n: 'nñNÑ',
  o: 'oóòôöõøOÓÒÔÖÕØ',
  u: 'uúùûüUÚÙÛÜ',
  y: 'yýÿYÝŸ',
}

/** A text as it is compared: small letters without marks. */
const plain = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replace(/[øØ]/g, 'o').toLocaleLowerCase('nl')

/** The words of what was typed, as they are compared. */
export const wordsOf = (typed: string): string[] =>
  plain(typed).split(/\s+/).filter(Boolean).slice(0, MOST_WORDS)

/** @param word of `wordsOf` */
export const hasWord = (text: string, word: string): boolean => plain(text).includes(word)

/** Regular expression of PostgreSQL that finds words of `wordsOf`, in capitals or not (`~*`). */
export function patternOf(words: string): string {
  const letters = [...words].map((letter) => {
    if (letter === ' ') return '\\s+'
    const marked = MARKED[letter]
    if (marked) return `[${marked}]`
    // what means something in an expression is taken as it is
    return letter.replace(/[.*+?^${}()|[\]\\]/, '\\$&')
  })
  return letters.join('')
}
