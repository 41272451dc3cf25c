/** Six plots and what each question finds among them, worked out by hand. */
import { mkdtemp, open, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Asked, type Condition, features, type Scoring } from '@kavel/search'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  buildIndex,
  type DecideArea,
  type FeatureRow,
  openIndex,
  type SearchIndex,
  writeParquet,
} from './index.ts'

const NONE: Scoring = { weight: 0, optimal: null, better: null, from: null, to: null }
let asked = 0
const ask = (condition: Condition, key = 'size', scoring: Partial<Scoring> = {}): Asked => ({
  path: `filters.${asked++}`,
  key,
  condition,
  scoring: { ...NONE, ...scoring },
})
const size = (least: number | null, most: number | null): Condition => ({
  kind: 'number',
  feature: 'plot_area',
  least,
  most,
})
const number = (feature: string, least: number | null, most: number | null): Condition => ({
  kind: 'number',
  feature,
  least,
  most,
})

/** A row of plots 100 m apart along a line east of Amersfoort. */
const plot = (n: number, values: Record<string, FeatureRow[string]>): FeatureRow => ({
  plot_id: `P${n}`,
  x: 155_000 + n * 100,
  y: 463_000,
  lon: 5.387 + n * 0.001,
  lat: 52.155,
  west: 155_000 + n * 100 - 10,
  east: 155_000 + n * 100 + 10,
  south: 462_990,
  north: 463_010,
  designation: `AMF00 A ${n}`,
  municipality_code: 'GM0307',
  province_code: 'PV26',
  ...values,
})

const ROWS: readonly FeatureRow[] = [
  plot(1, {
    plot_area: 100,
    gsi: 0.57,
    energy_label: 'A',
    road_types: ['G', 'W'],
    zone_shares: { residential: 0.6, green: 0.4 },
    has_trees: true,
    function_designations: ['Horeca', 'bed en breakfast'],
    neighbour_areas: [200, 900],
    neighbour_zones: ['residential', null],
    ground_level: -1.5,
  }),
  plot(2, {
    plot_area: 200,
    gsi: 0.571,
    energy_label: 'G',
    road_types: [],
    zone_shares: { residential: 0.3333, green: 0.6667 },
    has_trees: false,
    function_designations: [],
    neighbour_areas: [100],
    neighbour_zones: ['green'],
    ground_level: 0,
  }),
  plot(3, {
    plot_area: 300,
    gsi: null,
    energy_label: null,
    road_types: null,
    zone_shares: null,
    has_trees: null,
    function_designations: null,
    neighbour_areas: [null, 50],
    neighbour_zones: null,
    ground_level: null,
  }),
  plot(4, {
    plot_area: 400,
    gsi: 0,
    energy_label: 'B',
    road_types: ['R'],
    zone_shares: { green: 1 },
    has_trees: true,
    function_designations: ['wonen'],
    neighbour_areas: [],
    neighbour_zones: [],
    ground_level: 2.25,
  }),
  plot(5, {
    plot_area: 400,
    gsi: 1.2,
    energy_label: 'A',
    road_types: ['P'],
    zone_shares: { residential: 1 },
    has_trees: false,
    function_designations: ['horeca II'],
    neighbour_areas: null,
    neighbour_zones: ['residential'],
    ground_level: -6.76,
  }),
  plot(6, {
    plot_area: 1000,
    gsi: 0.3,
    energy_label: 'C',
    road_types: ['G'],
    zone_shares: { residential: 0.5, green: 0.5 },
    has_trees: true,
    function_designations: null,
    neighbour_areas: [20, 2000],
    neighbour_zones: ['green', 'residential'],
    ground_level: 0.01,
  }),
]

async function* batches(rows: readonly FeatureRow[]) {
  yield rows.slice(0, 4)
  yield rows.slice(4)
}

let folder: string
let index: SearchIndex
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kavel-index-'))
  await buildIndex(join(folder, 'a'), { rows: batches(ROWS), version: 'v1' })
  index = await openIndex(join(folder, 'a'))
})
afterAll(async () => {
  await index.close()
  await rm(folder, { recursive: true })
})

const found = async (...conditions: Condition[]) => {
  const query = conditions.map((condition) => ask(condition))
  const { plots, count, unknown } = await index.page(query, { order: 'designation', limit: 10 })
  expect(count).toBe(plots.length)
  return [plots.map(({ id }) => id.slice(1)).join(''), unknown]
}

