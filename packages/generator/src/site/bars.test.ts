/** Parallel bars (generator reference §19.3): where a plot takes more than one flat, equal ones stand behind each other. */
import { boundsOf, toMetres, toWorld } from '@kavel/geometry'
import { expect, test } from 'vitest'
import { checkInvariants } from '../../testing/invariants/check.ts'
import { PRICES, siteInput, siteTables } from '../../testing/sites.ts'
import type { BuildingModel } from '../model/types.ts'
import type { SiteBrief } from './brief.ts'
import { evaluate } from './evaluate.ts'
import { optimiseSite } from './optimise.ts'
import { placesOf } from './places.ts'
import { termsOf } from './terms.ts'

const tables = siteTables(['gallery'])
const rectangle = (width: number, depth: number): [number, number][] => [
  [0, 0],
  [width, 0],
  [width, depth],
  [0, depth],
]
const brief = (depth: number): SiteBrief => ({
  input: siteInput([{ id: 1, type: 'building_height', value: 16 }], rectangle(60, depth)),
  prices: PRICES,
  norm: { perUnit: 0.5, per100: 0 },
  kinds: ['gallery'],
  parking: ['surface'],
})
const isCars = ({ buildingId }: BuildingModel) => /-(cars|drive)$/.test(buildingId)

/** South to north, metres, of all that a building stands on. */
function reach({ towers, toWorld: frame }: BuildingModel): [number, number] {
  const ys = towers.flatMap(({ footprint }) => {
    const { x0, y0, x1, y1 } = boundsOf(footprint.outer)
    return [toWorld(frame, x0, y0), toWorld(frame, x1, y1)].map(([, y]) => y - 480_000)
  })
  return [Math.min(...ys), Math.max(...ys)]
}

test('a plot has as many bars as leave 20 m between them', () => {
  const along = (depth: number) =>
    placesOf(brief(depth).input, tables, { directions: 1, parking: [] })
      .filter(({ table, angle }) => table.depth === 10.5 && Math.abs(angle) < 0.01)
      .map(({ bars }) => bars)
  const [table] = tables
  const { front, back } = (table as (typeof tables)[number]).margins
  // two bars of 10.5 m with their balconies, and 20 m
  const two = 2 * (10.5 + front + back) + 20
  expect(Math.max(...along(two - 0.1))).toBe(1)
  expect(Math.max(...along(two + 0.1))).toBe(2)
  expect(Math.max(...along(100))).toBe(3)
})

test('bars are buildings with the figures that were promised, 20 m apart', () => {
  const { points } = optimiseSite(brief(76), {
    tables,
    survivors: 16,
    directions: 1,
    compositions: 120,
  })
  const several = points.filter(({ models }) => models.filter((m) => !isCars(m)).length > 1)
  expect(several.length).toBeGreaterThan(2)
  expect(several.every(({ models }) => models.some(isCars))).toBe(true)
  for (const { models, inputs, formFactors, units } of several) {
    const bars = models.filter((model) => !isCars(model))
    expect(new Set(models.map(({ buildingId }) => buildingId)).size).toBe(models.length)
    expect(bars.reduce((sum, { formFactors: f }) => sum + f.nrunits, 0)).toBe(units)
    expect(bars.reduce((sum, { formFactors: f }) => sum + f.gfa, 0)).toBeCloseTo(formFactors.gfa, 6)
    bars.forEach((bar, i) => {
      expect(checkInvariants(bar, inputs[i] as SiteBrief['input'])).toEqual([])
    })
    const reaches = bars.map(reach).sort(([a], [b]) => a - b)
    if (bars.some(({ toWorld: { s } }) => Math.abs(s) > 0.01)) continue
    for (const [i, [from]] of reaches.slice(1).entries())
      expect(from - (reaches[i]?.[1] as number)).toBeGreaterThanOrEqual(20)
  }
})

test('two bars are twice one in every figure that adds up', () => {
  const { input, norm } = brief(76)
  const terms = termsOf({ input, prices: PRICES, norm }, [])
  const places = placesOf(input, tables, { directions: 1, parking: [] })
  const two = places.find(({ bars }) => bars === 2)
  if (!two) throw new Error('no place for two bars')
  expect(toMetres(two.pitch)).toBeGreaterThan(30)
  const twice = evaluate(terms, two, 42, 4, 'none')
  const once = evaluate(terms, { ...two, bars: 1 }, 42, 4, 'none')
  for (const key of ['gfa', 'nfa', 'units', 'footprint'] as const)
    expect(twice[key]).toBeCloseTo(2 * once[key], 6)
  expect(twice.height).toBe(once.height)
})
