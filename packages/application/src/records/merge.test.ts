import { describe, expect, it } from 'vitest'
import { mergeDocument } from './merge.ts'

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
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
  })
})
