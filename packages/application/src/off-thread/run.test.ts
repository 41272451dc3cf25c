/** Tasks in threads; limits and ends of threads are tested with the launcher. */
import { afterAll, expect, test } from 'vitest'
import { createOffThread } from './run.ts'

const offThread = createOffThread()
afterAll(() => offThread.stop())

test('a task that throws is a failure with its place, and the next is done', async () => {
  expect(await offThread.run('makePage', null as never)).toEqual({
    ok: false,
    failure: 'error',
    message: expect.stringMatching(/^TypeError: .*make-page\.ts/s),
  })
  const options = { size: 100, plots: 2, owners: null }
  expect(await offThread.run('findAssemblies', { candidates: [], options })).toMatchObject({
    ok: true,
    output: { assemblies: [] },
  })
})
