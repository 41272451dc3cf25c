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

  it('holds at any depth', () => {
    expect(
      applySavingRule({
        id: 'new-1',
        locationId: 'temporary',
        publicationId: 7,
        cfg: { administrationId: '123', units: [{ id: 3, unitId: 'u1', repeat_ratio: 2 }] },
      }),
    ).toEqual({
      publicationId: 7,
      cfg: { administrationId: '123', units: [{ id: 3, repeat_ratio: 2 }] },
    })
  })

  it('touches no text in other fields, and no attributes of a register', () => {
    const record = {
      identificatie: 'x',
      name: '',
      properties: { id: 'NL.IMKAD.1', perceelId: 'x' },
      data: { id: 'NL.BAG.1', pand: [{ pandId: '0344100000012345' }] },
    }
    expect(applySavingRule(record)).toEqual(record)
    expect([null, 'x', 3].map(applySavingRule)).toEqual([null, 'x', 3])
  })

  it('changes nothing it was given, and never reaches the prototype', () => {
    const given = JSON.parse('{"__proto__": {"polluted": true}, "locationId": "x"}')
    expect(Object.keys(applySavingRule(given))).toEqual(['__proto__'])
    expect(given.locationId).toBe('x')
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
  })
})
