import { expect, it } from 'vitest'
import { createPagePreview } from './page-preview.ts'
import type { PreviewSource } from './preview-source.ts'
import type { Question, Reply } from './protocol.ts'

/** A line that answers when told to, with the text it was asked for. */
function slowLine() {
  const asked: Extract<Question, { kind: 'page' }>[] = []
  let hear: (reply: Reply) => void = () => undefined
  let lose: (reason: string) => void = () => undefined
  return {
    asked,
    lose: (reason: string) => lose(reason),
    answer(failure?: string) {
      const { session, request, source } = asked.at(-1)!
      if (failure) hear({ kind: 'failed', session, request, message: failure })
      else hear({ kind: 'page', session, request, page: source as never })
    },
    line: {
      post: (question: Question) => void (question.kind === 'page' && asked.push(question)),
      listen(next: typeof hear, lost: typeof lose) {
        hear = next
        lose = lost
        return () => undefined
      },
    },
  }
}

const typed = (name: string) => ({ publication: { name } }) as unknown as PreviewSource

it('asks for one page at a time, then for the newest, and keeps the last meanwhile', () => {
  const { line, asked, answer } = slowLine()
  const { state, show } = createPagePreview('p', line)
  for (const name of ['a', 'ab', 'abc', 'abcd']) show(typed(name))
  expect(asked).toHaveLength(1)
  answer()
  expect(state.get().page).toEqual(typed('a'))
  expect(asked.map(({ source }) => source.publication.name)).toEqual(['a', 'abcd'])
  answer()
  expect(state.get()).toEqual({ page: typed('abcd'), of: typed('abcd'), failure: null })
})

it('says why there is no newer page, beside the last one, until there is one', () => {
  const { line, answer, lose } = slowLine()
  const { state, show } = createPagePreview('p', line)
  show(typed('a'))
  answer()
  show(typed('b'))
  answer('broken')
  expect(state.get()).toEqual({ page: typed('a'), of: typed('a'), failure: 'broken' })
  show(typed('c'))
  answer()
  expect(state.get()).toEqual({ page: typed('c'), of: typed('c'), failure: null })
  lose('The worker did not start')
  expect(state.get().failure).toBe('The worker did not start')
})

it('hears no answer that is not its own', () => {
  const { line, answer, asked } = slowLine()
  const { state, show } = createPagePreview('p', line)
  show(typed('a'))
  asked.push({ ...asked[0]!, session: 'other' })
  answer()
  expect(state.get().page).toBeNull()
})