describe('a condition', () => {
  // Plots that match, and how many are unknown.
  it.each<[string, Condition, string, number]>([
    ['between two numbers', number('gsi', 0.3, 0.57), '16', 1],
    ['at most a number that no double is', number('gsi', null, 0.57), '146', 1],
    ['at least one between two steps', number('gsi', 0.5701, null), '25', 1],
    ['between two steps of the feature', number('gsi', 0.5701, 0.5709), '', 1],
    ['beyond all', number('gsi', 50, null), '', 1],
    ['below all', number('gsi', null, -3), '', 1],
    ['without bounds', number('gsi', null, null), '12456', 1],
    ['below zero', number('ground_level', null, -1.5), '15', 1],
    ['of what all have', size(300, 400), '345', 0],
    ['a code', { kind: 'code', feature: 'energy_label', any: ['A', 'G'] }, '125', 1],
    ['a code that is none', { kind: 'code', feature: 'energy_label', any: ['Z'] }, '', 1],
    [
      'any of several',
      { kind: 'codes', feature: 'road_types', any: ['G', 'P'], wanted: true },
      '156',
      1,
    ],
    [
      'none of several',
      { kind: 'codes', feature: 'road_types', any: ['G', 'P'], wanted: false },
      '24',
      1,
    ],
    [
      'shares together',
      { kind: 'share', feature: 'zone_shares', of: ['residential', 'green'], least: 1, most: null },
      '12456',
      1,
    ],
    [
      'a share of four decimals',
      { kind: 'share', feature: 'zone_shares', of: ['residential'], least: 0.3333, most: 0.6 },
      '126',
      1,
    ],
    [
      'a share just above',
      { kind: 'share', feature: 'zone_shares', of: ['residential'], least: 0.33331, most: 0.5 },
      '6',
      1,
    ],
    [
      'a share at most',
      { kind: 'share', feature: 'zone_shares', of: ['residential'], least: null, most: 0.5 },
      '246',
      1,
    ],
    [
      'shares together that are too large',
      { kind: 'share', feature: 'zone_shares', of: ['residential', 'green'], least: 0, most: 0.99 },
      '',
      1,
    ],
    [
      'a share of what is none of the codes',
      { kind: 'share', feature: 'zone_shares', of: ['nothing'], least: null, most: 0.1 },
      '12456',
      1,
    ],
    ['yes', { kind: 'boolean', feature: 'has_trees', is: true }, '146', 1],
    ['no', { kind: 'boolean', feature: 'has_trees', is: false }, '25', 1],
    [
      'text in a list',
      { kind: 'text', features: ['function_designations'], test: 'contains', words: ['HORECA'] },
      '15',
      2,
    ],
    [
      'text that would be SQL',
      {
        kind: 'text',
        features: ['function_designations'],
        test: 'contains',
        words: ["' or 1=1 --", '%'],
      },
      '',
      2,
    ],
    [
      'the begin of a text without spaces',
      { kind: 'text', features: ['designation'], test: 'starts', words: ['amf00a2', 'AMF00 A6'] },
      '26',
      0,
    ],
    // Plot 3: 50 is no match and one is not known; plot 5: none is known; plot 6: 20 and 2000 lie on either side.
    [
      'a neighbour between',
      { kind: 'neighbour', feature: 'neighbour_areas', least: 100, most: 900 },
      '12',
      2,
    ],
    [
      'a neighbour at least',
      { kind: 'neighbour', feature: 'neighbour_areas', least: 150, most: null },
      '16',
      2,
    ],
    [
      'a neighbour at most',
      { kind: 'neighbour', feature: 'neighbour_areas', least: null, most: 50 },
      '36',
      1,
    ],
    // Plot 1: residential, and one is not known.
    [
      'a neighbour with a code',
      { kind: 'neighbour_code', feature: 'neighbour_zones', any: ['green'] },
      '26',
      2,
    ],
    // 1200, 300, 350 + ?, 400, 400 + ?, 3020
    [
      'with its neighbours between',
      { kind: 'combined', least: 300, most: 1200, fits: [] },
      '124',
      2,
    ],
    [
      'with its neighbours at least',
      { kind: 'combined', least: 350, most: null, fits: [] },
      '13456',
      0,
    ],
    [
      'with those neighbours that fit',
      {
        kind: 'combined',
        least: 1000,
        most: null,
        fits: [{ kind: 'neighbour', feature: 'neighbour_areas', least: 500, most: null }],
      },
      // 100 + 900, 200, 300 + ?, 400, 400 + ?, 1000 + 2000
      '16',
      2,
    ],
    // 100 + 900, 200, 300 + ?, 400, 400 + ?, 1000 + 2000
    [
      'with those that fit between',
      {
        kind: 'combined',
        least: 900,
        most: 1000,
        fits: [{ kind: 'neighbour', feature: 'neighbour_areas', least: 500, most: null }],
      },
      '1',
      2,
    ],
    // 100 + ?, 200 + 100, 300 + ?, 400, 400, 1000 + 20
    [
      'with those of a code',
      {
        kind: 'combined',
        least: 350,
        most: null,
        fits: [{ kind: 'neighbour_code', feature: 'neighbour_zones', any: ['green'] }],
      },
      '456',
      2,
    ],
    ['a box', { kind: 'box', west: 5.389, south: 52, east: 5.391, north: 53 }, '234', 0],
    // A thousandth of a degree of longitude here is 68.2 m.
    ['a point', { kind: 'point', lat: 52.155, lon: 5.388, km: 0.14 }, '123', 0],
    ['what nobody knows', { kind: 'unknown', why: 'no_source' }, '', 6],
    ['a feature that the data lacks', number('noise_all', null, 50), '', 6],
    ['one of none', { kind: 'or', of: [] }, '', 0],
  ])('%s', async (_, condition, ids, unknown) => {
    expect(await found(condition)).toEqual([ids, unknown])
  })

  it('of several is false where one is, and else unknown where one is', async () => {
    const gsi = number('gsi', 0.3, null)
    expect(await found(gsi, { kind: 'boolean', feature: 'has_trees', is: true })).toEqual(['16', 1])
    expect(await found(gsi, size(null, 200))).toEqual(['12', 0])
  })

  it('of which one is enough', async () => {
    const or = (...conditions: Condition[]): Condition => ({
      kind: 'or',
      of: conditions.map((each) => ask(each)),
    })
    expect(await found(or(number('gsi', 1, null), size(null, 100)))).toEqual(['15', 1])
    expect(await found(or(number('gsi', 1, null), size(300, 300)))).toEqual(['35', 0])
    // Designations of plots 3 and 6 are unknown, of plots 1 and 5 it is found.
    const text: Condition = {
      kind: 'text',
      features: ['function_designations'],
      test: 'contains',
      words: ['horeca'],
    }
    expect(await found(or(text, number('gsi', 1, null)))).toEqual(['15', 2])
    expect(await found(or(number('gsi', 0.3, null), text))).toEqual(['1256', 1])
  })
})

