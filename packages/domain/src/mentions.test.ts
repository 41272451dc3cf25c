import { expect, it } from 'vitest'
import { mentionOf, splitMentions } from './mentions.ts'

it('are found between the words of a text, and nowhere else', () => {
  expect(splitMentions('Bel @[7] of @[12].')).toEqual(['Bel ', 7, ' of ', 12, '.'])
  expect(splitMentions(`${mentionOf(7)}${mentionOf(8)}`)).toEqual([7, 8])
  expect(splitMentions('')).toEqual([])
  for (const text of ['post@[polder]', '@[ 7]', '@7', `@[${'9'.repeat(16)}]`, 'Bel @Anna'])
    expect(splitMentions(text), text).toEqual([text])
})
