/** How much ground a parking space takes on irregular plots: the figures that the benchmark prints and a test holds. */
import { dcos, dsin, type Ring, ringArea, toLattice } from '@kavel/geometry'
import { chance } from '../src/block-types/ground-asset.ts'
import { areaPerStall } from '../src/block-types/parking/lot.ts'

/** Radians. */
const FULL_TURN = 6.283185307179586

/** Plots as the generator reference §9.6 has them: 5–12 corners, radius 40–100 m give or take a quarter, 3–25 thousand m2. */
export function parkingPlots(count: number): Ring[] {
  const plots: Ring[] = []
  for (let i = 0; plots.length < count; i++) {
    const corners = 5 + Math.floor(8 * chance(i, 0, 1))
    const radius = 40 + 60 * chance(i, 0, 2)
    const ring = new Int32Array(2 * corners)
    for (let k = 0; k < corners; k++) {
      const angle = (FULL_TURN * k) / corners
      const own = radius * (0.75 + 0.5 * chance(i, k, 3))
      ring[2 * k] = toLattice(own * dcos(angle))
      ring[2 * k + 1] = toLattice(own * dsin(angle))
    }
    const area = ringArea(ring) / 1e10
    if (area >= 3000 && area <= 25_000) plots.push(ring)
  }
  return plots
}

export interface Spread {
  p10: number
  median: number
  p90: number
}

/** Square metres of plot a space: with every aisle connected, and as if none need be. */
export function parkingFigures(count: number): { connected: Spread; unconnected: Spread } {
  const sizes = { stallWidth: toLattice(2.5), stallDepth: toLattice(5), aisle: toLattice(6) }
  const figures = parkingPlots(count).map((plot) => areaPerStall([plot], sizes))
  return {
    connected: spreadOf(figures.map(({ connected }) => connected)),
    unconnected: spreadOf(figures.map(({ unconnected }) => unconnected)),
  }
}

function spreadOf(values: readonly number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(share * sorted.length)] as number
  return { p10: at(0.1), median: at(0.5), p90: at(0.9) }
}
