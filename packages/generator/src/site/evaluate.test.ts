import { toLattice } from '@kavel/geometry'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { corpus } from '../../testing/corpus.ts'
import { PRICES, plots, siteInput, siteTables } from '../../testing/sites.ts'
import { generate } from '../generate.ts'
import { evaluate, type SiteTerms, stallsOn } from './evaluate.ts'
import { buildingInput, kindOf, SITE_KIND_KEYS } from './kinds.ts'
import { middleOf, placesOf } from './places.ts'
import { residualValue } from './prices.ts'
import { planSpace } from './space.ts'

const tables = siteTables(SITE_KIND_KEYS)
const terms: SiteTerms = {
  plotArea: 10_000,
  envelopeArea: 0,
  court: 0,
  limits: [],
  prices: PRICES,
  norm: { perUnit: 1, per100: 1 },
}

/**
 * What figures may be off at most, and nine in ten of them: shares of the generated building, metres, and dwellings a floor.
 * The plate of a tower differs a little with its floors. Of houses there are whole ones: figures may promise one less than there is room for, which of two detached ones is half.
 */
const BOUND = {
  gfa: { stacked: [0.02, 0.001], houses: [0.51, 0.2] },
  nfa: { stacked: [0.3, 0.1], houses: [0.51, 0.2] },
  footprint: { stacked: [0.02, 0.001], houses: [0.51, 0.2] },
  height: { stacked: [1e-6, 1e-6], houses: [1e-6, 1e-6] },
  unitsPerFloor: { stacked: [2, 1], houses: [1, 1] },
} as const
type Figure = keyof typeof BOUND
const FIGURES = Object.keys(BOUND) as Figure[]

test('the figures of a plan are those of its building, within bounds', () => {
  const found: (Record<Figure, number> & { group: 'stacked' | 'houses' })[] = []
  const kinds = new Set<string>()
  for (const corners of fc.sample(plots, { seed: 7, numRuns: corpus(4, 12) })) {
    const input = siteInput([], corners)
    const places = placesOf(input, tables, { directions: 1, parking: [], mostBars: 1 })
    const space = planSpace(places, ['none'], 45)
    for (let i = 0; i < space.size; i += Math.ceil(space.size / 30)) {
      const { place, length, floors } = space.planAt(i)
      const { kind, depth } = place.table
      const figures = evaluate(terms, place, length, floors, 'none')
      const { x0, y0 } = place
      const box = { x0, y0, x1: x0 + toLattice(length), y1: y0 + toLattice(depth) }
      const at = { ...middleOf(place.frame, box), rotate_z: place.angle }
      const { formFactors: f, messages } = generate(
        buildingInput(input, kind, { ...at, length, width: depth, floors }),
      )
      expect(messages.map(({ code }) => code)).not.toContain('outside_buildable')
      kinds.add(kind)
      const off = (a: number, b: number) => Math.abs(a / b - 1)
      found.push({
        group: kindOf(kind).house ? 'houses' : 'stacked',
        gfa: off(figures.gfa, f.gfa),
        nfa: off(figures.nfa, f.nfa),
        footprint: off(figures.footprint, f.builtarea),
        height: Math.abs(figures.height - f.maxheight),
        unitsPerFloor: Math.abs(figures.units - f.nrunits) / floors,
      })
    }
  }
  for (const figure of FIGURES) {
    for (const group of ['stacked', 'houses'] as const) {
      const own = found.filter((each) => each.group === group).map((each) => each[figure])
      const sorted = own.sort((a, b) => a - b)
      const [most, usual] = BOUND[figure][group]
      const name = `${figure} of ${group}`
      expect(own.length).toBeGreaterThan(corpus(8, 25))
      expect(sorted[Math.floor(0.9 * sorted.length)], `nine in ten ${name}`).toBeLessThanOrEqual(
        usual,
      )
      expect(sorted.at(-1), `most ${name}`).toBeLessThanOrEqual(most)
    }
  }
  expect(found.length).toBeGreaterThan(corpus(25, 80))
  expect(kinds.size).toBeGreaterThanOrEqual(6)
  expect(kinds).toContain('tower')
})

test('leaves the green court of the plot free', () => {
  const [place] = placesOf(siteInput(), tables, { directions: 1, parking: [], mostBars: 1 })
  if (!place) throw new Error('no place')
  const length = place.most
  const allowed = (court: number) =>
    evaluate({ ...terms, court }, place, length, place.table.floors.least, 'none').isAllowed
  const { green } = evaluate(terms, place, length, place.table.floors.least, 'none')
  expect([allowed(0), allowed(10_000 * green - 1), allowed(10_000 * green + 1)]).toEqual([
    true,
    true,
    false,
  ])
})

test('the residual value closes: costs with profit and the land make the revenue', () => {
  const zero = { residential: 0, commercial: 0, industrial: 0, office: 0 }
  const facts = {
    nfa: { ...zero, residential: 3000 },
    gfa: { ...zero, residential: 4000 },
    units: 40,
    stalls: 40,
    parking: 'surface' as const,
    openGround: 2000,
  }
  const land = residualValue(PRICES, facts)
  const construction = 4000 * 1950 + 40 * 4000 + 2000 * 60
  const costs = land * 1.05 + construction * 1.2 + 100_000
  expect(costs * 1.06).toBeCloseTo(3000 * 4200, 4)
})

test('a lot has a row on each side of every aisle, and one aisle across when there are more', () => {
  expect(stallsOn({ length: 62.5, width: 16 })).toBe(50)
  expect(stallsOn({ length: 62.5, width: 11 })).toBe(25)
  expect(stallsOn({ length: 10, width: 10 })).toBe(0)
  expect(stallsOn({ length: 32, width: 100 })).toBe(stallsOn({ length: 100, width: 32 }))
})
