/**
 * Scores by the formula of domain reference §5, worked out by hand for values at each bound and just beside it, and the tests that
 * narrow a search to the plots of at least a score: every plot that reaches it passes them.
 */
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api'
import type { Asked, Condition, Scoring } from '@kavel/search'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { encodeRows } from './encode.ts'
import { DEGREE_DECIMALS, type Layout } from './layout.ts'
import { createParams } from './params.ts'
import { scoreOf, scoreOfFilter } from './score.ts'
import type { Target } from './target.ts'

const ofNumbers = (decimals: number, offset: number, isNullable: boolean): Layout[string] => ({
  kind: 'number',
  type: 'UINTEGER',
  top: 2 ** 32 - 1,
  decimals,
  offset,
  isNullable,
})
const LAYOUT: Layout = {
  plot_area: ofNumbers(0, -1, false),
  // centimetres, from 10 m below sea level
  ground_level: ofNumbers(2, -1001, true),
  zone_shares: { kind: 'shares', list: ['residential', 'green'], isNullable: true },
}
const TARGET: Target = {
  layout: LAYOUT,
  own: {},
  params: createParams(),
  area: () => ({ match: 'true', maybe: 'true' }),
}

interface Plot {
  /** m². */
  readonly area?: number
  /** m; null is unknown. */
  readonly level?: number | null
  /** Share; null is unknown. */
  readonly residential?: number | null
  /** Degrees. */
  readonly lat?: number
}

let instance: DuckDBInstance
let connection: DuckDBConnection
beforeAll(async () => {
  instance = await DuckDBInstance.create(':memory:', { threads: '1' })
  connection = await instance.connect()
})
afterAll(() => {
  connection.closeSync()
  instance.closeSync()
})

/** Values of an expression, a plot each. */
async function valuesOf(plots: readonly Plot[], sql: string): Promise<unknown[]> {
  const rows = plots.map(({ area = 0, level = 0, residential = 0, lat = 0 }, place) => {
    const green = residential === null ? null : 1 - residential
    return `(${place}, ${area}, ${level}::double, ${residential}::double, ${green}::double, ${lat}::double)`
  })
  const result = await connection.run(
    `with r(plot_id, plot_area, ground_level, "zone_shares$0", "zone_shares$1", lat) as (values ${rows.join(', ')}),
       p as (
         select encoded.*, 0 as lon, cast(round(r.lat * 1e${DEGREE_DECIMALS}) as integer) as lat
         from (${encodeRows('r', LAYOUT, '', 'own')}) encoded join r using (plot_id)
       )
     select (${sql}) as value from p order by p.plot_id`,
  )
  return (await result.getRowObjectsJS()).map(({ value }) => value)
}

const ask = (condition: Condition, scoring: Partial<Scoring> = {}): Asked => ({
  path: 'filters.0',
  key: 'size',
  condition,
  scoring: { weight: 1, optimal: null, better: null, from: null, to: null, ...scoring },
})
const number = (feature: string, least: number | null, most: number | null): Condition => ({
  kind: 'number',
  feature,
  least,
  most,
})
const size = (least: number | null, most: number | null) => number('plot_area', least, most)
const residential = (least: number): Condition => ({
  kind: 'share',
  feature: 'zone_shares',
  of: ['residential'],
  least,
  most: null,
})
const HIGHER = { better: 'higher' } as const
const LOWER = { better: 'lower' } as const

const scoresOf = (plots: readonly Plot[], query: Asked[]) =>
  valuesOf(plots, scoreOf(query, TARGET)?.sql ?? 'null')

