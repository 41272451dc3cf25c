import { expect, test } from 'vitest'
import { generate } from './generate.ts'
import {
  buildingChanged,
  geometryCache,
  isDirty,
  messagesIn,
  refresh,
  unitSaved,
} from './geometry-cache.ts'
import { unpackModel } from './model/pack.ts'
import { caseInput } from './testing/cases.ts'
import { answered, asked, dispatch, handleRequest } from './worker-protocol.ts'

function input(id: number, maxlength = 60) {
  const made = structuredClone(caseInput('comfortable'))
  made.building.id = id
  made.building.maxlength = maxlength
  return made
}

test('a building is dirty until generated, clean after, and dirty again once changed', () => {
  let cache = geometryCache()
  expect(isDirty(cache, 1)).toBe(true)
  const first = refresh(cache, input(1))
  expect(first.generated).toBe(true)
  cache = first.cache
  expect(isDirty(cache, 1)).toBe(false)
  expect(refresh(cache, input(1, 70)).generated).toBe(false)
  cache = buildingChanged(cache, 1)
  expect(isDirty(cache, 1)).toBe(true)
  expect(refresh(cache, input(1, 70)).generated).toBe(true)
})

test('dirty but unchanged costs no generation, forced always does', () => {
  const { cache, model } = refresh(geometryCache(), input(1))
  const again = refresh(buildingChanged(cache, 1), input(1))
  expect(again.generated).toBe(false)
  expect(again.model).toBe(model)
  expect(isDirty(again.cache, 1)).toBe(false)
  expect(refresh(cache, input(1), { force: true }).generated).toBe(true)
})

test('saving a unit makes all buildings of the concept dirty, and no other', () => {
  let { cache } = refresh(geometryCache(), input(1))
  cache = refresh(cache, input(2)).cache
  cache = refresh(cache, input(3)).cache
  cache = unitSaved(cache, [1, 2])
  expect([1, 2, 3].map((id) => isDirty(cache, id))).toEqual([true, true, false])
})

test('messages of a building are replaced by those of its next generation', () => {
  let { cache } = refresh(geometryCache(), input(1, 8))
  expect(messagesIn(cache, 1).map((m) => m.code)).toEqual(['length_out_of_range'])
  cache = refresh(buildingChanged(cache, 1), input(1)).cache
  expect(messagesIn(cache, 1).map((m) => m.code)).toEqual(['storage_none'])
})

test('a locked building keeps its model, also when forced', () => {
  const { cache, model } = refresh(geometryCache(), input(1))
  const locked = input(1, 90)
  locked.building.cfg.locked = true
  const again = refresh(buildingChanged(cache, 1), locked, { force: true })
  expect(again.model).toBe(model)
  expect(again.generated).toBe(false)
})

test('while the worker is busy the newest request of a building waits, and older answers are dropped', () => {
  const ask = (maxlength: number) => ({
    input: input(1, maxlength),
    mode: 'live' as const,
    mesh: false,
  })
  let { state, send } = asked(dispatch(), ask(40))
  const first = send
  expect(first?.requestId).toBe(1)
  for (const length of [41, 42, 43]) ({ state, send } = asked(state, ask(length)))
  expect(send).toBeNull()
  expect(state.waiting.map((w) => w.input.building.maxlength)).toEqual([43])
  const late = answered(state, { requestId: 1, buildingId: '1' })
  expect(late.use).toBe(false)
  expect(late.send?.requestId).toBe(4)
  const last = answered(late.state, { requestId: 4, buildingId: '1' })
  expect(last).toMatchObject({ use: true, send: null })
  expect(last.state.working).toBeNull()
})

test('the worker gives back the model that generate makes, and its triangles', () => {
  const asking = input(1)
  const { response, transfer } = handleRequest({
    type: 'generate',
    requestId: 5,
    input: asking,
    mode: 'live',
    mesh: true,
  })
  expect(unpackModel(response.packed)).toEqual(generate(asking, { mode: 'live' }))
  expect(response.mesh?.length).toBe(4)
  expect(transfer).toHaveLength(3 + 4 * 4)
})