describe('the order', () => {
  it('is by score, then size, then id', async () => {
    // Scores: (x − 100) / 300, at most 1.
    const query = [
      ask(size(100, null), 'size', { weight: 1, better: 'higher', from: 100, to: 400 }),
    ]
    const { plots } = await index.page(query, { limit: 4, features: ['gsi', 'road_types'] })
    expect(plots.map(({ id, score }) => [id, score])).toEqual([
      ['P6', 100],
      ['P4', 100],
      ['P5', 100],
      ['P3', 100 * ((300 - 100) / 300)],
    ])
    expect(plots[0]?.values).toEqual({ gsi: 0.3, road_types: ['G'] })
    const rest = await index.page(query, { limit: 2, offset: 1 })
    expect(rest.plots.map(({ id }) => id)).toEqual(['P4', 'P5'])
  })

  it('weighs filters, and scores by the distance to the best value', async () => {
    const query = [
      ask(size(0, 500), 'size', { weight: 3, optimal: 200, from: 0, to: 500 }),
      ask({ kind: 'boolean', feature: 'has_trees', is: true }, 'plot_has_trees', { weight: 1 }),
    ]
    // Reach 300: plot 1 is 100 away, plot 4 is 200 away; both have trees.
    const { plots } = await index.page(query, { limit: 9 })
    expect(plots.map(({ id, score }) => [id, score?.toFixed(6)])).toEqual([
      ['P1', '75.000000'],
      ['P4', '50.000000'],
    ])
  })

  it('is explained by what each filter adds', async () => {
    const query = [
      ask(size(0, 500), 'size', { weight: 3, optimal: 200, from: 0, to: 500 }),
      ask({ kind: 'boolean', feature: 'has_trees', is: true }, 'plot_has_trees', { weight: 1 }),
      ask(size(0, 500), 'size', { weight: 0 }),
    ]
    // 100 × (1 − 100 / 300) and 100, of which the mean by weight is 75; without a weight it counts for nothing
    const judged = await index.judge(query, 'P1')
    expect(judged?.score).toBeCloseTo(75, 9)
    expect(judged?.filters.map(({ score }) => score?.toFixed(6))).toEqual([
      '66.666667',
      '100.000000',
      undefined,
    ])
    // the children of an or-choice score through it: the best of them
    const either = ask({ kind: 'or', of: query.slice(0, 2) }, 'or', { weight: 1 })
    const parts = await index.judge([either], 'P1')
    expect(parts?.filters.map(({ score }) => score)).toEqual([100, null, null])
  })

  it('is by any column, the unknown last', async () => {
    const { plots } = await index.page([], { order: '-gsi', limit: 9 })
    expect(plots.map(({ id }) => id).join('')).toBe('P5P2P1P6P4P3')
    const next = await index.page([], { order: 'gsi', limit: 2, offset: 4 })
    expect(next.plots.map(({ id }) => id).join('')).toBe('P5P3')
  })
})