/** Filters on a number, with values of plots that match and the score of each, 0–1. */
const OF_NUMBERS: [title: string, asked: Asked, scores: [value: number, score: number][]][] = [
  [
    'nearer to the best value, by the farther bound',
    ask(size(0, 1000), { optimal: 250, from: 0, to: 1000 }),
    [
      [0, 500 / 750],
      [249, 749 / 750],
      [250, 1],
      [251, 749 / 750],
      [999, 1 / 750],
      [1000, 0],
    ],
  ],
  [
    'nearer to a best value at a bound',
    ask(size(0, 1000), { optimal: 1000, from: 0, to: 1000 }),
    [
      [0, 0],
      [1, 0.001],
      [999, 0.999],
      [1000, 1],
    ],
  ],
  [
    'nearer to a best value, none beyond a slider that is open there',
    ask(size(100, null), { optimal: 200, from: 100, to: 1000 }),
    [
      [100, 700 / 800],
      [200, 1],
      [999, 1 / 800],
      [1000, 0],
      [1001, 0],
      [5000, 0],
    ],
  ],
  [
    'higher',
    ask(size(100, 300), { ...HIGHER, from: 100, to: 300 }),
    [
      [100, 0],
      [101, 0.005],
      [200, 0.5],
      [299, 0.995],
      [300, 1],
    ],
  ],
  [
    'lower',
    ask(size(100, 300), { ...LOWER, from: 100, to: 300 }),
    [
      [100, 1],
      [101, 0.995],
      [200, 0.5],
      [299, 0.005],
      [300, 0],
    ],
  ],
  [
    'higher up to the end of a slider that is open there',
    ask(size(200, null), { ...HIGHER, from: 200, to: 1000 }),
    [
      [200, 0],
      [201, 1 / 800],
      [999, 799 / 800],
      [1000, 1],
      [1001, 1],
    ],
  ],
  [
    'higher from the begin of a slider that is open there',
    ask(size(null, 1000), { ...HIGHER, from: 200, to: 1000 }),
    [
      [0, 0],
      [199, 0],
      [200, 0],
      [201, 1 / 800],
      [1000, 1],
    ],
  ],
  [
    'lower from the begin of a slider that is open there',
    ask(size(null, 1000), { ...LOWER, from: 200, to: 1000 }),
    [
      [0, 1],
      [199, 1],
      [200, 1],
      [201, 799 / 800],
      [1000, 0],
    ],
  ],
  [
    'lower up to the end of a slider that is open there',
    ask(size(200, null), { ...LOWER, from: 200, to: 1000 }),
    [
      [200, 1],
      [999, 1 / 800],
      [1000, 0],
      [1001, 0],
    ],
  ],
  [
    'higher by a hundred thousandth',
    ask(size(0, 100_000), { ...HIGHER, from: 0, to: 100_000 }),
    [
      [0, 0],
      [1, 0.00001],
      [56_788, 0.56788],
      [56_789, 0.56789],
      [56_790, 0.5679],
      [99_999, 0.99999],
      [100_000, 1],
    ],
  ],
  [
    'higher by a centimetre, below zero too',
    ask(number('ground_level', -5, 5), { ...HIGHER, from: -5, to: 5 }),
    [
      [-5, 0],
      [-4.99, 0.001],
      [-0.01, 0.499],
      [0, 0.5],
      [4.99, 0.999],
      [5, 1],
    ],
  ],
  [
    'nearer to a best value by a centimetre',
    ask(number('ground_level', -5, 5), { optimal: 0.05, from: -5, to: 5 }),
    [
      [-5, 0],
      [-4.99, 0.01 / 5.05],
      [0.04, 5.04 / 5.05],
      [0.05, 1],
      [0.06, 5.04 / 5.05],
      [5, 0.1 / 5.05],
    ],
  ],
]

/** Filters whose matches are all as good. */
const ALIKE: [title: string, asked: Asked, values: number[]][] = [
  ['neither end is better', ask(size(100, 300), { from: 100, to: 300 }), [100, 200, 300]],
  ['the slider is open', ask(size(100, null), { ...HIGHER, from: 100, to: null }), [100, 9000]],
  ['one value is asked', ask(size(400, 400), { ...HIGHER, from: 400, to: 400 }), [400]],
  [
    'one value is asked, the best',
    ask(size(400, 400), { optimal: 400, from: 400, to: 400 }),
    [400],
  ],
]

const plotsOf = ({ condition }: Asked, values: readonly number[]): Plot[] =>
  values.map((value) =>
    'feature' in condition && condition.feature === 'ground_level'
      ? { level: value }
      : { area: value },
  )

