import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { boundsAt, cutsOf, edgesOf, prepareSlide, type SlideCube, stepOf } from './slide.ts'

describe('edges of the steps', () => {
  it('lie on values that the feature can have', () => {
    expect(edgesOf({ least: 0, most: 1 }, 4, 1)).toEqual([0, 0.3, 0.5, 0.8, 1])
    expect(edgesOf({ least: 1900, most: 1903 }, 3, 0)).toEqual([1900, 1901, 1902, 1903])
  })

  it('of a wide slider grow with the third power, rounded to two digits, none twice', () => {
    // 1,000 × (n / 5)³: 8, 64, 216, 512.
    const bounds = { least: 0, most: 1000, isWide: true } as const
    expect(edgesOf(bounds, 5, 0)).toEqual([0, 8, 64, 220, 510, 1000])
    // 1,000 × (n / 20)³: 0.125, 1, 3.4, 8, 15.6 …
    expect(edgesOf(bounds, 20, 0).slice(0, 6)).toEqual([0, 1, 3, 8, 16, 27])
  })

  it('tell the step of a value: it holds its lower edge, the last one both', () => {
    const edges = [0, 10, 30, 100]
    const steps = [-1, 0, 9, 10, 29, 30, 99, 100, 101].map((value) => stepOf(edges, value))
    expect(steps).toEqual([-1, 0, 0, 1, 1, 2, 2, 2, 3])
  })

  it('bound what a position asks: a step excludes its upper edge', () => {
    const edges = [0, 0.3, 0.5, 0.8, 1]
    expect(boundsAt(edges, { from: 1, to: 3 }, 1)).toEqual({ least: 0.3, most: 0.7 })
    expect(boundsAt(edges, { from: null, to: 4 }, 1)).toEqual({ least: null, most: 0.9 })
    expect(boundsAt(edges, { from: 2, to: null }, 1)).toEqual({ least: 0.5, most: null })
  })
})

describe('cuts of the values that a handle stands on', () => {
  it('make each value a step of its own, beside what lies between', () => {
    expect(cutsOf([0, 400, 800], 0)).toEqual([0, 1, 400, 401, 800, 801])
    expect(cutsOf([0, 5], 3)).toEqual([0, 0.001, 5, 5.001])
    // nothing lies between two values of the last digit
    expect(cutsOf([1900, 1901, 1902], 0)).toEqual([1900, 1901, 1902, 1903])
  })

  it('count the value that the upper handle stands on', () => {
    const sizes = [0, 399, 400, 401, 799, 800, 801, 2000]
    const plotsOf = sizes.map((size): Plot => ({ others: true, tenths: size * 10, bar: 0 }))
    const edges = cutsOf([0, 400, 800], 0)
    const at = prepareSlide(count(edges, plotsOf))
    const to = edges.indexOf(801)
    expect(boundsAt(edges, { from: 2, to }, 0)).toEqual({ least: 400, most: 800 })
    // 400, 401, 799 and 800
    expect(at({ from: 2, to }).count).toBe(4)
    // 800 alone, and from there up: 800, 801 and 2,000
    expect(at({ from: 4, to }).count).toBe(1)
    expect(at({ from: 4, to: null }).count).toBe(3)
  })
})

/** A plot as the other filters leave it: true or unknown; its value in tenths, null is unknown; a bar of another filter. */
interface Plot {
  readonly others: true | null
  readonly tenths: number | null
  readonly bar: number
}

const plots = fc.array(
  fc.record<Plot>({
    others: fc.constantFrom(true, null),
    tenths: fc.option(fc.integer({ min: -20, max: 60 })),
    bar: fc.integer({ min: 0, max: 2 }),
  }),
  { maxLength: 60 },
)

/** Counts each plot into the place of its value, by looking at every edge. */
function count(edges: readonly number[], list: readonly Plot[]): SlideCube {
  const places = () => Array.from({ length: edges.length + 1 }, () => 0)
  const cube = { counts: places(), unknown: places(), bars: [places(), places(), places()] }
  let valueUnknown = 0
  for (const { others, tenths, bar } of list) {
    if (tenths === null) {
      valueUnknown++
      continue
    }
    const value = tenths / 10
    const place = edges.filter((edge) => edge <= value).length
    ;(others ? cube.counts : cube.unknown)[place]!++
    if (others) cube.bars[bar]![place]!++
  }
  const histograms = { other: { edges: [0, 1, 2, 3], counts: cube.bars } }
  return { edges, counts: cube.counts, unknown: cube.unknown, valueUnknown, histograms }
}

describe('a position of a slider', () => {
  it('finds what asking every plot with its bounds finds', () => {
    const steps = fc.integer({ min: 1, max: 9 })
    fc.assert(
      fc.property(plots, steps, fc.nat(), fc.nat(), (list, of, one, other) => {
        const edges = cutsOf(edgesOf({ least: 0, most: 4 }, of, 1), 1)
        const places = edges.length + 1
        const ends = [one % places, other % places].sort((a, b) => a - b)
        const [from, to] = ends.map((end) => (end === edges.length ? null : end)) as [
          number | null,
          number | null,
        ]
        fc.pre(from !== null || to !== null)
        fc.pre(from === null || to === null || from < to)
        const { least, most } = boundsAt(edges, { from, to }, 1)
        const asked = list.map(({ others, tenths, bar }) => {
          const value = tenths === null ? null : tenths / 10
          const fits =
            value === null
              ? null
              : (least === null || value >= least) && (most === null || value <= most)
          return { verdict: fits === false ? false : others && fits, bar }
        })
        const found = prepareSlide(count(edges, list))({ from, to })
        const matching = asked.filter(({ verdict }) => verdict === true)
        expect(found.count).toBe(matching.length)
        expect(found.unknown).toBe(asked.filter(({ verdict }) => verdict === null).length)
        expect(found.histograms.other).toEqual(
          [0, 1, 2].map((bar) => matching.filter((plot) => plot.bar === bar).length),
        )
      }),
    )
  })
})