describe('one plot', () => {
  it('reads as it came', async () => {
    const row = await index.row('P1')
    expect(row).toMatchObject(ROWS[0]!)
    expect(await index.row('P3')).toMatchObject({
      plot_area: 300,
      gsi: null,
      neighbour_areas: [null, 50],
    })
    expect(await index.row('nowhere')).toBeNull()
  })

  it('is judged by every filter, with its value', async () => {
    const query = [
      ask({ kind: 'number', feature: 'gsi', least: 0, most: 0.5 }, 'gsi'),
      ask(size(50, 150)),
      ask({ kind: 'share', feature: 'zone_shares', of: ['green'], least: 0.4, most: null }, 'zone'),
    ]
    const one = await index.judge(query, 'P1')
    expect(one).toMatchObject({ designation: 'AMF00 A 1', matches: false, score: null })
    expect(one?.filters.map(({ verdict, value }) => [verdict, value])).toEqual([
      [false, 0.57],
      [true, 100],
      [true, 0.4],
    ])
    const either = { ...ask({ kind: 'or', of: query.slice(0, 2) }, 'or'), path: 'filters.0' }
    const parts = await index.judge([either], 'P1')
    expect(parts?.filters.map(({ path, verdict, value }) => [path, verdict, value])).toEqual([
      ['filters.0', true, null],
      [query[0]?.path, false, 0.57],
      [query[1]?.path, true, 100],
    ])
    const three = await index.judge(query.slice(0, 1), 'P3')
    expect(three).toMatchObject({ matches: null, filters: [{ verdict: null, value: null }] })
  })
})

