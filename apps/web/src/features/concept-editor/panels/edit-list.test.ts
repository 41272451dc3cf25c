import { describe, expect, it } from 'vitest'
import { changedAt, insertedAt, movedBy, ordered, removedAt } from '../../../shared/edit-list.ts'
import { listMix, withType } from './mix/edit-mix.ts'

const list = [{ name: 'a' }, { name: 'b' }, { name: 'c' }]
const names = (entries: readonly { name: string }[]) => entries.map(({ name }) => name).join('')

describe('an ordered list', () => {
  it('changes one entry and leaves the list it was given alone', () => {
    expect(names(changedAt(list, 1, { name: 'x' }))).toBe('axc')
    expect(names(removedAt(list, 0))).toBe('bc')
    expect(names(insertedAt(list, 1, { name: 'x' }, { name: 'y' }))).toBe('axybc')
    expect(names(list)).toBe('abc')
  })

  it('moves an entry, and nothing beyond its ends', () => {
    expect(names(movedBy(list, 0, 2))).toBe('bca')
    expect(names(movedBy(list, 2, -1))).toBe('acb')
    expect(names(movedBy(list, 0, -1))).toBe('abc')
    expect(names(movedBy(list, 2, 1))).toBe('abc')
  })

  it('is written down in steps of ten', () => {
    expect(ordered([{ order: 900 }, { order: 3 }, {}])).toEqual([
      { order: 10 },
      { order: 20 },
      { order: 30 },
    ])
  })
})

describe('the mix', () => {
  it('reads in its order and takes a new type at the end, once a row', () => {
    const mix = withType(withType([], 7), 8)
    expect(mix.map(({ unitId, order, repeat_ratio }) => [unitId, order, repeat_ratio])).toEqual([
      [7, 10, 1],
      [8, 20, 1],
    ])
    expect(listMix([...mix].reverse())).toEqual(mix)
  })
})
