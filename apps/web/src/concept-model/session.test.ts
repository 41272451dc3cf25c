import { expect, test } from 'vitest'
import type { Question } from './protocol.ts'
import { createConceptSession } from './session.ts'

test('a session whose worker was lost posts nothing: its question would start a worker that nobody hears', async () => {
  const posted: Question['kind'][] = []
  let lose = (_reason: string) => {}
  const session = createConceptSession('a', {
    post: ({ kind }) => posted.push(kind),
    listen(_hear, lost) {
      lose = lost
      return () => {}
    },
  })
  const options = { mode: 'settled', dirty: 'all', meshes: false, sheet: true } as const
  session.compute([], options)
  lose('out of memory')
  session.compute([], options)
  await expect(session.obey([], 1)).rejects.toThrow('out of memory')
  session.close()
  expect(posted).toEqual(['compute'])
  expect(session.state.get().failure).toBe('out of memory')
})