describe('a query', () => {
  it('tells how plots lie over the values of one filter, the others holding', async () => {
    const query = [
      ask(size(0, 150)),
      ask({ kind: 'boolean', feature: 'has_trees', is: true }, 'plot_has_trees'),
    ]
    const [first, second] = query.map(({ path }) => path) as [string, string]
    const { histograms, count } = await index.count(query, {
      histograms: [{ path: first, bars: 2 }],
    })
    expect(count).toBe(1)
    // Bars of 0–13,000 and 13,000–100,000 m² (half of a wide slider: 100,000 × 0.5³); plots 1, 4 and 6 have trees.
    expect(histograms[first]).toEqual({
      edges: [0, 13_000, 100_000],
      counts: [3, 0],
      below: 0,
      above: 0,
      unknown: 0,
    })
    const labels = [
      ask({ kind: 'code', feature: 'energy_label', any: ['B'] }, 'energy_label'),
      ask(size(100, 400)),
    ]
    const { choices } = await index.count(labels, { choices: [labels[0]!.path] })
    expect(choices[labels[0]!.path]).toEqual([
      { code: 'A', count: 2 },
      { code: 'B', count: 1 },
      { code: 'G', count: 1 },
    ])
    await expect(index.count(query, { histograms: [{ path: second, bars: 2 }] })).rejects.toThrow(
      'no range',
    )
  })

  it('tells it of a filter that asks nothing, and of one within an or-choice', async () => {
    const trees = ask({ kind: 'boolean', feature: 'has_trees', is: true }, 'plot_has_trees')
    const idle = [ask(size(null, null)), ask({ kind: 'code', feature: 'energy_label', any: [] })]
    const [sizes, labels] = idle.map(({ path }) => path) as [string, string]
    const open = { idle, histograms: [{ path: sizes, bars: 2 }], choices: [labels] }
    const { count, histograms, choices } = await index.count([trees], open)
    // Plots 1, 4 and 6 have trees: 100, 400 and 1,000 m², labels A, B and C.
    expect(count).toBe(3)
    expect(histograms[sizes]?.counts).toEqual([3, 0])
    expect(choices[labels]).toEqual(['A', 'B', 'C'].map((code) => ({ code, count: 1 })))

    const child: Asked = { ...ask(size(0, 150)), path: 'filters.0.children.1' }
    const either: Asked = {
      ...ask({ kind: 'or', of: [child, trees] }, 'or'),
      path: 'filters.0',
    }
    const within = await index.count([either], { histograms: [{ path: child.path, bars: 2 }] })
    expect(within.count).toBe(3)
    // All six: the other of the or-choice does not hold it back.
    expect(within.histograms[child.path]?.counts).toEqual([6, 0])
    await expect(index.slide([either], { active: child.path, pixels: 10 })).rejects.toThrow(
      'an or-choice',
    )
  })

  it('tells what every step of a wide slider finds', async () => {
    const sizes = ask(size(null, null))
    const years = ask({ kind: 'boolean', feature: 'has_trees', is: true }, 'plot_has_trees')
    const idle = [sizes]
    const { edges, counts, unknown } = await index.slide([years], {
      active: sizes.path,
      pixels: 10,
      idle,
    })
    // 100,000 × (n / 10)³ m². Plots 1 (100 m²), 4 (400) and 6 (1,000) have trees; of plot 3 (300) it is unknown.
    // Each place is a step of its own, beside what lies up to the next.
    const places = [0, 100, 800, 2700, 6400, 13_000, 22_000, 34_000, 51_000, 73_000, 100_000]
    expect(edges).toEqual(places.flatMap((place) => [place, place + 1]))
    // Below 0, 0, 1–99, 100, 101–799, 800, 801–2,699.
    expect(counts).toEqual([0, 0, 0, 1, 1, 0, 1, ...Array.from({ length: 16 }, () => 0)])
    expect(unknown).toEqual([0, 0, 0, 0, 1, ...Array.from({ length: 18 }, () => 0)])
  })

  it('tells what every step of an even slider finds, each place on its own', async () => {
    const gsi = ask(number('gsi', 0, 0.8), 'gsi')
    const thirds = await index.slide([gsi], { active: gsi.path, pixels: 3 })
    // 0 to 0.8 in three steps of 267 thousandths at most. Plots 1, 2, 4, 5 and 6 have 0.57, 0.571, 0, 1.2 and 0.3.
    expect(thirds.edges).toEqual([0, 0.001, 0.267, 0.268, 0.534, 0.535, 0.8, 0.801])
    expect(thirds.counts).toEqual([0, 1, 0, 0, 1, 0, 2, 0, 1])
    expect(thirds.valueUnknown).toBe(1)
    // up to 0.3, itself included: plots 4 and 6
    const { edges, counts } = await index.slide([gsi], { active: gsi.path, pixels: 8 })
    const step = edges.indexOf(0.3)
    expect(edges[step + 1]).toBe(0.301)
    expect(counts[step + 1]).toBe(1)
    expect(counts.slice(0, step + 2).reduce((sum, one) => sum + one, 0)).toBe(2)
  })

  it('tells what relaxing one filter adds', async () => {
    const query = [
      ask({ kind: 'number', feature: 'gsi', least: 0.58, most: 1 }, 'gsi'),
      ask(size(150, 250)),
      ask({ kind: 'boolean', feature: 'has_trees', is: false }, 'plot_has_trees'),
    ]
    // Only the first leaves out plot 2 (0.571).
    const { count, misses } = await index.misses(query)
    expect(count).toBe(0)
    expect(
      misses.map(({ without, unknown, param, to, adds }) => [without, unknown, param, to, adds]),
    ).toEqual([
      [1, 0, 'param1', 0.571, 1],
      [0, 0, null, null, 0],
      [0, 0, null, null, 0],
    ])
  })

  // Worked out from the rows above: plots 4 (0), 6 (0.3) and 5 (1.2) fail the gsi, plot 3 is unknown; two plots have 400 m².
  // The point is that of plot 0: 0.001° east is 68.2 m there, so that plot 2 lies at 136.4 m.
  it.each<[string, Condition, string, number, (number | string | null)[]]>([
    ['above is nearer', number('gsi', 0.5, 1.1), 'gsi', 1, [3, 1, 'param2', 1.2, 1]],
    ['only below are two', number('gsi', 0.5, 1.1), 'gsi', 2, [3, 1, 'param1', 0, 2]],
    ['no side has three', number('gsi', 0.5, 1.1), 'gsi', 3, [3, 1, 'param1', 0, 2]],
    ['only an upper bound', number('gsi', null, 0.5), 'gsi', 1, [2, 1, 'param2', 0.571, 1]],
    ['a value of two plots', size(500, null), 'size', 1, [5, 0, 'param1', 400, 2]],
    [
      'a share',
      { kind: 'share', feature: 'zone_shares', of: ['residential'], least: 0.7, most: null },
      'zone',
      1,
      [3, 1, 'param2', 0.5, 1],
    ],
    [
      'a distance',
      { kind: 'point', lat: 52.155, lon: 5.387, km: 0.1 },
      'distance_point',
      1,
      [5, 0, 'param1', 0.137, 1],
    ],
    [
      'a yes or no',
      { kind: 'boolean', feature: 'has_trees', is: true },
      'x',
      1,
      [2, 1, null, null, 2],
    ],
  ])('tells the nearest miss: %s', async (_, condition, key, wanted, expected) => {
    // The second filter leaves out plot 1, but where only distance and size are asked.
    const others = key === 'size' || key === 'distance_point' ? [] : [ask(size(150, 1000))]
    const { misses } = await index.misses([ask(condition, key), ...others], { wanted })
    const [{ without, unknown, param, to, adds } = {}] = misses as Partial<(typeof misses)[0]>[]
    expect([without, unknown, param, to, adds]).toEqual(expected)
  })

  it('draws what matches in a view', async () => {
    const view = await index.map([ask(size(null, 250))], { box: [5.38, 52, 5.389, 53], zoom: 12 })
    expect(view.count).toBe(2)
    expect(view.dots?.map(([id, lon]) => [id, lon]).sort()).toEqual([
      ['P1', 5.388],
      ['P2', 5.389],
    ])
  })

  it('colours what matches by a number, from the least to the most of all that match', async () => {
    const box: [number, number, number, number] = [5.38, 52, 5.4, 53]
    // 100, 200, 300, 400, 400 and 1,000 m²: plot 1 is at the low end, plot 6 at the high one, plot 3 at 200 of 900
    const sizes = await index.map([], { box, zoom: 12, color: 'plot_area' })
    expect(sizes.scale).toEqual({ low: 100, high: 1000 })
    expect(sizes.dots?.map(([id, , , shade]) => [id, shade?.toFixed(3)]).sort()).toEqual([
      ['P1', '0.000'],
      ['P2', '11.111'],
      ['P3', '22.222'],
      ['P4', '33.333'],
      ['P5', '33.333'],
      ['P6', '100.000'],
    ])
    // of the company alone; who is not known has no colour
    await index.withOwn(11, 'b1', [
      { plot_id: 'P2', land_bid: -50 },
      { plot_id: 'P5', land_bid: 950 },
      { plot_id: 'P6', land_bid: 450 },
    ])
    const bids = await index.map([], { box, zoom: 12, color: 'land_bid', company: 11 })
    expect(bids.scale).toEqual({ low: -50, high: 950 })
    expect(bids.dots?.map(([id, , , shade]) => [id, shade]).sort()).toEqual([
      ['P1', null],
      ['P2', 0],
      ['P3', null],
      ['P4', null],
      ['P5', 100],
      ['P6', 50],
    ])
    const others = await index.map([], { box, zoom: 12, color: 'land_bid', company: 12 })
    expect([others.scale, others.dots?.[0]?.[3]]).toEqual([null, null])
    await expect(index.map([], { box, zoom: 12, color: 'zone_main' })).rejects.toThrow('number')
  })

  it('tells the box of what matches', async () => {
    // Plots 4 and 5: 0.001° apart from 5.387 on.
    expect(await index.extent([ask(size(400, 400))])).toEqual([5.391, 52.155, 5.392, 52.155])
    expect(await index.extent([ask(size(5_000, null))])).toBeNull()
  })

  it('gives all that match, and given plots', async () => {
    const all: string[] = []
    for await (const hits of index.ids([ask(size(300, null))]))
      all.push(...hits.map(({ id }) => id))
    expect(all.sort()).toEqual(['P3', 'P4', 'P5', 'P6'])
    const chosen: string[] = []
    const plots = ['P2', 'P3', 'P6', 'P9', 'P5']
    const options = { plots, order: '-plot_area', limit: 2 }
    for await (const hits of index.ids([ask(size(300, null))], options))
      chosen.push(...hits.map(({ id }) => id))
    // Of 3 (300 m²), 5 (400) and 6 (1,000) the two largest; 2 does not match.
    expect(chosen).toEqual(['P6', 'P5'])
    const named = await index.plotsOf(['P2', 'P9', 'P2'], ['gsi'])
    expect(named.map(({ id, values }) => [id, values.gsi])).toEqual([['P2', 0.571]])
  })

  it('looks for many texts as it does for few', async () => {
    await index.withOwn(9, 'o1', [{ plot_id: 'P2', owner_name: ['Jan (de) Vries', 'Bouw BV'] }])
    const noise = Array.from({ length: 990 }, (_, n) => `x+${n}.*(`)
    const cases = [
      // begins, contains, in a list; with what a pattern would take for its own
      ['designation', 'starts', ['AMF00 A 2', 'amf00a6', 'BMF'], 2, 0],
      ['designation', 'contains', ['A 2', 'a 6', 'A.3'], 2, 0],
      ['function_designations', 'contains', ['BED EN', 'won'], 2, 2],
      ['owner_name', 'contains', ['(de)', 'nobody'], 1, 5],
      ['owner_name', 'starts', ['bouw b', 'jan (de)'], 1, 5],
    ] as const
    for (const [feature, test, some, found, unknown] of cases)
      for (const words of [some, [...noise, ...some]]) {
        const query = [ask({ kind: 'text', features: [feature], test, words }, 'plot_number')]
        const why = `${feature} ${test} ${words.length}`
        expect(await index.count(query, { company: 9 }), why).toMatchObject({
          count: found,
          unknown,
        })
        const { plots } = await index.page(query, { limit: 9, company: 9 })
        expect(plots, why).toHaveLength(found)
        const { misses } = await index.misses(query, { company: 9 })
        expect(misses, why).toHaveLength(1)
        const box: [number, number, number, number] = [5.38, 52, 5.4, 53]
        const map = await index.map(query, { company: 9, box, zoom: 12 })
        expect(map.count, why).toBe(found)
      }
  })

  it('asks another about drawn areas, once', async () => {
    const area: Condition = {
      kind: 'area',
      share: 0.5,
      area: {
        type: 'Polygon',
        coordinates: [
          [
            [5.3885, 52.1],
            [5.3915, 52.1],
            [5.3915, 52.2],
            [5.3885, 52.2],
            [5.3885, 52.1],
          ],
        ],
      },
    }
    const calls: string[][] = []
    const decideArea: DecideArea = async (plots) => {
      calls.push(plots.map(({ id }) => id).toSorted())
      return ['P3', 'P4']
    }
    const query = [ask(area), ask(size(400, null))]
    expect((await index.page(query, { limit: 5, decideArea })).plots.map(({ id }) => id)).toEqual([
      'P4',
    ])
    expect((await index.count([query[0]!], { decideArea })).count).toBe(2)
    // Plots 1 and 5 are 34 m from the area, nearer than their boxes are wide and high.
    expect(calls).toEqual([['P1', 'P2', 'P3', 'P4', 'P5']])
    await expect(index.count([ask({ ...area, share: 0.4 })])).rejects.toMatchObject({
      reason: 'refused',
    })

    // Who asked first goes; who waits for the same decision has its answer.
    const other = [ask({ ...area, share: 0.6 })]
    let tell: (ids: string[]) => void = () => {}
    const decided = new Promise<string[]>((resolve) => {
      tell = resolve
    })
    const slow = { decideArea: () => decided }
    const leaving = new AbortController()
    const first = index.count(other, { ...slow, signal: leaving.signal })
    const second = index.count(other, slow)
    leaving.abort(new Error('gone'))
    await expect(first).rejects.toThrow('gone')
    tell(['P3'])
    expect((await second).count).toBe(1)
  })

  it('ends when its caller goes', async () => {
    const reason = new Error('gone')
    await expect(index.count([], { signal: AbortSignal.abort(reason) })).rejects.toBe(reason)
  })
})

