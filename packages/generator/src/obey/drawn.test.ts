/** Drawn outlines and lines are moved and turned whole. */
import { describe, expect, it } from 'vitest'
import { flat, rect, square } from '../../testing/flat-on-plot.ts'
import { generate } from '../generate.ts'
import { obey } from './door.ts'
import { isEmpty, overOf } from './obey.ts'

describe('a building that is drawn', () => {
  // 40 × 30 m around its place, without a quarter of 20 × 15 m in the north-east
  const ell = [
    [-20, -15],
    [20, -15],
    [20, 0],
    [0, 0],
    [0, 15],
    [-20, 15],
  ]
  const drawnLot = (x: number, y: number, more: Record<string, unknown> = {}, turn = 0) => {
    const cfg = { shape_mode: 'polygon', polygon: ell }
    const own = { archetype: 'parking', maxheight: 3, x, y, rotate_z: turn, cfg }
    return flat([], own, more)
  }

  it('is moved as it is, no farther than it has to', () => {
    // 5 m beyond the east of the plot of 80 × 60 m
    const { input, model } = obey(drawnLot(120065, 480030))
    expect(overOf(model)).toBe(0)
    expect(input.building.cfg.polygon).toEqual(ell)
    expect(input.building.x).toBeCloseTo(120060, 2)
    expect(input.building.y).toBeCloseTo(480030, 2)
  })

  it('lies around what stands there, though a box of its size would not', () => {
    // 32 × 26 m in the north-east of a plot of 60 × 50 m: the notch takes its corner
    const taken = [{ id: 1, name: 'old', area: square(120040, 480030, 20) }]
    const plot = rect(60, 50)
    const { input, model } = obey(drawnLot(120044, 480025, { plot, obstacles: taken }))
    expect(overOf(model)).toBe(0)
    expect(input.building.cfg.polygon).toEqual(ell)
    const [east, north] = [Number(input.building.x) - 120000, Number(input.building.y) - 480000]
    // inside the plot, and either its notch or all of it beside the corner at 40, 30
    expect(east).toBeLessThanOrEqual(40.01)
    expect(east <= 20.01 || north <= 30.01).toBe(true)
    expect(Math.hypot(east - 44, north - 25)).toBeCloseTo(4, 1)
  })

  it('is turned where it fits in another direction only', () => {
    // a strip of 34 m: 40 m across it do not fit, 30 do
    const strip = rect(34, 60)
    const { input, model } = obey(drawnLot(120017, 480030, { plot: strip }))
    expect(overOf(model)).toBe(0)
    expect(input.building.cfg.polygon).toEqual(ell)
    expect(Math.abs(Math.cos(input.building.rotate_z))).toBeLessThan(1e-6)
  })

  it('is moved along a drawn line, too', () => {
    // a bent street of 10 m: 25 and 15 m long
    const path = [
      [-15, -8],
      [10, -8],
      [10, 7],
    ]
    const cfg = { shape_mode: 'path', path, blocktype: 'street' }
    const street = { archetype: 'street', maxwidth: 6, maxheight: 3, x: 120076, y: 480030, cfg }
    const asked = flat([], street)
    expect(overOf(generate(asked))).toBe(Number.POSITIVE_INFINITY)
    const { input, model } = obey(asked)
    expect(overOf(model)).toBe(0)
    expect(isEmpty(model)).toBe(false)
    expect(input.building.cfg.path).toEqual(path)
    expect(input.building.y).toBeCloseTo(480030, 2)
    // its east edge lies 10 m and half a street from its place
    expect(input.building.x).toBeCloseTo(120080 - 13, 1)
  })

  it('stays where it is put and is cut, where that is asked', () => {
    const { input, model } = obey(drawnLot(120065, 480030), { stays: true })
    expect(overOf(model)).toBe(0)
    expect(input.building).toMatchObject({ x: 120065, y: 480030 })
    expect(input.building.cfg.polygon).not.toEqual(ell)
  })
})
