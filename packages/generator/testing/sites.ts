/** Plots for the site optimiser: one with five corners, and random ones. */
import fc from 'fast-check'
import { parseGeneratorInput } from '../src/input/parse.ts'
import type { Area, GeneratorInput } from '../src/input/schema.ts'
import { SITE_KINDS, type SiteKind } from '../src/site/kinds.ts'
import type { SitePrices } from '../src/site/prices.ts'
import { type KindTable, kindTables } from '../src/site/tables.ts'

/** Euro a m2 and a space, about what the template of a location holds; only their proportions matter to a test. */
export const PRICES: SitePrices = {
  revenuePerNfa: { residential: 4200, commercial: 3000, industrial: 1500, office: 3200 },
  revenuePerUnit: 0,
  costPerGfa: { residential: 1950, commercial: 1600, industrial: 850, office: 1900 },
  costPerStall: { none: 0, surface: 4000, deck: 17_000, garage: 19_000 },
  costPerOpenGround: 60,
  additional: 0.2,
  fees: 100_000,
  ofTotal: 0.06,
  ofLand: 0.05,
}

/** 1.1 ha. */
const FIVE_CORNERS = [
  [0, 0],
  [118, -9],
  [131, 64],
  [88, 97],
  [12, 83],
] as const

/** Three types of dwelling, and what of a building says how many there are of each. */
export const SITE_MIX = {
  cfg: {
    units: [
      { unitId: 1, repeat_ratio: 2 },
      { unitId: 2, repeat_ratio: 2 },
      { unitId: 3, repeat_ratio: 1 },
    ],
  },
  units: [
    { id: 1, name: 'A', size: 50, size_max: 75 },
    { id: 2, name: 'B', size: 70, size_max: 95 },
    { id: 3, name: 'C', size: 95, size_max: 130 },
  ],
}

export function siteInput(
  constraints: readonly Record<string, unknown>[] = [],
  corners: readonly (readonly [number, number])[] = FIVE_CORNERS,
): GeneratorInput {
  const ring = [...corners, corners[0] as readonly [number, number]]
  const parsed = parseGeneratorInput({
    plot: { type: 'Polygon', coordinates: [ring.map(([x, y]) => [120_000 + x, 480_000 + y])] },
    building: {
      id: 1,
      version: '3',
      cfg: SITE_MIX.cfg,
    },
    units: SITE_MIX.units,
    constraints,
  })
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues))
  return parsed.input
}

const measured = new Map<SiteKind, KindTable[]>()

/** Tables of the mix of the tests, which no plot changes: measured once for all test files of a worker. */
export function siteTables(kinds: readonly SiteKind[]): KindTable[] {
  return kinds.flatMap((kind) => {
    const tables = measured.get(kind) ?? kindTables(siteInput(), [kind])
    measured.set(kind, tables)
    return tables
  })
}

/** Kinds of building with dwellings. */
export const DWELLING_KINDS = (Object.keys(SITE_KINDS) as SiteKind[]).filter(
  (kind) => SITE_KINDS[kind].use === 'residential',
)

/** A rectangle beside or on the plots, metres from their corner. */
export function area(
  x0: number,
  y0: number,
  x1: number,
  y1: number,
): Extract<Area, { type: 'Polygon' }> {
  const ring = [
    [x0, y0],
    [x1, y0],
    [x1, y1],
    [x0, y1],
    [x0, y0],
  ]
  return {
    type: 'Polygon',
    coordinates: [ring.map(([x = 0, y = 0]) => [120_000 + x, 480_000 + y])],
  }
}

const metres = (min: number, max: number) => fc.double({ min, max, noNaN: true })

/** Four corners, none of them square. */
export const plots = fc
  .record({
    width: metres(20, 140),
    depth: metres(20, 110),
    skew: metres(-12, 12),
    turn: metres(0, 8),
  })
  .map(({ width, depth, skew, turn }): [number, number][] => [
    [0, 0],
    [width, turn],
    [width + skew, depth + turn],
    [skew / 2, depth],
  ])
