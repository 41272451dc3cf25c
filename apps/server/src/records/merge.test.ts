import { describe, expect, it } from 'vitest'
import { mergeDocument } from './merge.ts'
import { applySavingRule } from './saving-rule.ts'

describe('nested saving', () => {
  it('merges objects and leaves absent keys alone', () => {
    const stored = { render_settings: { month: 4, time: 10 }, summary: { regulations: true } }
    expect(mergeDocument(stored, { render_settings: { month: 9 } })).toEqual({
      render_settings: { month: 9, time: 10 },
      summary: { regulations: true },
    })
  })

  it('replaces lists, and matches their items by id', () => {
    const stored = {
      floors: [
        { id: 1, name: 'BG', height: 3.5 },
        { id: 2, name: '1e', height: 3 },
      ],
    }
    expect(mergeDocument(stored, { floors: [{ id: 2, height: 3.2 }, { name: 'dak' }] })).toEqual({
      floors: [{ id: 2, name: '1e', height: 3.2 }, { name: 'dak' }],
    })
  })

  it('takes null as a value and changes nothing it was given', () => {
    const stored = { a: { b: 1 } }
    expect(mergeDocument(stored, { a: null })).toEqual({ a: null })
    expect(stored).toEqual({ a: { b: 1 } })
  })

  it('never reaches the prototype', () => {
    const patch = JSON.parse('{"__proto__": {"polluted": true}}')
    mergeDocument({}, patch)
    applySavingRule(patch)
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
  })
})

describe('the saving rule', () => {
  it('strips ids that are text, at any depth, but not administrationId', () => {
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

  it('leaves the attributes of a register alone', () => {
    const properties = { id: 'NL.IMKAD.1', perceelId: 'x' }
    expect(applySavingRule({ properties })).toEqual({ properties })
  })
})
