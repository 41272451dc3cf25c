import { describe, expect, it } from 'vitest'
import { financeParametersSchema, LETTABLE_FUNCTIONS } from './finance-parameters.ts'

const defaults = financeParametersSchema.parse({})

describe('finance parameters', () => {
  it('are complete from nothing, and a part keeps the other defaults', () => {
    const changed = financeParametersSchema.parse({ bar_by_function: { office: 0.08 } })
    expect(changed).toEqual({
      ...defaults,
      bar_by_function: { ...defaults.bar_by_function, office: 0.08 },
    })
  })

  it('have the rate of the specification as the yield where the market gives none', () => {
    // const.rate: 0.064, specification point 9
    const { storage, parking, parking_ground, garage } = defaults.bar_by_function
    expect([storage, parking, parking_ground, garage]).toEqual([0.064, 0.064, 0.064, 0.064])
  })

  it('take an emptied yield, but no unknown function and no per cent', () => {
    const accepts = (input: unknown) => financeParametersSchema.safeParse(input).success
    expect(accepts({ bar_by_function: { office: null } })).toBe(true)
    expect(accepts({ bar_by_function: { corridor: 0.05 } })).toBe(false)
    expect(accepts({ bar_by_function: { office: 7.5 } })).toBe(false)
    expect(accepts({ rente: 0.05 })).toBe(false)
  })

  it.each(LETTABLE_FUNCTIONS.filter((key) => key !== 'apartment' && key !== 'residential'))(
    'derive the gross from the net yield of %s, or the other way round',
    (key) => {
      // dwellings have both from the market; elsewhere bar = nar / (1 - opex), to the printed digit
      const net = defaults.bar_by_function[key]! * (1 - defaults.opex_by_function[key])
      expect(net).toBeCloseTo(defaults.nar_by_function[key]!, 4)
    },
  )
})