/** Of each set of tests, the places of the plots that pass all of them. */
async function passing(
  plots: readonly Plot[],
  sets: readonly (readonly string[])[],
): Promise<number[][]> {
  const each = sets.map((tests) => `(${tests.join(' and ') || 'true'})`)
  const verdicts = (await valuesOf(plots, `[${each.join(', ')}]`)) as boolean[][]
  return sets.map((_, set) =>
    verdicts.flatMap((passed, place) => (passed[set] === true ? [place] : [])),
  )
}

const placesFrom = (scores: readonly number[], least: number) =>
  scores.flatMap((score, place) => (score >= least ? [place] : []))

describe('the score of a plot', () => {
  it.each(OF_NUMBERS)('is better %s', async (_, asked, scores) => {
    const plots = plotsOf(
      asked,
      scores.map(([value]) => value),
    )
    for (const [place, found] of (await scoresOf(plots, [asked])).entries())
      expect(found, String(scores[place]![0])).toBeCloseTo(100 * scores[place]![1], 9)
  })

  it.each(ALIKE)('is 100 where %s', async (_, asked, values) => {
    const plots = plotsOf(asked, values)
    expect(await scoresOf(plots, [asked])).toEqual(values.map(() => 100))
  })

  it('falls with the distance from a point: 1 at it, 0 at the radius', async () => {
    const at = (km: number) => ask({ kind: 'point', lat: 52, lon: 0, km })
    // a degree of latitude is 6371.0088 × π / 180 = 111.1950802 km
    const plots = [{ lat: 52 }, { lat: 52.001 }, { lat: 52.01 }, { lat: 52.019 }, { lat: 52.02 }]
    const scores = await scoresOf(plots, [at(2.223901604)])
    for (const [place, expected] of [100, 95, 50, 5, 0].entries())
      expect(scores[place]).toBeCloseTo(expected, 3)
    // beyond the radius, where it does not match, no less than 0
    expect(await scoresOf([{ lat: 53 }], [at(1)])).toEqual([0])
    // of no radius only the point itself matches
    expect(await scoresOf([{ lat: 52 }], [at(0)])).toEqual([100])
  })

  it('of one filter is 0 where the value is unknown, and of its value where it does not match', async () => {
    const level = ask(number('ground_level', 2, 4), { ...HIGHER, from: 0, to: 4 })
    const levels = [null, -10, 0, 0.01, 1, 4, 4.01].map((value) => ({ level: value }))
    const scores = await valuesOf(levels, scoreOfFilter(level, TARGET)!)
    for (const [place, expected] of [0, 0, 0, 0.25, 25, 100, 100].entries())
      expect(scores[place]).toBeCloseTo(expected, 9)

    const low = ask(number('ground_level', 2, 4), { ...LOWER, from: 0, to: 4 })
    const lows = await valuesOf(levels, scoreOfFilter(low, TARGET)!)
    for (const [place, expected] of [0, 100, 100, 99.75, 75, 0, 0].entries())
      expect(lows[place]).toBeCloseTo(expected, 9)

    const shares = ask(residential(0.5), { ...HIGHER, from: 0, to: 1 })
    const zoned = [null, 0, 0.0001, 0.5, 0.9999, 1].map((share) => ({ residential: share }))
    const ofShares = await valuesOf(zoned, scoreOfFilter(shares, TARGET)!)
    for (const [place, expected] of [0, 0, 0.01, 50, 99.99, 100].entries())
      expect(ofShares[place]).toBeCloseTo(expected, 9)

    // all or nothing where nothing lies between the bounds, or neither end is better
    for (const [filter, values, scores] of [
      [ask(size(100, 300)), [99, 100, 300, 301], [0, 100, 100, 0]],
      [ask(size(400, 400), { ...HIGHER, from: 400, to: 400 }), [399, 400, 401], [0, 100, 0]],
      [ask(size(400, 400), { optimal: 400, from: 400, to: 400 }), [399, 400, 401], [0, 100, 0]],
    ] as const)
      expect(await valuesOf(plotsOf(filter, values), scoreOfFilter(filter, TARGET)!)).toEqual(
        scores,
      )
  })

  it('is the mean by weight; a filter without weight counts for nothing', async () => {
    const query = [
      ask(size(0, 1000), { ...HIGHER, from: 0, to: 1000, weight: 3 }),
      ask(number('ground_level', 0, 4), { ...LOWER, from: 0, to: 4, weight: 1 }),
      ask(size(0, 1000), { ...LOWER, from: 0, to: 1000, weight: 0 }),
    ]
    // (3 × 0.8 + 1 × 0.25) / 4
    expect((await scoresOf([{ area: 800, level: 3 }], query))[0]).toBeCloseTo(66.25, 9)
    expect(scoreOf(query.slice(2), TARGET)).toBeNull()
    expect(scoreOfFilter(query[2]!, TARGET)).toBeNull()
  })
})

