import { expect, it } from 'vitest'
import { isUndone } from './remove-choice.ts'

it('undoes a replacement at up to 200 locations', () => {
  expect(isUndone({ count: 200 })).toBe(true)
  expect(isUndone({ count: 201 })).toBe(false)
})
