import { CustomFieldType } from '@kavel/domain'
import { describe, expect, it } from 'vitest'
import type { CardRow } from './card-row.ts'
import { changeOf, refusalOf } from './lane-change.ts'
import { keyOf, type Side, type Value } from './sides.ts'

const side = (by: string, value: Value, isGone = false): Side => ({
  ...{ key: keyOf(by, value), by, value, name: null, color: null, isGone, choice: null },
  ...{ count: 0, area: { count: 0, sum: 0 } },
})
const fields = new Map([
  [7, { type: CustomFieldType.select }],
  [8, { type: CustomFieldType.multiselect }],
])
const row = {
  ...{ id: 1, status: 'Nieuw', phase: null, assignedTo: 5 },
  custom: { 7: [{ id: 70 }], 8: [{ id: 80 }, { id: 81 }] },
} as unknown as CardRow

describe('a card in another column or lane', () => {
  it('says the value of it, and what was seen', () => {
    expect(changeOf(row, side('status', 'Nieuw'), side('status', 'Loopt'), fields)).toEqual({
      parts: { values: { status: 'Loopt' } },
      was: { values: { status: 'Nieuw' } },
    })
    expect(changeOf(row, side('assignedTo', 5), side('assignedTo', null), fields)).toEqual({
      parts: { values: { assignedTo: null } },
      was: { values: { assignedTo: 5 } },
    })
  })

  it('changes nothing in its own, and still tells what was seen there', () => {
    expect(changeOf(row, side('status', 'Nieuw'), side('status', 'Nieuw'), fields)).toEqual({
      parts: {},
      was: { values: { status: 'Nieuw' } },
    })
  })

  it('has the choice of a field instead of the one it had, and keeps its others', () => {
    expect(changeOf(row, side('custom.7', 70), side('custom.7', 71), fields)).toEqual({
      parts: { custom: { 7: [71] } },
      was: { custom: { 7: [70] } },
    })
    expect(changeOf(row, side('custom.8', 80), side('custom.8', 82), fields)).toEqual({
      parts: { custom: { 8: [81, 82] } },
      was: { custom: { 8: [80, 81] } },
    })
    // no choice twice
    expect(changeOf(row, side('custom.8', 80), side('custom.8', 81), fields).parts).toEqual({
      custom: { 8: [81] },
    })
    expect(changeOf(row, side('custom.7', 70), side('custom.7', null), fields).parts).toEqual({
      custom: { 7: null },
    })
  })
})

it('is refused where the choice is gone, the field is not the user’s, or nothing changes it so', () => {
  const may = (id: number) => id === 7
  const refused = (by: string, to: Side) => refusalOf(side(by, 'een'), to, may)
  expect(refused('status', side('status', 'twee'))).toBeNull()
  expect(refused('status', side('status', 'twee', true))).toBe('gone')
  expect(refused('status', side('status', 'een', true))).toBeNull()
  expect(refused('city', side('city', 'Ede'))).toBe('fixed')
  expect(refused('custom.7', side('custom.7', 70))).toBeNull()
  expect(refused('custom.8', side('custom.8', 80))).toBe('field')
})
