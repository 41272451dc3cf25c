import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Difference,
  type Earlier,
  type FeatureValue,
  findDifferences,
  isSameValue,
  joinDifferences,
  plotsById,
  type RunPlot,
} from './index.ts'

const plot = (id: string, values: RunPlot['values']): RunPlot => ({
  id,
  designation: `OTL00 B ${id}`,
  lat: 52,
  lon: 5,
  values,
})
const nothing = { earlier: new Map(), later: plotsById([]) }
/** What is told of a plot, in short. */
const inShort = (differences: readonly Difference[]) =>
  differences.map(({ id, kind, earlier, because }) => [
    kind,
    id,
    ...(earlier === 'known' ? [] : [earlier]),
    ...because.map(({ feature, before, after }) => `${feature}: ${before} → ${after}`),
  ])

describe('what differs between two runs', () => {
  // size 500–900: plot 1 grew from 400, plot 2 was split, plot 3 is new, plot 4 grew out of it, plot 5 stays
  const before = plotsById([
    plot('2', { plot_area: 800 }),
    plot('4', { plot_area: 700 }),
    plot('5', { plot_area: 600 }),
    plot('6', { plot_area: 610 }),
  ])
  const after = plotsById([
    plot('1', { plot_area: 520 }),
    plot('3', { plot_area: 540 }),
    plot('5', { plot_area: 600 }),
    plot('6', { plot_area: 615 }),
  ])

  it('is told with the values that made the difference', () => {
    const differences = findDifferences(before, after, {
      earlier: new Map<string, Earlier>([
        ['1', { plot_area: 400 }],
        ['3', 'absent'],
      ]),
      later: plotsById([plot('4', { plot_area: 950 })]),
    })
    expect(inShort(differences)).toEqual([
      ['added', '1', 'plot_area: 400 → 520'],
      ['added', '3', 'absent'],
      ['lost', '2'],
      ['lost', '4', 'plot_area: 700 → 950'],
      ['changed', '6', 'plot_area: 610 → 615'],
    ])
  })

  it('says of a plot that is new whether its earlier values are known', () => {
    const told = findDifferences(before, after, {
      ...nothing,
      earlier: new Map([['1', { plot_area: 520 }]]),
    })
    expect(inShort(told).slice(0, 2)).toEqual([
      ['added', '1'],
      ['added', '3', 'unknown'],
    ])
  })

  it('says of a plot that is gone no place', () => {
    const lost = findDifferences(before, after, nothing).filter(({ kind }) => kind === 'lost')
    expect(lost.map(({ id, lat, lon }) => [id, lat, lon])).toEqual([
      ['2', null, null],
      ['4', null, null],
    ])
  })

  it('takes a value that became known for a change, and an absent one for unknown', () => {
    const one = findDifferences(
      plotsById([plot('1', { noise_all: null }), plot('2', {})]),
      plotsById([plot('1', { noise_all: 45 }), plot('2', { noise_all: null })]),
      nothing,
    )
    expect(inShort(one)).toEqual([['changed', '1', 'noise_all: null → 45']])
  })
})

describe('whether values are the same', () => {
  it.each<[FeatureValue, FeatureValue, boolean]>([
    [1, 1, true],
    [1, '1', false],
    [null, 0, false],
    [['a', 'b'], ['a', 'b'], true],
    [['a', 'b'], ['b', 'a'], false],
    [['a'], { 0: 1 }, false],
    [{ green: 0.5, water: 0.5 }, { water: 0.5, green: 0.5 }, true],
    [{ green: 0.5 }, { green: 0.5, water: 0 }, false],
    [{ green: 0.5, water: 0 }, { green: 0.5, traffic: 0 }, false],
    [[null], [null], true],
  ])('%j and %j: %s', (one, other, same) => {
    expect(isSameValue(one, other)).toBe(same)
    expect(isSameValue(other, one)).toBe(same)
  })
})

/** A world: of each of eight plots whether it exists, whether it is found, and two values. */
const world = fc.array(
  fc.record({
    exists: fc.boolean(),
    found: fc.boolean(),
    a: fc.constantFrom(null, 1, 2),
    b: fc.constantFrom(null, 'x', 'y'),
  }),
  { minLength: 8, maxLength: 8 },
)
type World = typeof world extends fc.Arbitrary<infer One> ? One : never
const everything = (one: World) =>
  plotsById(one.flatMap(({ exists, a, b }, id) => (exists ? [plot(String(id), { a, b })] : [])))
const hits = (one: World) =>
  plotsById([...everything(one).values()].filter(({ id }) => one[Number(id)]?.found))
const differ = (one: World, other: World) =>
  findDifferences(hits(one), hits(other), {
    earlier: new Map([...everything(one)].map(([id, { values }]) => [id, values])),
    later: everything(other),
  })

it('tells no cause of a new hit of which nothing earlier is known, also when it changed since', () => {
  const [small, large] = [plot('7', { plot_area: 600 }), plot('7', { plot_area: 700 })]
  const added = findDifferences(plotsById([]), plotsById([small]), {
    earlier: new Map([['7', 'unknown']]),
    later: plotsById([small]),
  })
  const changed = findDifferences(plotsById([small]), plotsById([large]), nothing)
  expect(inShort(joinDifferences(added, changed))).toEqual([['added', '7', 'unknown']])
})

describe('by chance', () => {
  it('says of every plot what looking at it alone says', () => {
    fc.assert(
      fc.property(world, world, (one, other) => {
        const told = new Map(differ(one, other).map((each) => [each.id, each]))
        for (const [index, was] of one.entries()) {
          const is = other[index] as typeof was
          const [hadIt, hasIt] = [was.exists && was.found, is.exists && is.found]
          const because: string[] = []
          if (was.exists && is.exists) {
            if (was.a !== is.a) because.push(`a ${was.a} ${is.a}`)
            if (was.b !== is.b) because.push(`b ${was.b} ${is.b}`)
          }
          const kind = hadIt
            ? !hasIt
              ? 'lost'
              : because.length
                ? 'changed'
                : null
            : hasIt
              ? 'added'
              : null
          const difference = told.get(String(index))
          expect(difference?.kind ?? null).toBe(kind)
          if (difference)
            expect(
              difference.because.map(
                ({ feature, before, after }) => `${feature} ${before} ${after}`,
              ),
            ).toEqual(because)
        }
      }),
    )
  })

  it('over two steps is what it is in one, of plots that never go', () => {
    const stays = world.map((one) => one.map((each) => ({ ...each, exists: true })))
    const sorted = (differences: readonly Difference[]) =>
      differences
        .map((each) => ({
          ...each,
          because: each.because.toSorted((one, other) => (one.feature < other.feature ? -1 : 1)),
        }))
        .toSorted((one, other) => (one.id < other.id ? -1 : 1))
    fc.assert(
      fc.property(stays, stays, stays, (one, two, three) => {
        const joined = sorted(joinDifferences(differ(one, two), differ(two, three)))
        const told = new Set(joined.map(({ id }) => id))
        const direct = sorted(differ(one, three))
        expect(joined.map(({ id, kind }) => [id, kind])).toEqual(
          direct.map(({ id, kind }) => [id, kind]),
        )
        // what changed while it was not found is told of by neither step alone
        for (const [index, each] of direct.entries()) {
          const wasAlwaysTold = told.has(each.id) && two[Number(each.id)]?.found
          if (wasAlwaysTold || each.kind === 'changed')
            expect(joined[index]?.because).toEqual(each.because)
        }
      }),
    )
  })
})
