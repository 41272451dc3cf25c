import { expect, test } from 'vitest'
import { DEFAULT_SEED, parseProgress, resume, withPart } from './progress.ts'

const asked = { code: 'abc', seed: null, cases: null, isFresh: false }
const begun = withPart({ code: 'abc', seed: 7, cases: null, parts: {} }, 'buildings', {
  isDone: false,
  state: { batches: 12 },
})

test('goes on with the same code, and with its seed', () => {
  expect(resume(begun, asked).progress).toBe(begun)
  expect(resume(begun, { ...asked, seed: 7 }).progress).toBe(begun)
})

test.each([
  ['nothing was begun', null, asked, DEFAULT_SEED],
  ['it is asked', begun, { ...asked, isFresh: true }, DEFAULT_SEED],
  ['the code has changed', begun, { ...asked, code: 'abd' }, DEFAULT_SEED],
  ['another seed is asked', begun, { ...asked, seed: 8 }, 8],
  ['another number of cases is asked', begun, { ...asked, cases: 500 }, DEFAULT_SEED],
] as const)('starts anew when %s', (_, saved, wish, seed) => {
  const { progress, why } = resume(saved, wish)
  expect(progress).toEqual({ code: wish.code, seed, cases: wish.cases, parts: {} })
  expect(why).toMatch(/\.$/)
})

test('is read back as it was written, and a file that was cut off is none', () => {
  const text = JSON.stringify(begun)
  expect(parseProgress(text)).toEqual(begun)
  for (const broken of [text.slice(0, -1), '', 'null', '[]', '{"code":"abc"}'])
    expect(parseProgress(broken), broken).toBeNull()
})
