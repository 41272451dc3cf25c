import type { Tower } from '@kavel/domain'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  changedPart,
  duplicatedPart,
  listParts,
  movedPart,
  onPlinth,
  othersFor,
  overridden,
  removedPart,
  withPartBeside,
  withPartOn,
} from './edit-parts.ts'

/** `2<1` is part 2 on part 1. */
const stack = (parts: readonly Tower[]) =>
  parts.map(({ id, base_ref }) => (base_ref === null ? `${id}` : `${id}<${base_ref}`))

// ids of new parts are drawn by chance; here they are 3, 4, 5 …
beforeEach(() => {
  let last = 2
  vi.spyOn(Math, 'random').mockImplementation(() => {
    last += 1
    return last / 2 ** 31
  })
})
afterEach(() => void vi.restoreAllMocks())

describe('the parts of a building', () => {
  it('begin as two beside each other, or as a rest on a plinth of shops', () => {
    expect(stack(withPartBeside([]))).toEqual(['1', '2'])
    expect(stack(withPartBeside(withPartBeside([])))).toEqual(['1', '2', '3'])
    const [plinth, top] = onPlinth()
    expect(plinth?.cfg).toMatchObject({ repeat_count: 1, functiontype: 3 })
    expect([top?.base_ref, top?.cfg.functiontype]).toEqual([plinth?.id, null])
  })

  it('stand on each other, and where the removed one stood', () => {
    const three = withPartOn(withPartOn(withPartBeside([]), 0), 1)
    expect(stack(three)).toEqual(['1', '3<1', '4<3', '2'])
    expect(stack(removedPart(three, 1))).toEqual(['1', '4<1', '2'])
    expect(stack(removedPart(three, 0))).toEqual(['3', '4<3', '2'])
  })

  it('are themselves again when what they repeated goes', () => {
    const parts = changedPart(withPartBeside([]), 1, { instance_ref: 1 })
    expect(removedPart(parts, 0)[0]?.instance_ref).toBeNull()
  })

  it('are copied under another id, moved, and stored in their order', () => {
    const parts = overridden(withPartBeside([]), 1, { repeat_count: 4 })
    const three = duplicatedPart(parts, 1)
    expect(three.map(({ id, cfg }) => [id, cfg.repeat_count])).toEqual([
      [1, null],
      [2, 4],
      [3, 4],
    ])
    const swapped = movedPart(three, 2, -2)
    expect(stack(swapped)).toEqual(['3', '1', '2'])
    expect(listParts([...swapped].reverse())).toEqual(swapped)
  })

  it('never stand on what stands on them, or repeats them', () => {
    const tower = withPartOn(withPartOn(withPartBeside([]), 0), 1)
    const ids = (index: number) => othersFor(tower, index).map(({ id }) => id)
    expect(ids(0)).toEqual([2])
    expect(ids(1)).toEqual([1, 2])
    expect(ids(3)).toEqual([1, 3, 4])
    const repeated = changedPart(tower, 3, { instance_ref: 4 })
    expect(othersFor(repeated, 0)).toEqual([])
  })
})
