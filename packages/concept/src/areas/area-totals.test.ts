import { describe, expect, it } from 'vitest'
import { levelOf, totalOf } from './area-totals.ts'
import { type AreaRow, type AreaValues, KEY_FIGURES } from './page-area.ts'

const NOTHING = Object.fromEntries(KEY_FIGURES.map((figure) => [figure, null])) as AreaValues
const row = (code: string, values: Partial<AreaValues>, year: number | null = 2025): AreaRow => ({
  code,
  name: `Gebied ${code}`,
  year,
  values: { ...NOTHING, ...values },
})

const FLEVOLAND = { code: 'PV24', name: 'Flevoland' }
/** Six municipalities, as many as the province has. */
const six = (...values: Partial<AreaValues>[]) =>
  Array.from({ length: 6 }, (_, index) => row(`GM000${index}`, values[index] ?? {}))

describe('a province of its municipalities', () => {
  it('adds numbers up, and weighs means by what they are means of', () => {
    const { row: of } = totalOf(
      FLEVOLAND,
      six(
        {
          inhabitants: 1000,
          households: 400,
          dwellings: 500,
          land: 100,
          density: 9,
          household_size: 2.5,
          value: 300,
          income: 20,
          elderly: 10,
          address_density: 2600,
          urbanity: 1,
        },
        {
          inhabitants: 3000,
          households: 1600,
          dwellings: 1500,
          land: 300,
          density: 9,
          household_size: 2,
          value: 500,
          income: 40,
          elderly: 30,
          address_density: 200,
          urbanity: 5,
        },
      ),
    )
    expect(of?.values).toMatchObject({
      inhabitants: 4000,
      households: 2000,
      dwellings: 2000,
      land: 400,
      // 4,000 inhabitants on 4 km²
      density: 1000,
      // (400 · 2.5 + 1,600 · 2) / 2,000
      household_size: 2.1,
      // (500 · 300 + 1,500 · 500) / 2,000
      value: 450,
      // (1,000 · 20 + 3,000 · 40) / 4,000
      income: 35,
      elderly: 25,
      // (500 · 2,600 + 1,500 · 200) / 2,000: class 4 is 500 to 1,000
      address_density: 800,
      urbanity: 4,
      distance_cafe: null,
    })
  })

  it('leaves out a municipality of which a figure or its weight is unknown, and counts it', () => {
    const { row: of, without } = totalOf(
      FLEVOLAND,
      six(
        { inhabitants: 1000, value: 300, dwellings: 10 },
        { inhabitants: null, value: null, dwellings: 90 },
        { inhabitants: 500, value: 900, dwellings: null },
        { inhabitants: 0, value: 400, dwellings: 10 },
        { inhabitants: 1, value: 350, dwellings: 20 },
        { inhabitants: 2, value: 350, dwellings: 0 },
      ),
    )
    expect(of?.values).toMatchObject({ inhabitants: 1503, value: 350, income: null })
    expect(without).toMatchObject({ inhabitants: 1, value: 2, dwellings: 1, income: 6 })
  })

  it('is unknown while the registers lack one of its municipalities, or nobody counts them', () => {
    const some = six({ inhabitants: 5 }).slice(1)
    expect(totalOf(FLEVOLAND, some)).toEqual({
      ...FLEVOLAND,
      count: 5,
      whole: 6,
      row: null,
      without: {},
    })
    expect(totalOf({ code: 'PV99', name: 'Verzonnen' }, some).row).toBeNull()
    expect(totalOf({ code: 'NL', name: 'Nederland' }, some)).toMatchObject({ whole: 342 })
  })

  it('has the year of its oldest figures', () => {
    const years = [2024, null, 2025, 2026, 2025, 2025]
    const rows = years.map((year, index) => row(`GM${index}`, {}, year))
    expect(totalOf(FLEVOLAND, rows).row?.year).toBe(2024)
  })
})

describe('the areas of a level', () => {
  it('tells how a figure differs between them, those of which it is unknown left out', () => {
    const { spread } = levelOf([
      row('c', { value: 40 }),
      row('a', { value: 80 }),
      row('d', { value: null }),
      row('b', { value: 10 }),
      row('e', { value: 20 }),
    ])
    // by statistics.quantiles([10, 20, 40, 80], n=4, method='inclusive') of Python
    expect(spread.value).toEqual({
      known: 4,
      lowest: { code: 'b', name: 'Gebied b', value: 10, more: 0 },
      quarter: 17.5,
      median: 30,
      three_quarters: 50,
      highest: { code: 'a', name: 'Gebied a', value: 80, more: 0 },
    })
    expect(spread.income).toBeUndefined()
  })

  it('has the largest of many, with the spread of all', () => {
    const many = Array.from({ length: 100 }, (_, index) =>
      row(`${1000 + index}`, { inhabitants: (index + 1) * 1000 }),
    )
    const { count, rows, spread } = levelOf([row('9', {}), ...many])
    expect(count).toBe(101)
    expect(rows).toHaveLength(60)
    expect(rows[0]?.values.inhabitants).toBe(100_000)
    expect(spread.inhabitants).toMatchObject({
      known: 100,
      quarter: 25_750,
      median: 50_500,
      three_quarters: 75_250,
    })
  })

  it('says how many others are as high or as low', () => {
    const { spread } = levelOf([1, 3, 1, 1, 3].map((value, at) => row(`${at}`, { value })))
    expect(spread.value).toMatchObject({
      lowest: { code: '0', more: 2 },
      highest: { code: '4', more: 1 },
    })
  })

  it('has none where none lies inside', () => {
    expect(levelOf([])).toEqual({ count: 0, rows: [], spread: {} })
  })
})
