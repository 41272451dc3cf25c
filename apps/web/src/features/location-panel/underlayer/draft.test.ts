import { describe, expect, it } from 'vitest'
import { distanceOf, missingOf, scaleOf, startDraft, withDistance, withPoint } from './draft.ts'

const EMPTY = startDraft(null)

describe('two points of an underlayer', () => {
  it('tells what is still to be done, one thing at a time', () => {
    expect(missingOf(EMPTY)).toEqual({ what: 'picture', number: 1 })
    const first = withPoint(EMPTY, 0, { px: 10, py: 20 })
    expect(missingOf(first)).toEqual({ what: 'ground', number: 1 })
    const placed = withPoint(first, 0, { x: 150_000, y: 470_000 })
    expect(missingOf(placed)).toEqual({ what: 'picture', number: 2 })
    const second = withPoint(placed, 1, { px: 10, py: 20 })
    expect(missingOf(withPoint(second, 1, { x: 150_050, y: 470_000 }))).toBe('too_close')
    const whole = withPoint(second, 1, { px: 110, py: 20, x: 150_050, y: 470_000 })
    expect(missingOf(whole)).toBeNull()
    // 50 m over 100 pixels
    expect(scaleOf(whole)).toBeCloseTo(0.5, 12)
    expect(distanceOf(whole)).toBe(50)
  })

  it('by a distance: north up where nothing tells otherwise', () => {
    const on = withPoint(withPoint(EMPTY, 0, { px: 0, py: 0 }), 1, { px: 30, py: 40 })
    // without a place of the first point there is nothing to measure from
    expect(withDistance(on, 100)).toBe(on)
    const from = withPoint(on, 0, { x: 1000, y: 2000 })
    // 3, 4, 5: 60 m east, and 80 m south because the rows of a picture run down
    expect(withDistance(from, 100)[1]).toEqual({ px: 30, py: 40, x: 1060, y: 1920 })
  })

  it('by a distance: the way the second point lay already', () => {
    const laid = withPoint(withPoint(EMPTY, 0, { x: 1000, y: 2000 }), 1, { x: 1000, y: 2010 })
    expect(withDistance(laid, 25)[1]).toMatchObject({ x: 1000, y: 2025 })
  })
})
