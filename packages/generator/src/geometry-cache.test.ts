import { expect, test } from 'vitest'
import { caseInput } from '../testing/cases.ts'
import {
  buildingChanged,
  geometryCache,
  isDirty,
  messagesIn,
  refresh,
  unitSaved,
} from './geometry-cache.ts'

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
