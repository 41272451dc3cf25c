import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mergeThree } from './merge-three.ts'
import { isSame } from './tree.ts'

const BASE = { name: 'Kade', price: 1000, cfg: { locked: false, balcony: { type: 'none' } } }

describe('a merge of what two made of one record', () => {
  it('takes over what only one of them changed, field by field', () => {
    const mine = { ...BASE, price: 1200 }
    const theirs = { ...BASE, cfg: { locked: true, balcony: { type: 'inset' } } }
    expect(mergeThree(BASE, mine, theirs)).toEqual({
      value: { name: 'Kade', price: 1200, cfg: { locked: true, balcony: { type: 'inset' } } },
      conflicts: [],
    })
  })

  it('is no conflict where both did the same', () => {
    const both = { ...BASE, price: 1100 }
    expect(mergeThree(BASE, both, { ...both, name: 'Wal' })).toEqual({
      value: { ...both, name: 'Wal' },
      conflicts: [],
    })
  })

  it('names the path that both changed, with both values, and keeps mine', () => {
    const mine = { ...BASE, cfg: { ...BASE.cfg, balcony: { type: 'inset' } } }
    const theirs = { ...BASE, cfg: { ...BASE.cfg, balcony: { type: 'french' } } }
    const { value, conflicts } = mergeThree(BASE, mine, theirs)
    expect(value.cfg.balcony.type).toBe('inset')
    expect(conflicts).toEqual([
      { path: ['cfg', 'balcony', 'type'], base: 'none', mine: 'inset', theirs: 'french' },
    ])
  })

  it('takes what was chosen where both changed', () => {
    const [mine, theirs] = [
      { ...BASE, name: 'A', price: 1 },
      { ...BASE, name: 'B', price: 2 },
    ]
    const choose = ([name]: readonly string[]) => (name === 'name' ? 'theirs' : 'mine')
    expect(mergeThree(BASE, mine, theirs, choose)).toEqual({
      value: { ...BASE, name: 'B', price: 1 },
      conflicts: [],
    })
  })

  it('keeps a name that one took out and the other left alone out, and asks when the other changed it', () => {
    const { price: _, ...without } = BASE
    expect(mergeThree(BASE, without, { ...BASE, name: 'Wal' }).value).toEqual({
      ...without,
      name: 'Wal',
    })
    const { conflicts } = mergeThree(BASE, without, { ...BASE, price: 3 })
    expect(conflicts.map(({ path }) => path)).toEqual([['price']])
  })
})

describe('a merge of lists', () => {
  const floor = (id: number, height = 3) => ({ id, height })
  const base = [floor(1), floor(2), floor(3)]

  it('with ids goes item by item', () => {
    const mine = [floor(1), floor(2, 4), floor(3)]
    const theirs = [floor(1), floor(2), floor(3, 5), floor(9)]
    expect(mergeThree(base, mine, theirs)).toEqual({
      value: [floor(1), floor(2, 4), floor(3, 5), floor(9)],
      conflicts: [],
    })
  })

  it('keeps what I added behind what it followed, and what they took out away', () => {
    const mine = [floor(1), floor(7), floor(2), floor(3)]
    const theirs = [floor(1), floor(3)]
    expect(mergeThree(base, mine, theirs).value.map(({ id }) => id)).toEqual([1, 7, 3])
  })

  it('keeps my order when I moved something, with their news in it', () => {
    const mine = [floor(3), floor(1), floor(2)]
    const theirs = [floor(1), floor(2), floor(8), floor(3)]
    expect(mergeThree(base, mine, theirs).value.map(({ id }) => id)).toEqual([3, 1, 2, 8])
  })

  it('takes their order when only they moved something, with my change in it', () => {
    const mine = [floor(1, 4), floor(2), floor(3)]
    const theirs = [floor(3), floor(1), floor(2)]
    expect(mergeThree(base, mine, theirs).value).toEqual([floor(3), floor(1, 4), floor(2)])
  })

  it('keeps both items that two added, and numbers the places anew', () => {
    const placed = (id: number, order: number) => ({ id, order, height: 3 })
    const two = [placed(1, 10), placed(2, 20)]
    // I put one in between, they one on top
    const mine = [placed(1, 10), placed(71, 20), placed(2, 30)]
    const theirs = [...two, placed(82, 30)]
    expect(mergeThree(two, mine, theirs)).toEqual({
      value: [placed(1, 10), placed(71, 20), placed(2, 30), placed(82, 40)],
      conflicts: [],
    })
  })

  it('names the item that one took out and the other changed', () => {
    const { conflicts } = mergeThree(base, [floor(1), floor(3)], [floor(1), floor(2, 6), floor(3)])
    expect(conflicts.map(({ path }) => path)).toEqual([['2']])
  })

  it('without ids is whole: both changed is a conflict', () => {
    const { value, conflicts } = mergeThree([1, 2], [1, 2, 3], [0, 1, 2])
    expect([value, conflicts.length]).toEqual([[1, 2, 3], 1])
  })
})

const json = fc.letrec((tie) => ({
  leaf: fc.oneof(fc.integer({ min: 0, max: 3 }), fc.constantFrom('a', 'b', null, true)),
  items: fc
    .uniqueArray(fc.record({ id: fc.integer({ min: 1, max: 4 }), v: tie('leaf') }), {
      selector: ({ id }) => id,
      maxLength: 4,
    })
    .map((list) => list as unknown),
  tree: fc.dictionary(fc.constantFrom('p', 'q', 'r'), tie('any'), { maxKeys: 3 }),
  any: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    tie('leaf'),
    tie('items'),
    tie('tree'),
  ),
}))
const tree = json.tree

describe('any merge', () => {
  it('with nobody else is mine; without my edits theirs; of the same edits those', () => {
    fc.assert(
      fc.property(tree, tree, (base, other) => {
        expect(isSame(mergeThree(base, other, base).value, other)).toBe(true)
        expect(isSame(mergeThree(base, base, other).value, other)).toBe(true)
        expect(mergeThree(base, other, other)).toEqual({ value: other, conflicts: [] })
      }),
    )
  })

  it('asks the same whoever of the two comes first, and comes to the same when it need not ask', () => {
    fc.assert(
      fc.property(tree, tree, tree, (base, mine, theirs) => {
        const [one, two] = [mergeThree(base, mine, theirs), mergeThree(base, theirs, mine)]
        const paths = ({ conflicts }: typeof one) =>
          conflicts.map(({ path }) => path.join('/')).sort()
        expect(paths(one)).toEqual(paths(two))
      }),
    )
  })

  it('of which everything is chosen leaves nothing to ask', () => {
    fc.assert(
      fc.property(tree, tree, tree, (base, mine, theirs) => {
        expect(mergeThree(base, mine, theirs, () => 'theirs').conflicts).toEqual([])
      }),
    )
  })
})
