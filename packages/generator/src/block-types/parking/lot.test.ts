import { type Box, boxRing, type Ring, sharedArea } from '@kavel/geometry'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { corpus } from '../../../testing/corpus.ts'
import { parkingFigures, parkingPlots } from '../../../testing/parking-corpus.ts'
import { reachable } from './links.ts'
import { bestLot } from './lot.ts'
import { drivewaysOf, stallsOf } from './surface.ts'

const SIZES = { stallWidth: 250_000, stallDepth: 500_000, aisle: 600_000 }

const touch = (a: Box, b: Box) => {
  const wide = Math.min(a.x1, b.x1) - Math.max(a.x0, b.x0)
  const high = Math.min(a.y1, b.y1) - Math.max(a.y0, b.y0)
  return Math.min(wide, high) === 0 ? Math.max(wide, high) : 0
}
const overlap = (a: Box, b: Box) =>
  Math.max(a.x0, b.x0) < Math.min(a.x1, b.x1) && Math.max(a.y0, b.y0) < Math.min(a.y1, b.y1)
const ringOf = ({ x0, y0, x1, y1 }: Box) => boxRing(x0, y0, x1, y1)

const plots = fc.integer({ min: 0, max: 199 }).map((i) => CORPUS[i] as Ring)
const CORPUS = parkingPlots(200)

describe('a lot', () => {
  it('on 100 × 64 m has most of the 320 spaces that would stand there without a cross-aisle', () => {
    const lot = bestLot([boxRing(0, 0, 10_000_000, 6_400_000)], SIZES)
    expect(lot?.unconnected).toBe(320)
    expect(lot?.network.stalls).toBeGreaterThanOrEqual(290)
  })

  it('takes at most 27 m2 a space on nine of ten irregular plots, all aisles connected', () => {
    const { connected, unconnected } = parkingFigures(120)
    expect(connected.p90).toBeLessThanOrEqual(27)
    expect(unconnected.p90).toBeLessThan(connected.p90)
    expect(unconnected.p10).toBeGreaterThan(20)
  })

  it('is one net of driveways, every space on an aisle, none on another, all in the plot', () => {
    fc.assert(
      fc.property(plots, (plot) => {
        const lot = bestLot([plot], SIZES)
        if (!lot) return
        const { network, rings } = lot
        expect(reachable(0, network.links).size).toBe(network.aisles.length)
        const stalls = stallsOf(network, SIZES)
        expect(stalls.length).toBe(network.stalls)
        const driveways = drivewaysOf(network)
        for (const driveway of driveways.slice(1)) {
          expect(
            driveways.some((other) => other !== driveway && touch(driveway, other) >= 500_000),
          ).toBe(true)
        }
        const boxes = [...driveways, ...stalls]
        expect(boxes.some((a, i) => boxes.slice(i + 1).some((b) => overlap(a, b)))).toBe(false)
        const isServed = (stall: Box) =>
          driveways.some((d) => d.x0 <= stall.x0 && stall.x1 <= d.x1 && touch(d, stall) === 250_000)
        expect(stalls.every(isServed)).toBe(true)
        for (const box of boxes.slice(0, 40)) {
          const area = (box.x1 - box.x0) * (box.y1 - box.y0)
          // clipper rounds: a unit along the edges it cuts
          expect(sharedArea([ringOf(box)], rings)).toBeGreaterThan(area - 1e7)
        }
      }),
      { seed: 31, numRuns: corpus(8, 40) },
    )
  })

  it('goes around a hole, and gives up where no car fits', () => {
    const hole = boxRing(2_000_000, 2_000_000, 4_000_000, 4_000_000).slice()
    const lot = bestLot([boxRing(0, 0, 6_000_000, 6_000_000), hole], SIZES)
    for (const stall of lot ? stallsOf(lot.network, SIZES) : []) {
      expect(sharedArea([ringOf(stall)], [hole])).toBe(0)
    }
    expect(lot?.network.stalls).toBeGreaterThan(60)
    expect(bestLot([boxRing(0, 0, 500_000, 500_000)], SIZES)).toBeNull()
  })
})
