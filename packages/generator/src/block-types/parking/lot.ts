/**
 * A car park on open ground: the direction and phase with the most spaces among those whose every aisle can be driven to
 * (generator reference §9.6).
 */
import { boundsOf, type Lu, type Ring } from '@kavel/geometry'
import { type Aisle, aislesOf, type LotSizes, moduleOf, stallsAlong } from './aisles.ts'
import { areaOfRings, type Direction, directionsOf, isStraight, turned } from './frame.ts'
import { connect, type Network } from './links.ts'

export interface Lot {
  direction: Direction
  /** The plot as it lies when the aisles run along x. */
  rings: Ring[]
  network: Network
  /** The most spaces of any direction and phase when nothing need be connected. */
  unconnected: number
}

/** Steps in which a module is moved across the plot (generator reference §9.6), and fewer of them for plots of many vertices. */
const PHASES = 16
const FEW_PHASES = 4
/** Vertices times modules from which a plot is scanned coarsely. */
const LARGE = 2000
/** Candidates that are connected, best first; the next best has never been the best in the tests' corpus. */
const TRIED = 24
/** Rounding a point twice moves it less than this, lattice units. */
const GUARD = 3

interface Candidate {
  direction: Direction
  rings: Ring[]
  sizes: LotSizes
  aisles: Aisle[]
  stalls: number
}

/** @param rings the outline and its holes, in the building's frame; null when no space fits */
export function bestLot(rings: readonly Ring[], sizes: Omit<LotSizes, 'guard'>): Lot | null {
  const candidates = scan(rings, sizes)
  let best: Lot | null = null
  const unconnected = candidates[0]?.stalls ?? 0
  for (const candidate of candidates.slice(0, TRIED)) {
    // connecting never brings spaces: the rest cannot do better
    if (best && candidate.stalls <= best.network.stalls) break
    const network = connect(candidate.rings, candidate.aisles, candidate.sizes)
    if (!network || (best && network.stalls <= best.network.stalls)) continue
    best = { direction: candidate.direction, rings: candidate.rings, network, unconnected }
  }
  return best
}

/** Every direction and phase with its spaces, most first. */
function scan(rings: readonly Ring[], sizes: Omit<LotSizes, 'guard'>): Candidate[] {
  const candidates: Candidate[] = []
  for (const direction of directionsOf(rings)) {
    const own = { ...sizes, guard: isStraight(direction) ? 0 : GUARD }
    const lying = turned(rings, direction)
    for (const phase of phasesOf(lying, own)) {
      const aisles = aislesOf(lying, own, phase)
      const stalls = aisles.reduce((sum, aisle) => sum + stallsAlong(aisle, own.stallWidth), 0)
      if (stalls > 0) candidates.push({ direction, rings: lying, sizes: own, aisles, stalls })
    }
  }
  return candidates.sort((a, b) => b.stalls - a.stalls)
}

function phasesOf(rings: readonly Ring[], sizes: LotSizes): Lu[] {
  const { y0, y1 } = boundsOf(rings[0] as Ring)
  const step = moduleOf(sizes)
  const vertices = rings.reduce((sum, ring) => sum + ring.length / 2, 0)
  const count = (vertices * (y1 - y0)) / step > LARGE ? FEW_PHASES : PHASES
  return Array.from({ length: count }, (_, i) => Math.floor((step * i) / count))
}

/** Square metres of plot a space, with connected aisles and, beside it, without: what a benchmark prints. */
export function areaPerStall(
  rings: readonly Ring[],
  sizes: Omit<LotSizes, 'guard'>,
): { connected: number; unconnected: number } {
  const lot = bestLot(rings, sizes)
  const area = areaOfRings(rings) / 1e10
  return {
    connected: lot ? area / lot.network.stalls : Number.POSITIVE_INFINITY,
    unconnected: lot ? area / lot.unconnected : Number.POSITIVE_INFINITY,
  }
}
