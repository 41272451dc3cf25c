/** Many records that are changed in one call are one step: undone and done again by what the server says. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { PartlyDone } from '../api/partly-done.ts'
import { createEditSession } from './session.ts'
import { failureOf, row, startServer } from './testing.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const SCOPE = 'locations'
const [first, second] = [row(1, { name: 'a', owner: 'x' }), row(2, { name: 'b', owner: 'y' })]

function start() {
  const server = startServer([
    ['locations', first],
    ['locations', second],
  ])
  const session = createEditSession({ gate: server.gate, now: () => Date.now() })
  const owners = () => [1, 2].map((id) => server.rows.get(`locations/${id}`)?.owner)
  return { server, session, owners }
}

const rows = [
  { id: 1, owner: 'z' },
  { id: 2, owner: 'z' },
]

it('is undone and done again as one', async () => {
  const { session, owners } = start()
  await session.changeMany(SCOPE, 'locations', rows)
  expect(owners()).toEqual(['z', 'z'])
  const undone = await session.undo(SCOPE)
  expect(owners()).toEqual(['x', 'y'])
  expect(undone.touched.map(({ id }) => id)).toEqual([1, 2])
  expect(session.canStep(SCOPE)).toEqual({ back: false, forth: true })
  await session.redo(SCOPE)
  expect(owners()).toEqual(['z', 'z'])
})

it('is undone when it is answered where that is asked before', async () => {
  const { server, session, owners } = start()
  session.change(SCOPE, 'locations', first as never, { name: 'edited' })
  await session.flush()
  const done = session.changeMany(SCOPE, 'locations', rows)
  expect(session.canStep(SCOPE).back).toBe(true)
  const undone = session.undo(SCOPE)
  await done
  expect((await undone).touched.map(({ id }) => id)).toEqual([1, 2])
  expect(owners()).toEqual(['x', 'y'])
  expect(server.rows.get('locations/1')).toMatchObject({ name: 'edited' })

  // one that is refused takes nothing else with it
  server.failure = failureOf(400, 'invalid_input')
  const refused = session.changeMany(SCOPE, 'locations', rows)
  const nothing = session.undo(SCOPE)
  await expect(refused).rejects.toThrow()
  expect((await nothing).touched).toEqual([])
  expect(server.rows.get('locations/1')).toMatchObject({ name: 'edited' })
})

it('saves what was edited of the records before', async () => {
  const { server, session } = start()
  session.change(SCOPE, 'locations', first as never, { name: 'edited' })
  await session.changeMany(SCOPE, 'locations', rows)
  expect(server.rows.get('locations/1')).toMatchObject({ name: 'edited', owner: 'z' })
  await session.undo(SCOPE)
  await session.undo(SCOPE)
  await vi.advanceTimersByTimeAsync(600)
  expect(server.rows.get('locations/1')).toMatchObject({ name: 'a', owner: 'x' })
})

it('leaves no step when it fails, and tells and forgets one that others overtook', async () => {
  const { server, session, owners } = start()
  server.failure = failureOf(400, 'invalid_input')
  await expect(session.changeMany(SCOPE, 'locations', rows)).rejects.toThrow()
  expect([session.canStep(SCOPE).back, ...owners()]).toEqual([false, 'x', 'y'])
  server.failure = undefined
  await session.changeMany(SCOPE, 'locations', rows)
  server.failure = failureOf(409, 'stale')
  await session.undo(SCOPE)
  expect(server.told).toHaveLength(1)
  expect([session.canStep(SCOPE).back, ...owners()]).toEqual([false, 'z', 'z'])
})

it('is undone but for what others overtook, which is told', async () => {
  const { server, owners } = start()
  const changeMany: typeof server.gate.changeMany = async (entity, changes) => {
    if (server.rows.get('locations/1')?.owner === 'of somebody else' && changes.length === 2) {
      const issues = [{ path: 'rows.0.values.owner', message: 'is of before' }]
      throw new ApiError('POST', 409, { code: 'stale', message: 'stale', issues })
    }
    return server.gate.changeMany(entity, changes)
  }
  const session = createEditSession({
    gate: { ...server.gate, changeMany },
    now: () => Date.now(),
  })
  await session.changeMany(SCOPE, 'locations', rows)
  server.write('locations', 1, { owner: 'of somebody else' })
  await session.undo(SCOPE)
  expect(owners()).toEqual(['of somebody else', 'y'])
  expect(server.told).toHaveLength(1)
  await session.redo(SCOPE)
  expect(owners()).toEqual(['of somebody else', 'z'])
})

it('takes back what an earlier page did as a step; what was refused is no step, and is tried again', async () => {
  const { server, session, owners } = start()
  server.failure = failureOf(0, 'unreachable')
  await expect(session.takeBackMany(SCOPE, 'locations', rows)).rejects.toThrow()
  expect(owners()).toEqual(['x', 'y'])
  expect(session.canStep(SCOPE)).toEqual({ back: false, forth: false })
  server.failure = undefined
  await session.takeBackMany(SCOPE, 'locations', rows)
  expect(owners()).toEqual(['z', 'z'])
  await session.undo(SCOPE)
  expect(owners()).toEqual(['x', 'y'])
})

/** A server that takes the first row of a change, and then goes away: nothing is taken back. */
function startBroken() {
  const { server, owners } = start()
  const state = { isAway: true }
  const changeMany: typeof server.gate.changeMany = async (entity, changes) => {
    const before = await server.gate.changeMany(entity, changes.slice(0, 1))
    const rest = changes.slice(1)
    if (state.isAway) throw new PartlyDone(failureOf(0, 'unreachable')(), before, rest)
    return [...(await server.gate.changeMany(entity, rest)), ...before]
  }
  const session = createEditSession({
    gate: { ...server.gate, changeMany },
    now: () => Date.now(),
  })
  return { server, session, owners, state }
}

it('leaves what was done as a step when that could not be taken back', async () => {
  const { session, owners, state } = startBroken()
  await expect(session.changeMany(SCOPE, 'locations', rows)).rejects.toThrow(PartlyDone)
  expect(owners()).toEqual(['z', 'y'])
  state.isAway = false
  await session.undo(SCOPE)
  expect(owners()).toEqual(['x', 'y'])
  expect(session.canStep(SCOPE)).toEqual({ back: false, forth: true })
})

it('is undone and done again as far as it went, and then the rest', async () => {
  const { server, session, owners, state } = startBroken()
  state.isAway = false
  await session.changeMany(SCOPE, 'locations', rows)
  state.isAway = true
  await session.undo(SCOPE)
  // from the last to the first
  expect(owners()).toEqual(['z', 'y'])
  expect(server.told).toHaveLength(1)
  expect(session.canStep(SCOPE)).toEqual({ back: true, forth: true })
  state.isAway = false
  await session.undo(SCOPE)
  expect(owners()).toEqual(['x', 'y'])
  await session.redo(SCOPE)
  await session.redo(SCOPE)
  expect(owners()).toEqual(['z', 'z'])
})
