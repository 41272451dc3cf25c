/** The spaces of a dwelling type are read from its record once. */
import { DESIGN_RULES, unitCfgSchema } from '@kavel/domain'
import { expect, it, vi } from 'vitest'
import { parkingRatio } from './parking-ratio.ts'

it('reads a record once, and says the default of one that says nothing', () => {
  const cfg = unitCfgSchema.parse({ parking_ratio: 1.4 })
  const parse = vi.spyOn(unitCfgSchema, 'parse')
  expect([parkingRatio(cfg), parkingRatio(cfg), parkingRatio({ ...cfg })]).toEqual([1.4, 1.4, 1.4])
  expect(parse).toHaveBeenCalledTimes(2)
  expect(parkingRatio(unitCfgSchema.parse({}))).toBe(DESIGN_RULES.parking_ratio)
})
