import { describe, expect, it } from 'vitest'
import { modelOf } from '../../testing/case-models.ts'
import { galleryCases } from '../../testing/gallery-cases.ts'
import { planCase } from '../../testing/plan-case.ts'
import { generate } from '../generate.ts'
import { measureFloors } from './floors.ts'

describe('the floors of a building', () => {
  it.each(galleryCases().map(({ key, plan }) => [key, plan] as const))(
    'of %s are together what the building measures',
    (_, each) => {
      const { formFactors, ...model } = modelOf(each)
      const floors = measureFloors(model)
      const sum = (of: 'gfa' | 'nfa' | 'units') => floors.reduce((all, one) => all + one[of], 0)
      expect(sum('gfa')).toBeCloseTo(formFactors.gfa, 6)
      expect(sum('nfa')).toBeCloseTo(formFactors.nfa, 6)
      expect(sum('units')).toBe(formFactors.nrunits)
      const storeys = floors.filter(({ isAttic }) => !isAttic)
      expect(Math.max(-1, ...storeys.map(({ floor }) => floor)) + 1).toBe(formFactors.nrfloors)
    },
  )

  it('are the storeys of a corridor flat of 17.6 × 60 m: 1,056 m² each, those above the ground alike', () => {
    const model = generate(
      planCase('asked', '', {
        building: { maxwidth: 17.6, maxlength: 60, maxheight: 15 },
        cfg: { blocktype: 'flat_corridor_double_loaded', units: [{ unitId: 1 }] },
        units: [{ id: 1, name: 'A', size: 70, size_max: 80 }],
      }).input,
    )
    const floors = measureFloors(model)
    expect(floors.map(({ floor, gfa }) => [floor, gfa])).toEqual(
      [0, 1, 2, 3, 4].map((floor) => [floor, 1056]),
    )
    expect(new Set(floors.slice(1).map(({ plan }) => plan)).size).toBe(1)
    expect(floors[0]?.plan).not.toBe(floors[1]?.plan)
  })
})
