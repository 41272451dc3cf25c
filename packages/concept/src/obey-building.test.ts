/** A building made to fit: first another place, then another direction, then less of it. Numbers follow from plot and sizes. */
import { describe, expect, it } from 'vitest'
import { obeyBuilding } from './index.ts'
import { block, hall, lot, said } from './site-rules/testing/site.ts'
import { CORNER, ground, PLACE } from './testing/place.ts'

const FREE = { ...PLACE, constraints: [] }
/** Behind the north of the plot: the other sides have neighbours. */
const ROADS = { ...FREE, roads: [ground(-50, 60, 125, 66)] }

const fit = (...args: Parameters<typeof obeyBuilding>) => obeyBuilding(...args).patch

describe('a building made to fit', () => {
  it('is moved straight back, no farther than it has to, and stays as large as it is', () => {
    // 60 … 80 by 18 m: 5 m beyond the east of the plot of 75 m
    const patch = fit(FREE, [hall(1, 70, 30)], 1, null)
    expect(Object.keys(patch ?? {})).toEqual(['x'])
    expect(patch?.x).toBeCloseTo(CORNER[0] + 65, 1)
  })

  it('keeps 2 m to a neighbour where the roads are known, or what the company asks', () => {
    const near = [hall(1, 11.5, 30)]
    expect(fit(ROADS, near, 1, null)?.x).toBeCloseTo(CORNER[0] + 12, 1)
    // nobody knows whether a road lies there
    expect(fit(FREE, near, 1, null)).toBeNull()
    const beside = said(near, { roads: ROADS.roads }).rule('boundary_distance')
    expect(beside.status).toBe('exceeded')
  })

  it('keeps 10 m before the facades of another', () => {
    const blocks = [block(1, 37.5, 10, { maxlength: 60 }), block(2, 37.5, 24, { maxlength: 60 })]
    expect(said(blocks, { roads: ROADS.roads }).rule('facade_distance').status).toBe('exceeded')
    const patch = fit(ROADS, blocks, 2, null)
    const [first, second] = blocks
    const moved = [first!, { ...second!, ...patch, cfg: second!.cfg }]
    const after = said(moved, { roads: ROADS.roads })
    expect(after.rule('facade_distance').status).toBe('ok')
    expect(after.rule('inside_plots').status).toBe('ok')
    expect(Object.keys(patch ?? {}).every((field) => field === 'x' || field === 'y')).toBe(true)
  })

  it('keeps 10 m before the facades of what stands next door', () => {
    // 41 … 81 by 11.6 m, 6 m beyond the east of the plot; the neighbour stands a metre beyond it
    const obstacles = [{ id: 'existing-0995.0', name: '', area: ground(76, 10, 90, 50) }]
    const things = [block(1, 61, 30)]
    const patch = fit({ ...ROADS, obstacles }, things, 1, null)
    expect(Object.keys(patch ?? {})).toEqual(['x'])
    // 76 − 10 − 20
    expect(patch?.x).toBeCloseTo(CORNER[0] + 46, 0)
    const moved = [{ ...things[0]!, ...patch, cfg: things[0]!.cfg }]
    const after = said(moved, { roads: ROADS.roads, obstacles })
    expect(after.rule('facade_distance').status).toBe('ok')
    expect(after.rule('inside_plots').status).toBe('ok')
  })

  it('is turned when it fits in another direction only, and not made smaller', () => {
    // 70 m long across a plot that is 60 m deep and 75 m wide
    const across = block(1, 37.5, 30, { maxlength: 70, rotate_z: Math.PI / 2 })
    const patch = fit(FREE, [across], 1, null)
    expect(Math.abs(Math.sin((patch?.rotate_z ?? 1) as number))).toBeCloseTo(0, 6)
    expect(patch).not.toHaveProperty('maxlength')
    expect(patch).not.toHaveProperty('maxwidth')
  })

  it('loses depth before length, and length before both', () => {
    // 70 × 70 m: the plot is 75 m wide and 60 m deep
    const deep = fit(FREE, [hall(1, 37.5, 30, { maxlength: 70, maxwidth: 70 })], 1, null)
    expect(deep?.maxwidth).toBeGreaterThan(59)
    expect(deep?.maxwidth).toBeLessThanOrEqual(60)
    expect(deep).not.toHaveProperty('maxlength')
    // 100 m long fits in no direction: as long as the plot is wide, and as deep as it was
    const long = fit(FREE, [block(1, 37.5, 30, { maxlength: 100 })], 1, null)
    expect(long?.maxlength).toBeGreaterThan(74)
    expect(long?.maxlength).toBeLessThanOrEqual(75)
    expect(long).not.toHaveProperty('maxwidth')
  })

  it('keeps cars 3 m from the dwellings that they are moved off', () => {
    const things = [block(1, 37.5, 15), lot(2, 37.5, 20)]
    const patch = fit(FREE, things, 2, null)
    const [first, second] = things
    const after = said([first!, { ...second!, ...patch, cfg: second!.cfg }])
    expect(after.rule('no_overlap').status).toBe('ok')
    expect(after.rule('parking_distance').status).toBe('ok')
    expect(patch).not.toHaveProperty('maxlength')
  })

  it('moves a lot off a building, and is left where it keeps all rules', () => {
    const things = [hall(1, 37.5, 15), lot(2, 37.5, 25)]
    const patch = fit(FREE, things, 2, null)
    const [first, second] = things
    const after = said([first!, { ...second!, ...patch, cfg: second!.cfg }])
    expect(after.rule('no_overlap').status).toBe('ok')
    expect(after.rule('inside_plots').status).toBe('ok')
    expect(fit(FREE, [hall(1, 37.5, 30)], 1, null)).toBeNull()
  })
})
