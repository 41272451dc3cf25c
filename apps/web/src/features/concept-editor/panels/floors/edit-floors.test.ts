import { type Floor, floorSchema } from '@kavel/domain'
import { describe, expect, it } from 'vitest'
import {
  changed,
  duplicated,
  heightFor,
  listed,
  moved,
  rangesOf,
  removed,
  setBack,
  splitOff,
  sumFloorHeights,
  withFloorOnTop,
} from './edit-floors.ts'

/** `1-8` per entry, from the ground up. */
function ranges(floors: readonly Floor[]): string[] {
  return rangesOf(floors).map(({ first, last }) => `${first}-${last}`)
}

const fronts = (floors: readonly Floor[]) => floors.map(({ offsets }) => offsets.front)

describe('the floors of a building', () => {
  it('are listed as a ground floor with the others above it', () => {
    expect(ranges(listed(9))).toEqual(['0-0', '1-8'])
    expect(ranges(listed(1))).toEqual(['0-0'])
    expect(listed(9).map(({ id, order }) => [id, order])).toEqual([
      [1, 10],
      [2, 20],
    ])
  })

  it('split, join the list again under ids of their own, and go', () => {
    const split = splitOff(listed(9), 1, 'highest')
    expect(ranges(split)).toEqual(['0-0', '1-7', '8-8'])
    expect(new Set(split.map(({ id }) => id)).size).toBe(3)
    expect(ranges(splitOff(split, 1, 'lowest'))).toEqual(['0-0', '1-1', '2-7', '8-8'])
    expect(splitOff(split, 0, 'highest')).toEqual(split)
    expect(ranges(removed(split, 1))).toEqual(['0-0', '1-1'])
    const twice = duplicated(split, 1)
    expect(ranges(twice)).toEqual(['0-0', '1-7', '8-14', '15-15'])
    expect(new Set(twice.map(({ id }) => id)).size).toBe(4)
    expect(ranges(withFloorOnTop(split))).toEqual(['0-0', '1-7', '8-8', '9-9'])
  })

  it('keep their ids when they change places', () => {
    const three = splitOff(listed(4), 1, 'highest')
    const ids = three.map(({ id }) => id)
    expect(moved(three, 2, -2).map(({ id }) => id)).toEqual([ids[2], ids[0], ids[1]])
    expect(moved(three, 2, 1)).toEqual(three)
  })

  it('never reach beyond the floor they stand on', () => {
    const four = splitOff(splitOff(listed(4), 1, 'highest'), 1, 'highest')
    const stepped = setBack(setBack(four, 1, 'front', 2), 3, 'front', 5)
    expect(fronts(stepped)).toEqual([0, 2, 2, 5])
    // those above that stood back as far go along, the others stay
    expect(fronts(setBack(stepped, 1, 'front', 1))).toEqual([0, 1, 1, 5])
    expect(fronts(setBack(stepped, 1, 'front', 6))).toEqual([0, 6, 6, 6])
    // what stood on top comes lower: the floors on it stand back as well
    expect(fronts(moved(stepped, 3, -3))).toEqual([5, 5, 5, 5])
    expect(stepped.every(({ offsets }) => offsets.back === 0)).toBe(true)
  })

  it('add up to their height, each with its own or the height of the building', () => {
    const floors = changed(listed(5), 0, { height: 4.2 })
    expect(sumFloorHeights(floors, 3)).toBe(16.2)
    expect(sumFloorHeights([floorSchema.parse({ height: 0.1, repeat_count: 3 })], 3)).toBe(0.3)
  })

  it('take the greatest height along when they filled it or need more', () => {
    const cfg = { floors: listed(5), floor_height: 3 }
    const six = withFloorOnTop(cfg.floors)
    expect(heightFor({ maxheight: 15, cfg }, six)).toBe(18)
    expect(heightFor({ maxheight: 15, cfg }, removed(cfg.floors, 0))).toBe(12)
    expect(heightFor({ maxheight: 20, cfg }, six)).toBe(20)
    expect(heightFor({ maxheight: 17, cfg }, six)).toBe(18)
    // equal floors with something left above them
    expect(heightFor({ maxheight: 17, cfg: { ...cfg, floors: [] } }, listed(5))).toBe(17)
  })
})
