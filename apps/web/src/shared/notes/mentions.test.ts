import { describe, expect, it } from 'vitest'
import { meant, toKept, toTyped, typingAt } from './mentions.ts'

const person = (id: number, handle: string, isActive = true) => ({ id, handle, isActive })
const PEOPLE = [
  person(7, 'Anna'),
  person(8, 'Anna Bakker'),
  person(9, 'Zoë de Wit'),
  person(10, 'Bram (b.wit+1)', false),
]

describe('a mention', () => {
  it('is kept by the id of the person, and typed by the name', () => {
    for (const [typed, kept] of [
      ['@Anna Bakker, bel @Anna', '@[8], bel @[7]'],
      ['(@Zoë de Wit)', '(@[9])'],
      ['@Anna@Anna Bakker', '@[7]@[8]'],
      ['post@Anna @Annalies @anna @Iemand', 'post@Anna @Annalies @anna @Iemand'],
      ['<b>@Anna</b>\n@Anna', '<b>@[7]</b>\n@[7]'],
    ] as const)
      expect(toKept(typed, PEOPLE), typed).toBe(kept)
    expect(toTyped('@[8], bel @[7] of @[99]', PEOPLE)).toBe('@Anna Bakker, bel @Anna of @[99]')
    expect(toKept('@[99]', PEOPLE)).toBe('@[99]')
    expect(toKept('@Anna', [])).toBe('@Anna')
  })

  it('of who left stays where it was, and is not made anew', () => {
    expect(toKept('@Bram (b.wit+1) en @Anna', PEOPLE, 'bel @[10]')).toBe('@[10] en @[7]')
    expect(toKept('@Bram (b.wit+1)', PEOPLE)).toBe('@Bram (b.wit+1)')
  })

  it('is being typed between its @ and the caret', () => {
    const at = (text: string) => typingAt(text.replace('|', ''), text.indexOf('|'))
    expect(at('bel @|')).toEqual({ start: 4, name: '' })
    expect(at('bel @Anna B|akker')).toEqual({ start: 4, name: 'Anna B' })
    for (const none of ['bel |@Anna', 'post@|', '@Anna\n|', '@[7|', `@${'a'.repeat(70)}|`, 'bel|'])
      expect(at(none), none).toBeNull()
  })

  it('finds people by any part of their name, whatever its accents; who left is not found', () => {
    const found = (name: string) => meant({ start: 0, name }, PEOPLE).map(({ id }) => id)
    expect(found('')).toEqual([7, 8, 9])
    expect(found('ann')).toEqual([7, 8])
    expect(found('zoe D')).toEqual([9])
    expect(found('wit')).toEqual([9])
    expect(found('nna')).toEqual([])
    // whole already: it comes first where a longer name begins so, and else there is nothing to choose
    expect(found('Anna')).toEqual([7, 8])
    expect(found('Anna ')).toEqual([7, 8])
    expect(found('Anna Bakker')).toEqual([])
    expect(found('Zoë de Wit')).toEqual([])
    // kept are names to the letter only
    expect(found('anna')).toEqual([7, 8])
    expect(found('Bram')).toEqual([])
  })
})
