import { RoofType } from '@kavel/domain'
import { toLattice } from '@kavel/geometry'
import { expect, test } from 'vitest'
import { roofFigures } from './roofs.ts'

/** A gable over 10 × 8 m: eaves at 6 m, ridge at 9 m along the length. */
const gable = () => {
  const face = (...points: number[]) => Int32Array.from(points, toLattice)
  return {
    type: RoofType.pointed,
    faces: [face(0, 0, 6, 10, 0, 6, 10, 4, 9, 0, 4, 9), face(0, 4, 9, 10, 4, 9, 10, 8, 6, 0, 8, 6)],
    eave: toLattice(6),
    ridge: toLattice(9),
  }
}

test('a gable roof has the area of its slopes and the volume of its prism', () => {
  const { area, volume, top } = roofFigures([gable()])
  // each slope is 5 m wide: 3 up over 4 along
  expect(area).toBeCloseTo(2 * 10 * 5, 9)
  expect(volume).toBeCloseTo((8 * 3 * 10) / 2, 9)
  expect(top).toBe(9)
})

test('a flat roof has its plan and no volume', () => {
  const face = Int32Array.from([0, 0, 12, 8, 0, 12, 8, 5, 12, 0, 5, 12], toLattice)
  const roof = { type: RoofType.flat, faces: [face], eave: toLattice(12), ridge: toLattice(12) }
  expect(roofFigures([roof])).toEqual({ area: 40, volume: 0, top: 12 })
})
