/** What a list tells of a concept; amounts of docs/money.md. */
import { Archetype, buildingCfgSchema, FunctionType } from '@kavel/domain'
import { describe, expect, it } from 'vitest'
import { conceptColumns } from './concept-columns.ts'
import type { LocationSource } from './index.ts'
import { BRANDINGWEG, PLAN } from './testing/brandingweg.ts'

const columnsOf = (location: LocationSource, buildings = PLAN) =>
  conceptColumns(location, { buildings }, null)
const priced = (price: number, of = 4): LocationSource => ({
  ...BRANDINGWEG,
  units: BRANDINGWEG.units.map((unit) => (unit.id === of ? { ...unit, price } : unit)),
})

describe('columns of a concept', () => {
  it('are the dwellings by type and the income of the sheet', () => {
    // 54 x 365,000 / 1.21
    expect(columnsOf(BRANDINGWEG)).toEqual({
      production_value: expect.closeTo(16_289_256.2, 2),
      unit_mix: [{ name: 'Koopappartement', count: 54 }],
      unit_mix_total: 54,
      why: {},
    })
  })

  it('follow the prices of the location', () => {
    // 54 x 121,000 / 1.21
    expect(columnsOf(priced(121_000)).production_value).toBeCloseTo(5_400_000, 2)
    expect(columnsOf(priced(0))).toMatchObject({
      production_value: null,
      unit_mix_total: 54,
      why: { production_value: 'no_prices' },
    })
    // of a type that was not drawn it does not matter
    expect(columnsOf(priced(0, 1)).why).toEqual({})
  })

  it('count dwellings by type, in all too', () => {
    const [flats, ...others] = PLAN as [(typeof PLAN)[number], ...typeof PLAN]
    const units = [3, 4].map((unitId) => ({ unitId, repeat_ratio: 1 }))
    const cfg = buildingCfgSchema.parse({ ...flats.cfg, units })
    const { unit_mix, unit_mix_total } = columnsOf(BRANDINGWEG, [{ ...flats, cfg }, ...others])
    const counts = new Map(unit_mix?.map(({ name, count }) => [name, count]))
    // as many of the one as of the other
    expect([...counts.keys()].sort()).toEqual(['Koopappartement', 'Vrije sector huur'])
    expect(counts.get('Koopappartement')).toBe(counts.get('Vrije sector huur'))
    expect(unit_mix_total).toBe(2 * Number(counts.get('Koopappartement')))
  })

  it('count a type that is gone, which has no name and no price', () => {
    const without = { ...BRANDINGWEG, units: BRANDINGWEG.units.filter(({ id }) => id !== 4) }
    expect(columnsOf(without)).toMatchObject({
      production_value: null,
      unit_mix: [{ name: '', count: expect.any(Number) }],
      why: { production_value: 'no_prices' },
    })
  })

  it('are unknown where nothing is drawn, and have no mix without dwellings', () => {
    expect(columnsOf(BRANDINGWEG, [])).toEqual({
      production_value: null,
      unit_mix: null,
      unit_mix_total: null,
      why: {
        production_value: 'nothing_drawn',
        unit_mix: 'nothing_drawn',
        unit_mix_total: 'nothing_drawn',
      },
    })
    const [flats] = PLAN as [(typeof PLAN)[number]]
    const office = {
      ...flats,
      archetype: Archetype.office,
      cfg: buildingCfgSchema.parse({ function: FunctionType.office }),
    }
    const found = columnsOf(BRANDINGWEG, [office])
    expect(found).toMatchObject({
      unit_mix: null,
      unit_mix_total: null,
      why: { unit_mix: 'no_dwellings', unit_mix_total: 'no_dwellings' },
    })
    expect(found.production_value).toBeGreaterThan(0)
  })
})
