/**
 * The most floor area that a plot can have under its rules, by hand: imports nothing of the generator, so that it judges what
 * that finds. The least of four, m2 of gross floor area:
 *   floor area index × area; the sum over the envelopes of coverage × area × floors; dwellings allowed × the largest type; and
 *   what is left when every dwelling, of the largest type, has its spaces on the ground at 20 m2 each and, from 3,000 m2 on, a
 *   tenth of the plot is a green court.
 */
import { FLOOR_HEIGHT, LARGEST_TYPE, type TenPlot } from './site-ten.ts'

/** Gross floor area a m2 of usable area: 81 over 62 of the apartments of domain reference §1.8 E2. */
const GROSS = 81 / 62
/** Ground of a space, m2 (generator reference §9.6). */
const STALL = 20
/** From this area on, m2, so much of the plot is a court. */
const COURT = { from: 3000, share: 0.1 }

export interface SiteBound {
  readonly area: number
  /** m2; infinite where the plot has no such rule. */
  readonly byRule: Readonly<Record<'fsi' | 'coverage' | 'dwellings' | 'parking', number>>
  readonly most: number
  /** Which is the least. */
  readonly binds: string
}

/** m2; signed: less than nothing of a ring that runs clockwise. */
export function boundArea(ring: readonly (readonly [number, number])[], signed = false): number {
  let twice = 0
  for (const [i, [x, y]] of ring.entries()) {
    const [nextX, nextY] = ring[(i + 1) % ring.length] as readonly [number, number]
    twice += x * nextY - nextX * y
  }
  return signed ? twice / 2 : Math.abs(twice) / 2
}

export function siteBound(plot: TenPlot): SiteBound {
  const area = boundArea(plot.outline)
  const floors = Math.floor(plot.height / FLOOR_HEIGHT)
  const ground = plot.envelopes.length > 0 ? plot.envelopes : [plot.outline]
  const dwelling = LARGEST_TYPE * GROSS
  const court = area >= COURT.from ? COURT.share * area : 0
  // a m2 of floor takes 1 / floors of ground, and its share of the spaces of its dwelling
  const groundPerFloorArea = 1 / floors + (plot.norm * STALL) / dwelling
  const byRule = {
    fsi: plot.fsi === null ? Number.POSITIVE_INFINITY : plot.fsi * area,
    coverage: ground.reduce(
      (sum, ring) => sum + (plot.coverage ?? 1) * boundArea(ring) * floors,
      0,
    ),
    dwellings: plot.dwellings === null ? Number.POSITIVE_INFINITY : plot.dwellings * dwelling,
    parking: (area - court) / groundPerFloorArea,
  }
  const most = Math.min(...Object.values(byRule))
  const binds = Object.entries(byRule).find(([, value]) => value === most)?.[0] ?? ''
  return { area, byRule, most, binds }
}
