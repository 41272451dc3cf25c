import { CustomFieldType } from '@kavel/domain'
import { expect, it } from 'vitest'
import { isUndone } from './remove-choice.ts'

it('undoes a replacement at up to 200 locations', () => {
  expect(isUndone({ count: 200, fieldType: undefined })).toBe(true)
  expect(isUndone({ count: 201, fieldType: undefined })).toBe(false)
  expect(isUndone({ count: 1, fieldType: CustomFieldType.select })).toBe(true)
})

it('does not undo a replacement where several are chosen, however few', () => {
  expect(isUndone({ count: 1, fieldType: CustomFieldType.multiselect })).toBe(false)
})
