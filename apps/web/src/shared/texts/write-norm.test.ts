import { ConstraintType } from '@kavel/domain'
import { formatFor } from '@kavel/i18n'
import { describe, expect, it } from 'vitest'
import { writeNorm } from './write-norm.ts'

const nl = formatFor('nl')
const en = formatFor('en')
const { buildable_area_gsi, building_height, fsi, gfa, ground_space_index, gsi, nr_of_units } =
  ConstraintType

describe('a norm', () => {
  it('of coverage reads as a percentage, what a design has of it too', () => {
    expect(writeNorm(nl, buildable_area_gsi, 0.6)).toBe('60,0%')
    expect(writeNorm(nl, ground_space_index, 0.6136)).toBe('61,4%')
    expect(writeNorm(en, buildable_area_gsi, -0.0136)).toBe('-1.4%')
    expect(writeNorm(nl, buildable_area_gsi, null)).toBe('–')
  })

  it('of FSI and GSI reads as a factor, unless the plan calls it a percentage', () => {
    expect(writeNorm(nl, fsi, 1.2)).toBe('1,20')
    expect(writeNorm(nl, gsi, 0.6)).toBe('0,60')
    expect(writeNorm(nl, gsi, 0.6, 'maximum bebouwingspercentage (%)')).toBe('60,0%')
    expect(writeNorm(nl, gsi, 0.6, 'maximum bebouwd oppervlak (m2)')).toBe('0,60')
  })

  it('has its unit otherwise', () => {
    expect(writeNorm(nl, building_height, 12.5)).toBe('12,5\u00a0m')
    expect(writeNorm(nl, building_height, null)).toBe('–')
    expect(writeNorm(nl, gfa, 1250)).toBe('1.250\u00a0m²')
    expect(writeNorm(nl, nr_of_units, 60)).toBe('60')
    expect(writeNorm(nl, 999, 0.5)).toBe('0,50')
  })
})
