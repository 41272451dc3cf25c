import { polyArea, sharedArea, toLattice, toSquareMetres, toWorld } from '@kavel/geometry'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { corpus } from '../../../testing/corpus.ts'
import { checkInvariants } from '../../../testing/invariants/check.ts'
import { PRICES, plots, siteInput, siteTables } from '../../../testing/sites.ts'
import { checkConstraints } from '../../building/constraints.ts'
import type { BuildingModel } from '../../model/types.ts'
import type { SiteBrief, SitePoint } from '../brief.ts'
import { dominates } from '../front.ts'
import { optimiseSite } from '../optimise.ts'

const kinds = ['corridor', 'gallery', 'terraced'] as const
const tables = siteTables(kinds)
const RULES = [
  { id: 1, type: 'fsi', value: 1.2 },
  { id: 2, type: 'building_height', value: 13 },
]
const norm = { perUnit: 0.8, per100: 0 }
/** No evaluation finds a bar: what is found is composed. */
const options = {
  tables,
  evaluations: 1,
  compositions: corpus(30, 60),
  survivors: corpus(4, 6),
}
const brief = (input: SiteBrief['input']): SiteBrief => ({ input, prices: PRICES, norm, kinds })

/** What a building stands on and what lies paved or green, lattice units from a corner of the plots. */
function builtGround({ towers, assets, toWorld: frame }: BuildingModel): Int32Array[] {
  const laid = assets.filter(({ kind }) =>
    ['stall', 'aisle', 'concrete', 'green', 'yard'].includes(kind),
  )
  const rings = [...towers.map(({ footprint }) => footprint.outer), ...laid.map(({ poly }) => poly)]
  return rings.map((ring) =>
    Int32Array.from(
      Array.from({ length: ring.length / 2 }, (_, i) => {
        const [x, y] = toWorld(frame, ring[2 * i] as number, ring[2 * i + 1] as number)
        return [toLattice(x - 120_000), toLattice(y - 480_000)]
      }).flat(),
    ),
  )
}

const plotOf = (corners: readonly (readonly [number, number])[]) =>
  Int32Array.from(corners.flatMap(([x, y]) => [toLattice(x), toLattice(y)]))

const homes = ({ models }: SitePoint) => models.filter(({ formFactors: f }) => f.nrunits > 0)
const gfaOf = ({ formFactors }: BuildingModel) => Math.round(formFactors.gfa)
const courtsOf = ({ models }: SitePoint) =>
  models.filter(({ buildingId }) => buildingId.endsWith('-court'))

describe('plans of several buildings', () => {
  const corners = [
    [0, 0],
    [130, 0],
    [120, 70],
    [10, 90],
  ] as const
  const input = siteInput(RULES, corners)
  const front = optimiseSite(brief(input), options)

  it('puts different buildings beside each other', () => {
    // too long for one bar, too narrow for a court
    const long = siteInput(RULES, [
      [0, 0],
      [230, 0],
      [230, 44],
      [0, 50],
    ])
    const { points } = optimiseSite(brief(long), {
      ...options,
      compositions: corpus(75, 150),
      survivors: corpus(8, 12),
    })
    expect(points.length).toBeGreaterThan(2)
    const most = Math.max(...points.map((point) => homes(point).length))
    expect(most).toBeGreaterThan(1)
    const several = points.filter((point) => homes(point).length === most)
    expect(several.some((point) => new Set(homes(point).map(gfaOf)).size > 1)).toBe(true)
  })

  it('lays a green court of a tenth of the plot, in one piece, at least 12 m wide', () => {
    const [{ formFactors }] = front.points as [SitePoint]
    for (const point of front.points) {
      const courts = courtsOf(point)
      expect(courts).toHaveLength(1)
      const { shape } = courts[0] as BuildingModel
      expect(toSquareMetres(polyArea(shape.outer_polygon))).toBeGreaterThanOrEqual(
        formFactors.plotarea / 10 - 0.01,
      )
      const own = point.inputs[point.models.indexOf(courts[0] as BuildingModel)]
      expect(
        Math.min(own?.building.maxlength ?? 0, own?.building.maxwidth ?? 0),
      ).toBeGreaterThanOrEqual(12)
    }
  })

  it('asks for no court on less than 3,000 m2', () => {
    const small = siteInput(RULES, [
      [0, 0],
      [60, 0],
      [60, 45],
      [0, 45],
    ])
    const { points } = optimiseSite(brief(small), options)
    expect(points.length).toBeGreaterThan(0)
    expect(points.flatMap(courtsOf)).toEqual([])
  })

  it('beats nothing that it shows, and shows nothing that costs more than it brings', () => {
    for (const point of front.points) {
      expect(front.points.some((other) => dominates(other, point))).toBe(false)
      expect(point.value).toBeGreaterThan(0)
      expect(point.units).toBeGreaterThan(1)
    }
    const dear = { ...PRICES, fees: 1e9 }
    const poor = optimiseSite({ ...brief(input), prices: dear }, options)
    expect(poor.points).toEqual([])
    expect(poor.losing.length).toBeGreaterThan(0)
  })

  it('prices every rule, the parking norm too, and none below nothing', () => {
    expect(front.shadowPrices.map(({ of }) => of)).toEqual([
      'constraint',
      'constraint',
      'parking_norm',
    ])
    for (const { value, units, gfa } of front.shadowPrices) {
      expect(value).toBeGreaterThanOrEqual(0)
      expect(units).toBeGreaterThanOrEqual(0)
      expect(gfa).toBeGreaterThanOrEqual(0)
    }
    // fewer spaces cost less, whatever the plan
    expect(front.shadowPrices.at(-1)?.value).toBeGreaterThan(0)
  })

  it('never finds less under an easier rule, whatever the seed', () => {
    fc.assert(
      fc.property(fc.integer(), plots, (seed, corners) => {
        const asked = brief(siteInput(RULES, corners))
        const { shadowPrices } = optimiseSite(asked, { ...options, compositions: 15, seed })
        return shadowPrices.every(({ value, units, gfa }) => value >= 0 && units >= 0 && gfa >= 0)
      }),
      { seed: 5, numRuns: corpus(1, 4) },
    )
  })
})

it('stands inside the plot, keeps every rule, and nothing lies on anything else', () => {
  fc.assert(
    fc.property(plots, fc.integer(), (corners, seed) => {
      const input = siteInput(RULES, corners)
      const { points } = optimiseSite(brief(input), { ...options, compositions: 25, seed })
      const plot = plotOf(corners)
      for (const { models, inputs, formFactors, units } of points) {
        expect(
          checkConstraints(input.constraints, formFactors).every(({ status }) => status === 'ok'),
        ).toBe(true)
        expect(formFactors.nrparking).toBeGreaterThanOrEqual(Math.floor(units * norm.perUnit))
        expect(new Set(models.map(({ buildingId }) => buildingId)).size).toBe(models.length)
        const grounds = models.map(builtGround)
        grounds.forEach((own, i) => {
          expect(checkInvariants(models[i] as BuildingModel, inputs[i] as never)).toEqual([])
          for (const a of own) {
            const inside = sharedArea([a], [plot])
            expect(toSquareMetres(sharedArea([a], [a]) - inside)).toBeLessThan(0.01)
            for (const b of grounds.slice(i + 1).flat())
              expect(toSquareMetres(sharedArea([a], [b]))).toBeLessThan(0.01)
          }
        })
      }
    }),
    { seed: 3, numRuns: corpus(1, 4) },
  )
})
