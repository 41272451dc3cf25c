import { describe, expect, it } from 'vitest'
import { applySavingRule } from './saving-rule.ts'

describe('the saving rule', () => {
  it('leaves out a temporary id and keeps a number', () => {
    expect(applySavingRule({ id: 'new-1', name: 'A' })).toEqual({ name: 'A' })
    expect(applySavingRule({ id: 7, name: 'A' })).toEqual({ id: 7, name: 'A' })
  })

  it('leaves out keys ending in Id that hold text, except administrationId', () => {
    expect(
      applySavingRule({ locationId: 'tmp', unitId: 3, assignedId: null, administrationId: 'a-1' }),
    ).toEqual({ unitId: 3, assignedId: null, administrationId: 'a-1' })
  })

  it('touches nothing else: neither text in other fields nor what is nested', () => {
    const record = { identificatie: 'x', name: '', cfg: { units: [{ unitId: 'a' }] } }
    expect(applySavingRule(record)).toEqual(record)
  })
})
