/** More rows than one call takes: wholly, or not at all, or said how far. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { clearErrors } from './errors.ts'
import { changeLocations, type LocationChange } from './location-changes.ts'
import { PartlyDone } from './partly-done.ts'

interface Body {
  readonly rows: readonly LocationChange[]
}

/** The owner of each location, as the server has it. */
let owners: Map<number, string>
let calls: number
/** The numbers of the calls that fail. */
let failing: readonly number[]

beforeEach(() => {
  owners = new Map()
  calls = 0
  failing = []
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.stubGlobal('fetch', async (_: string, { body }: { readonly body: string }) => {
    calls += 1
    if (failing.includes(calls))
      return Response.json(
        { code: 'stale', message: 'm', issues: [{ path: 'rows.3.values.owner', message: 'm' }] },
        { status: 409 },
      )
    const { rows } = JSON.parse(body) as Body
    const before = rows.map(({ id = 0 }) => ({ id, values: { owner: owners.get(id) ?? '' } }))
    for (const { id = 0, values } of rows) owners.set(id, values?.owner ?? '')
    return Response.json({ rows: [], created: [], before })
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  clearErrors()
})

const changes = Array.from({ length: 2500 }, (_, place) => ({
  id: place + 1,
  values: { owner: 'z' },
}))
const changed = () => [...owners.values()].filter((owner) => owner === 'z').length

it('is changed call by call, and gives what takes it all back', async () => {
  const before = await changeLocations(changes)
  expect([calls, changed(), before.length]).toEqual([3, 2500, 2500])
  await changeLocations(before)
  expect(changed()).toBe(0)
})

it('is taken back when a call fails, whose rows are named by their place among all', async () => {
  failing = [3]
  await expect(changeLocations(changes)).rejects.toMatchObject({
    code: 'stale',
    issues: [{ path: 'rows.2003.values.owner' }],
  })
  expect(changed()).toBe(0)
})

it('says what was done and what was not when it cannot be taken back', async () => {
  // the second of the two calls that were made is taken back, the first is not
  failing = [3, 5]
  const error = await changeLocations(changes).catch((failure: unknown) => failure)
  if (!(error instanceof PartlyDone)) throw error
  expect(changed()).toBe(1000)
  expect([error.code, error.before.length, error.rest.length]).toEqual(['stale', 1000, 1500])
  expect([error.before[0]?.id, error.rest[0]?.id]).toEqual([1, 1001])
})
