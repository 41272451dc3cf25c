import type { Draft } from '../draft/draft.ts'
import { pave } from '../draft/paving.ts'
import { addLine, addParcel, addParcels, openStreet } from '../draft/site.ts'
import { extentOf, type Ring, slice, straightFrame } from '../geometry/index.ts'
import { CANAL, type Dims, WIDTHS } from './dims.ts'
import { generalSite } from './sites.ts'

const FRAME = straightFrame([0, 0], 0)

/** Where a road crosses the canal: x of its centre line and half its width (m). */
export interface Bridge {
  readonly x: number
  readonly half: number
}

/** All bridges, from west to east: one in every ring road and farm road, one at the market. */
export function bridgesOf(dims: Dims): Bridge[] {
  const bridges: Bridge[] = [
    { x: -dims.farmX, half: WIDTHS.farm },
    { x: dims.farmX, half: WIDTHS.farm },
    { x: dims.core * 0.12, half: 4.5 },
  ]
  for (const level of [dims.singel - 5.8, ...dims.rings]) {
    const half = level < dims.singel ? 5.8 : WIDTHS.ring
    bridges.push({ x: dims.reach(level, 0), half }, { x: -dims.reach(level, Math.PI), half })
  }
  return bridges.sort((a, b) => a.x - b.x)
}

/** The canal through polder and town: water in the middle, a quay on both sides, bridges. */
export function layCanal(draft: Draft, dims: Dims, land: readonly Ring[]): void {
  const site = generalSite(draft, 'canal', 'centre', 'A', 'old', 1620)
  const [south, water, north] = slice(land, FRAME, 1, [-CANAL.water, CANAL.water])
  const bridges = bridgesOf(dims)
  const ends = bridges.flatMap(({ x, half }) => [x - half, x + half])
  const [west, east] = extentOf(land[0]!, FRAME, 0)
  slice(water!, FRAME, 0, ends).forEach((band, index) => {
    if (index % 2 === 0) {
      addParcels(site, band, 'water', 'water')
      return
    }
    addParcels(site, band, 'road', 'traffic')
    for (const ring of band) {
      draft.paving.push({ ring, surface: 'carriageway', kind: 'local', level: 1 })
    }
  })
  const cuts = bridges.map(({ x }) => x)
  for (const [side, rings] of [
    [1, north!],
    [-1, south!],
  ] as const) {
    const street = openStreet(site, 'main', side === 1 ? 'Noorderkade' : 'Zuiderkade')
    const edge = side === 1 ? CANAL.water : -CANAL.half
    for (const piece of slice(rings, FRAME, 0, cuts).flat()) {
      addParcel(site, piece, 'road', 'traffic')
      pave(draft, [piece], FRAME, 1, edge, side === 1 ? 'quayNorth' : 'quaySouth', 'local')
    }
    const y = (side * (CANAL.half + CANAL.water)) / 2
    addLine(street, [
      [west, y],
      [east, y],
    ])
  }
  const bridge = openStreet(site, 'local', 'Marktbrug')
  for (const { x } of bridges) {
    addLine(
      bridge,
      [
        [x, -CANAL.water - 1],
        [x, CANAL.water + 1],
      ],
      [8, 8],
    )
  }
}
