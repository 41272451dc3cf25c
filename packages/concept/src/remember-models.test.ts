import { BlockType, buildingCfgSchema } from '@kavel/domain'
import { toGeneratorInput } from '@kavel/generator'
import { expect, it } from 'vitest'
import { rememberModels } from './remember-models.ts'

const ring = [
  [0, 0],
  [100, 0],
  [100, 100],
  [0, 100],
  [0, 0],
]

const inputOf = (id: number, maxlength = 40) =>
  toGeneratorInput({
    plot: { type: 'Polygon', coordinates: [ring] },
    units: [{ id: 1, name: 'A', size: 50, size_max: 80 }],
    building: {
      id,
      archetype: 3,
      maxwidth: 12,
      maxlength,
      maxheight: 12,
      x: 50,
      y: 50,
      z: 0,
      rotate_z: 0,
      cfg: buildingCfgSchema.parse({
        blocktype: BlockType.flat_path_gallery,
        units: [{ unitId: 1 }],
      }),
    },
  })

it('gives the same model for an equal input, and another for any other', () => {
  const modelOf = rememberModels(10_000)
  const first = modelOf(inputOf(1))
  expect(first.formFactors.nrunits).toBeGreaterThan(0)
  expect(modelOf(inputOf(1))).toBe(first)
  expect(modelOf(inputOf(1, 50)).formFactors.gfa).toBeGreaterThan(first.formFactors.gfa)
  expect(modelOf(inputOf(2))).not.toBe(first)
  expect(modelOf(inputOf(1))).toBe(first)
})

it('forgets what was used longest ago when there is no room', () => {
  const modelOf = rememberModels(1)
  const first = modelOf(inputOf(1))
  modelOf(inputOf(2))
  expect(modelOf(inputOf(1))).not.toBe(first)
  expect(modelOf(inputOf(1))).toEqual(first)
})
