import { expect, test, vi } from 'vitest'
import { createFromPlots } from './locations.ts'
import { createRecord, exchangeBuildings } from './records.ts'

/** Answers of the server in their order; gives the keys that were sent. */
function serve(...answers: (object | 'lost' | number)[]) {
  const keys: (string | undefined)[] = []
  vi.stubGlobal('fetch', async (_: string, init: { headers?: Record<string, string> }) => {
    keys.push(init.headers?.['idempotency-key'])
    const answer = answers.shift()
    if (answer === 'lost') throw new TypeError('network')
    if (typeof answer === 'number')
      return Response.json({ code: 'invalid_input', message: '' }, { status: answer })
    return Response.json(answer, { status: 201 })
  })
  return keys
}
const label = { name: 'Voorrang' }

test('every act of creating has a key of its own', async () => {
  const keys = serve({ id: 1 }, { id: 2 }, [])
  await Promise.all([createRecord('labels', label), createRecord('labels', label)])
  await exchangeBuildings([], [])
  expect(new Set(keys).size).toBe(3)
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{32}$/)
})

test('an act whose answer was lost is sent again with its key, and then done', async () => {
  const keys = serve('lost', { id: 1 }, { id: 2 })
  await expect(createRecord('labels', label)).rejects.toMatchObject({ code: 'unreachable' })
  await createRecord('labels', label)
  await createRecord('labels', label)
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})

test('an act that was refused was not done', async () => {
  const keys = serve(400, { id: 1 })
  await expect(createRecord('labels', label)).rejects.toMatchObject({ status: 400 })
  await createRecord('labels', label)
  expect(keys[1]).not.toBe(keys[0])
})

test('a second press on Create location is the same act', async () => {
  const keys = serve({ id: 1 }, { id: 1 }, { id: 2 }, { id: 3 })
  await Promise.all([createFromPlots(['a'], 'Kade'), createFromPlots(['a'], 'Kade')])
  await Promise.all([createFromPlots(['a'], 'Kade'), createFromPlots(['b'], 'Kade')])
  expect(keys[1]).toBe(keys[0])
  expect(new Set(keys).size).toBe(3)
})
