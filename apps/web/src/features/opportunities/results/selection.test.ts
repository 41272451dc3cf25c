import { describe, expect, it } from 'vitest'
import { clickRow, NOTHING, toggleAll } from './selection.ts'

const rows = ['a', 'b', 'c', 'd', 'e']

describe('selecting rows', () => {
  it('takes one and lets it go', () => {
    const one = clickRow(NOTHING, rows, 'b', false)
    expect(one.ids).toEqual(['b'])
    expect(clickRow(one, rows, 'b', false).ids).toEqual([])
  })

  it('takes a range with Shift, either way, and lets one go', () => {
    const one = clickRow(NOTHING, rows, 'd', false)
    const range = clickRow(one, rows, 'b', true)
    expect(range.ids.toSorted()).toEqual(['b', 'c', 'd'])
    expect(clickRow(range, rows, 'c', true).ids).toEqual(['d'])
    expect(clickRow({ ids: [], last: 'gone' }, rows, 'c', true).ids).toEqual(['c'])
  })

  it('takes all that was read, and lets all of it go', () => {
    const all = toggleAll({ ids: ['z', 'b'], last: null }, rows)
    expect(all.ids).toEqual(['z', ...rows])
    expect(toggleAll(all, rows).ids).toEqual(['z'])
    expect(toggleAll(NOTHING, []).ids).toEqual([])
  })
})