describe('columns of a company', () => {
  it('are its own, and unknown for plots that its files do not name', async () => {
    await index.withOwn(7, 'o1', [
      { plot_id: 'P1', owner_count: 2, owner_type: ['company'], owner_name: ['Bouw BV'] },
      { plot_id: 'P6', owner_count: 1, owner_type: ['municipality'], owner_name: [] },
    ])
    const query = [
      ask({ kind: 'number', feature: 'owner_count', least: 2, most: null }, 'owner_count'),
    ]
    expect(await index.count(query, { company: 7 })).toMatchObject({ count: 1, unknown: 4 })
    expect(await index.count(query)).toMatchObject({ count: 0, unknown: 6 })
    expect(await index.count(query, { company: 8 })).toMatchObject({ count: 0, unknown: 6 })
    const name = [
      ask(
        { kind: 'text', features: ['owner_name'], test: 'contains', words: ['bouw'] },
        'owner_name',
      ),
    ]
    const { plots, unknown } = await index.page(name, {
      limit: 5,
      company: 7,
      features: ['owner_type'],
    })
    expect([plots.map(({ id, values }) => [id, values.owner_type]), unknown]).toEqual([
      [['P1', ['company']]],
      4,
    ])
  })

  it('and all others order the plots, up and down', async () => {
    for (const feature of features.keys())
      for (const order of [feature, `-${feature}`]) {
        const { plots } = await index.page([], { limit: 10, order, company: 7 })
        expect(plots, order).toHaveLength(6)
        const hits: string[] = []
        for await (const some of index.ids([], { limit: 10, order, company: 7 }))
          hits.push(...some.map(({ id }) => id))
        expect(hits, order).toEqual(plots.map(({ id }) => id))
      }
    const { plots } = await index.page([], { limit: 2, order: '-owner_count', company: 7 })
    expect(plots.map(({ id }) => id)).toEqual(['P1', 'P6'])
  })
})

