import { describe, expect, test } from 'vitest'
import { flatWithFloors } from '../../testing/setbacks.ts'
import { unusable } from './usable.ts'

const withId = (id: number) => flatWithFloors([{ repeat_count: 3 }, { repeat_count: 2, id }])

describe('numbers that nothing can be built with', () => {
  test('are no ids: these only name something, however large they are', () => {
    for (const id of [2 ** 40, 2 ** 48 - 1, -5, Number.MAX_SAFE_INTEGER])
      expect(unusable(withId(id)), String(id)).toBeNull()
  })

  test('are metres that no lattice holds', () => {
    const { building, ...others } = withId(2)
    expect(unusable({ ...others, building: { ...building, maxlength: 2e12 } })).toEqual({
      path: 'maxlength',
      value: 2e12,
    })
  })
})