describe('the tests for plots of at least a score', () => {
  it.each(OF_NUMBERS)('pass those alone, where better is %s', async (_, asked, values) => {
    const plots = plotsOf(
      asked,
      values.map(([value]) => value),
    )
    const scores = values.map(([, score]) => score)
    const expected = scores.map((least) => placesFrom(scores, least))
    const tests = scores.map((least) => scoreOf([asked], TARGET)!.atLeast(100 * least))
    // of one filter the bounds of its value and the bound of the sum each tell it
    const ofSum = tests.map((each) => each.slice(-1))
    const ofValue = tests.map((each) => each.slice(0, -1))
    expect(await passing(plots, ofSum)).toEqual(expected)
    expect(await passing(plots, ofValue)).toEqual(expected)
  })

  it.each(ALIKE)('pass all, where %s', async (_, asked, values) => {
    const tests = scoreOf([asked], TARGET)!.atLeast(100)
    expect(await passing(plotsOf(asked, values), [tests])).toEqual([values.map((_, i) => i)])
  })

  /** Plots with their scores of two filters, (3a + b) / 4: higher up to 1,000 m², lower from 0 to 4 m. */
  const MIXED: [plot: Plot, score: number][] = [
    [{ area: 0, level: 4 }, 0],
    [{ area: 0, level: 0 }, 0.25],
    [{ area: 1, level: 0 }, 0.25075],
    [{ area: 500, level: 2 }, 0.5],
    [{ area: 500, level: 1.99 }, 0.500625],
    [{ area: 501, level: 2 }, 0.50075],
    [{ area: 1000, level: 4 }, 0.75],
    [{ area: 999, level: 0 }, 0.99925],
    [{ area: 1000, level: 0.01 }, 0.999375],
    [{ area: 1000, level: 0 }, 1],
  ]
  const [plots, scores] = [MIXED.map(([plot]) => plot), MIXED.map(([, score]) => score)]
  const query = [
    ask(size(0, 1000), { ...HIGHER, from: 0, to: 1000, weight: 3 }),
    ask(number('ground_level', 0, 4), { ...LOWER, from: 0, to: 4, weight: 1 }),
  ]

  it('of two filters pass the plots that are as good or better, nothing else', async () => {
    const tests = scores.map((least) => scoreOf(query, TARGET)!.atLeast(100 * least))
    expect(await passing(plots, tests)).toEqual(scores.map((least) => placesFrom(scores, least)))
  })

  it('reckon a filter on anything but a number at its best', async () => {
    const trees: Condition = { kind: 'boolean', feature: 'has_trees', is: true }
    for (const other of [ask(trees), ask(residential(0), { ...HIGHER, from: 0, to: 1 })]) {
      // 0.5 of the other 1: at least 500 m²
      const tests = scoreOf(
        [query[0]!, { ...other, scoring: { ...other.scoring, weight: 3 } }],
        TARGET,
      )!
      const sizes = plotsOf(query[0]!, [499, 500, 501])
      expect(await passing(sizes, [tests.atLeast(75)])).toEqual([[1, 2]])
    }
  })
})