it('own columns that change under a question stay until it has its answer', async () => {
  const rows = [{ plot_id: 'P1', owner_count: 2 }]
  const query = [
    ask({ kind: 'number', feature: 'owner_count', least: 2, most: null }, 'owner_count'),
  ]
  await index.withOwn(9, 'v0', rows)
  const work: Promise<unknown>[] = []
  for (let version = 1; version <= 20; version++) {
    const histograms = [{ path: query[0]!.path, bars: 4 }]
    work.push(index.count(query, { company: 9, histograms }))
    // Twice at once, as two questions of one company bring them.
    work.push(index.withOwn(9, `v${version}`, rows), index.withOwn(9, `v${version}`, rows))
    work.push(index.page(query, { company: 9, limit: 3, features: ['owner_count'] }))
  }
  await Promise.all(work)
  expect(await index.count(query, { company: 9 })).toMatchObject({ count: 1 })
})

describe('a change of a municipality', () => {
  it('is in the answers at once, with rows that come, go and differ', async () => {
    const path = join(folder, 'b')
    await buildIndex(path, { rows: batches(ROWS), version: 'v1' })
    const other = await openIndex(path)
    const rows = [
      plot(1, { ...ROWS[0], plot_area: 150 }),
      plot(7, { plot_area: 500, energy_label: 'B', neighbour_areas: [] }),
    ]
    await other.replaceMunicipality('GM0307', rows)
    expect(other.plots).toBe(2)
    const { plots, count } = await other.page([], { limit: 5, features: ['energy_label'] })
    expect([
      count,
      plots.map(({ id, size: area, values }) => [id, area, values.energy_label]),
    ]).toEqual([
      2,
      [
        ['P7', 500, 'B'],
        ['P1', 150, 'A'],
      ],
    ])
    expect(await other.row('P2')).toBeNull()
    // A new municipality beside it, and one that is too large for the columns.
    await other.replaceMunicipality('GM9999', [
      plot(8, { municipality_code: 'GM9999', plot_area: 300 }),
    ])
    expect(other.plots).toBe(3)
    await expect(
      other.replaceMunicipality('GM0307', [plot(1, { plot_area: 90_000_000 })]),
    ).rejects.toMatchObject({ reason: 'unfit' })
    // the first unknown in a column that was known of all plots
    await expect(
      other.replaceMunicipality('GM0307', [plot(1, { plot_area: null })]),
    ).rejects.toMatchObject({ reason: 'unfit' })
    expect((await other.count([])).count).toBe(3)
    await other.close()
  })
})

