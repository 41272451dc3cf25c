import { generationParametersSchema, parameterUnit } from '@kavel/domain'
import { describe, expect, it } from 'vitest'
import {
  BUILDING_PARAMETERS,
  countOwn,
  noParameters,
  ROOM_PARAMETERS,
  valueUnder,
} from './parameters.ts'

describe('the generation parameters', () => {
  it('follow the company where it says something, else the rule of the product', () => {
    expect(valueUnder('corridor_width', {})).toBe(1.5)
    expect(valueUnder('corridor_width', { corridor_width: '' })).toBe(1.5)
    expect(valueUnder('corridor_width', { corridor_width: '1,8' })).toBe(1.8)
    expect(valueUnder('corridor_width', { corridor_width: 'wide' })).toBe(1.5)
    expect(valueUnder('unit_shaft_size', {})).toBe(2)
    expect([parameterUnit('unit_shaft_size'), parameterUnit('street_width')]).toEqual(['m²', 'm'])
  })

  it('are seventeen, of which a building can be cleared', () => {
    expect(BUILDING_PARAMETERS.length + ROOM_PARAMETERS.length).toBe(17)
    expect(countOwn({ corridor_width: '1,8', street_width: '', elevator_width: null })).toBe(1)
    expect(generationParametersSchema.safeParse(noParameters()).success).toBe(true)
    expect(countOwn(noParameters())).toBe(0)
  })
})
