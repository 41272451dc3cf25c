/** The parcels of the sample municipality on which its plans allow a building, with what they allow. */
import {
  type Box,
  boundsOf,
  canonicalRing,
  intersectRings,
  type Ring,
  ringArea,
  toLattice,
  toMetres,
} from '@kavel/geometry'
import { generateSample } from '@kavel/sample'

export interface BenchPlot {
  readonly id: string
  /** Rings, RD New metres. */
  readonly plot: number[][][]
  readonly area: number
  /** The part of the plot that lies in the envelope of the plan, each a polygon. */
  readonly buildable: number[][][][]
  readonly constraints: { id: number; type: string; value: number }[]
}

/** Less envelope than this holds no building, m2. */
const LEAST_ENVELOPE = 20
/** The sample has parcels of streets and water, too: so many more are drawn. */
const MORE = 1.3
/** Fewer plots than this `generateSample` does not draw. */
const LEAST_PLOTS = 500

/** What a dimension of a plan is as a rule, and its value in units of the rule. */
const DIMENSIONS: Readonly<Record<string, { type: string; per: number }>> = {
  'maximum bouwhoogte (m)': { type: 'building_height', per: 1 },
  'maximum goothoogte (m)': { type: 'gutter_height', per: 1 },
  'maximum bebouwingspercentage (%)': { type: 'buildable_area_gsi', per: 100 },
  'maximum aantal wooneenheden': { type: 'nr_of_units', per: 1 },
}

interface Envelope {
  rings: Ring[]
  box: Box
  constraints: BenchPlot['constraints']
}

/** So many different plots. */
export function samplePlots(count: number): BenchPlot[] {
  const town = generateSample({ seed: 1, plots: Math.max(LEAST_PLOTS, Math.ceil(count * MORE)) })
  const [east, north] = town.center
  const ringsOf = (rings: readonly (readonly (readonly number[])[])[]) =>
    rings.map((ring, i) =>
      canonicalRing(
        ring.flatMap(([x, y]) => [
          toLattice((x as number) - east),
          toLattice((y as number) - north),
        ]),
        i > 0,
      ),
    )
  const envelopes = town.maatvoering.features.map(({ geometry, properties }): Envelope => {
    const rings = ringsOf(geometry.coordinates)
    const list = properties.maatvoering as readonly { waardeType: string; waarde: string }[]
    const constraints = list.flatMap(({ waardeType, waarde }, i) => {
      const rule = DIMENSIONS[waardeType]
      return rule
        ? { id: i + 1, type: rule.type, value: Number(waarde.replace(',', '.')) / rule.per }
        : []
    })
    return { rings, box: boundsOf(rings[0] as Ring), constraints }
  })
  const plots: BenchPlot[] = []
  for (const { geometry, properties } of town.perceel.features) {
    if (plots.length === count) break
    const rings = ringsOf(geometry.coordinates)
    const found = largestShare(rings, envelopes)
    if (!found) continue
    plots.push({
      id: String(properties.identificatieLokaalID),
      plot: geometry.coordinates.map((ring) => ring.map(([x, y]) => [x as number, y as number])),
      area: Number(properties.kadastraleGrootteWaarde),
      buildable: found.parts.map((part) => [closed(part, east, north)]),
      constraints: found.envelope.constraints,
    })
  }
  if (plots.length < count) throw new Error(`the sample has ${plots.length} plots to build on`)
  return plots
}

function largestShare(rings: readonly Ring[], envelopes: readonly Envelope[]) {
  const own = boundsOf(rings[0] as Ring)
  let best: { envelope: Envelope; parts: Ring[]; area: number } | null = null
  for (const envelope of envelopes) {
    const { box } = envelope
    if (box.x1 <= own.x0 || box.x0 >= own.x1 || box.y1 <= own.y0 || box.y0 >= own.y1) continue
    const parts = intersectRings(rings, envelope.rings)
    const area = parts.reduce((sum, ring) => sum + ringArea(ring), 0) / 1e10
    if (area > LEAST_ENVELOPE && area > (best?.area ?? 0)) best = { envelope, parts, area }
  }
  return best
}

function closed(ring: Ring, east: number, north: number): number[][] {
  const points = Array.from({ length: ring.length / 2 }, (_, i) => [
    toMetres(ring[2 * i] as number) + east,
    toMetres(ring[2 * i + 1] as number) + north,
  ])
  return [...points, points[0] as number[]]
}