describe('a file', () => {
  it('that is not there, no index, or cut off is not opened', async () => {
    await expect(openIndex(join(folder, 'none'))).rejects.toMatchObject({ reason: 'missing' })
    await writeFile(join(folder, 'text'), 'no index')
    await expect(openIndex(join(folder, 'text'))).rejects.toMatchObject({ reason: 'damaged' })
    const cut = join(folder, 'cut')
    await buildIndex(cut, { rows: batches(ROWS), version: 'v1' })
    await truncate(cut, 20_000)
    await expect(openIndex(cut)).rejects.toMatchObject({ reason: 'damaged' })
  })

  it('that is damaged while it is open says so, also to whoever opened it', async () => {
    const path = join(folder, 'breaks')
    const many = Array.from({ length: 30_000 }, (_, n) =>
      plot(n, { plot_area: (n * 7919) % 30_011 }),
    )
    await buildIndex(path, { rows: batches(many), version: 'v1' })
    let damage = 0
    const other = await openIndex(path, { onDamage: () => damage++ })
    const { size: bytes } = await stat(path)
    const file = await open(path, 'r+')
    await file.write(Buffer.alloc(bytes - 20_000), 0, bytes - 20_000, 20_000)
    await file.close()
    await expect(other.page([], { limit: 3, order: 'designation' })).rejects.toMatchObject({
      reason: 'damaged',
    })
    expect(damage).toBeGreaterThan(0)
    await other.close()
  })

  it('stays as it was when building fails or is given up', async () => {
    const path = join(folder, 'a')
    const wrong = [plot(9, { plot_area: 1, gsi: 0.12345 })]
    await expect(buildIndex(path, { rows: batches(wrong), version: 'v2' })).rejects.toThrow(
      'gsi has more than 3 decimals',
    )
    await expect(
      buildIndex(path, { rows: batches([...ROWS, ROWS[0]!]), version: 'v2' }),
    ).rejects.toThrow('twice')
    const reason = new Error('enough')
    await expect(
      buildIndex(path, { rows: batches(ROWS), version: 'v2', signal: AbortSignal.abort(reason) }),
    ).rejects.toBe(reason)
    const again = await openIndex(path)
    expect([again.version, again.plots]).toEqual(['v1', 6])
    await again.close()
  })

  it('is the same when made of the files for exchange', async () => {
    const exchange = join(folder, 'exchange')
    await writeParquet(exchange, batches(ROWS))
    const path = join(folder, 'c')
    expect(await buildIndex(path, { parquet: exchange, version: 'v3' })).toEqual({ plots: 6 })
    const other = await openIndex(path)
    expect(await other.row('P1')).toEqual(await index.row('P1'))
    await other.close()
  })
})
