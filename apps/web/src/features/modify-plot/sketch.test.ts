import { describe, expect, it } from 'vitest'
import { aim, type Corner, readEntry, withCorner } from './sketch.ts'

describe('the next corner', () => {
  it('is the pointer, and with right angles along or square to the side before', () => {
    expect(aim([[0, 0]], [3, 4], false)).toEqual([3, 4])
    // the first side follows the axes
    expect(aim([[0, 0]], [3, 4], true)).toEqual([0, 4])
    expect(aim([[0, 0]], [-5, 4], true)).toEqual([-5, 0])
    // after a side of 3 : 4, its square is -4 : 3
    const before: Corner[] = [
      [0, 0],
      [3, 4],
    ]
    expect(aim(before, [-1, 7], true)).toEqual([expect.closeTo(-1, 9), expect.closeTo(7, 9)])
    expect(aim(before, [6, 8.5], true)).toEqual([expect.closeTo(6.24, 9), expect.closeTo(8.32, 9)])
    expect(aim([], [3, 4], true)).toEqual([3, 4])
  })

  it('is not the one before it once more', () => {
    expect(withCorner([[1, 1]], [1.001, 1])).toEqual([[1, 1]])
    expect(withCorner([[1, 1]], [1.01, 1])).toHaveLength(2)
  })
})

describe('what somebody types', () => {
  const from: Corner[] = [[155000, 463000]]
  const corner = (text: string, toward: Corner | null = null) => {
    const entry = readEntry(text, 'nl', from, toward)
    return entry.ok ? entry.corner : entry.fault
  }

  it('is a length towards the pointer', () => {
    expect(corner('12,5', [155030, 463000])).toEqual([155012.5, 463000])
    expect(corner('10 m', [155003, 463004])).toEqual([155006, 463008])
    expect(corner('12,5')).toBe('no_direction')
    expect(readEntry('12,5', 'nl', [], [1, 1])).toEqual({ ok: false, fault: 'no_start' })
    expect(corner('0', [155030, 463000])).toBe('unreadable')
  })

  it('is a length with degrees from the north, by the clock', () => {
    expect(corner('8 < 0')).toEqual([155000, 463008])
    expect(corner('12,5 < 90')).toEqual([155012.5, 463000])
    expect(corner('12,5 m < 90')).toEqual([155012.5, 463000])
    expect(corner('12,5<180°')).toEqual([155000, 462987.5])
    expect(corner('10 < 30')).toEqual([expect.closeTo(155005, 9), expect.closeTo(463008.660254, 6)])
    expect(corner('10 < noord')).toBe('unreadable')
  })

  it('is a place in RD or in degrees', () => {
    expect(corner('155000, 463000')).toEqual([155000, 463000])
    expect(corner('155012.345 463000.5')).toEqual([155012.345, 463000.5])
    expect(corner('48,8566 2,3522')).toBe('outside')
    expect(corner('hoek')).toBe('unreadable')
  })
})
