import { toLattice } from '@kavel/geometry'
import { expect, it } from 'vitest'
import { siteInput } from '../../testing/sites.ts'
import { drawn } from '../building/lay-out.ts'
import type { Ground } from './bands.ts'
import { lotInput } from './cars.ts'
import { spread, usedArea } from './choose.ts'
import { buildingInput } from './kinds.ts'
import { groundsOf } from './places.ts'

it('takes so many of a front: the best by each measure, and others evenly along it', () => {
  const front = Array.from({ length: 40 }, (_, i) => ({ i, a: 40 - i, b: i === 17 ? 1 : 0 }))
  const chosen = spread(front, 6, [({ a }) => a, ({ b }) => b])
  expect(chosen.map(({ i }) => i)).toEqual([0, 17, 6, 13, 20, 26])
  expect(spread(front.slice(0, 3), 6, [])).toHaveLength(3)
})

it('counts the floors of homes and work, not those that cars stand on', () => {
  const input = siteInput()
  const [ground] = groundsOf(input, {}, 1)
  const box = { x0: toLattice(-30), y0: toLattice(-20), x1: toLattice(30), y1: toLattice(20) }
  const cars = lotInput(input, ground as Ground, box, 3, 'low')
  const home = buildingInput(input, 'gallery', {
    x: null,
    y: null,
    rotate_z: 0,
    length: 40,
    width: 11,
    floors: 3,
  })
  const inputs = [home, cars]
  const models = inputs.map((asked) => drawn(asked, 'live'))
  // three floors of 40 by 11 without the open gallery of 1.5 m
  expect(usedArea({ inputs, models }) / (3 * 40 * 9.5)).toBeCloseTo(1, 1)
})
