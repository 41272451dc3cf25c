/** A lot as assets: aisles, spaces, planted remains and cars. */
import { type Box, boxRing, canonicalRing, type Lu, type Ring } from '@kavel/geometry'
import type { Resolved } from '../../input/resolve.ts'
import type { Asset } from '../../model/types.ts'
import { car, chance, surface } from '../ground-asset.ts'
import type { Aisle, LotSizes } from './aisles.ts'
import { entranceOf } from './entrance.ts'
import { turnedBack } from './frame.ts'
import { withJunctions } from './junctions.ts'
import type { Head, Link, Network } from './links.ts'
import type { Lot } from './lot.ts'
import { remainsOf } from './remains.ts'

/** Spaces of all rows, each row from the low end of its stretches. */
export function stallsOf({ aisles }: Network, { stallWidth }: Pick<LotSizes, 'stallWidth'>): Box[] {
  const stalls: Box[] = []
  for (const { low, high } of aisles) {
    for (const { y0, y1, spans } of [low, high]) {
      for (let i = 0; i < spans.length; i += 2) {
        const end = spans[i + 1] as Lu
        for (let x = spans[i] as Lu; x + stallWidth <= end; x += stallWidth) {
          stalls.push({ x0: x, y0, x1: x + stallWidth, y1 })
        }
      }
    }
  }
  return stalls
}

/** Everything that cars drive on: aisles, cross-aisles and turning heads. */
export function drivewaysOf({ aisles, links, heads }: Network): Box[] {
  return [
    ...aisles.map(({ x0, y0, x1, y1 }) => ({ x0, y0, x1, y1 })),
    ...links.map((link) => linkBox(aisles, link)),
    ...heads.map((head) => headBox(aisles, head)),
  ]
}

function linkBox(aisles: readonly Aisle[], { low, high, x0, x1 }: Link): Box {
  return { x0, y0: (aisles[low] as Aisle).y1, x1, y1: (aisles[high] as Aisle).y0 }
}

function headBox(aisles: readonly Aisle[], { aisle, row, x0, x1 }: Head): Box {
  const { y0, y1 } = (aisles[aisle] as Aisle)[row]
  return { x0, y0, x1, y1 }
}

const ringOf = ({ x0, y0, x1, y1 }: Box) => boxRing(x0, y0, x1, y1)

/** @param place from the frame of the lot's aisles to the building's */
export function lotAssets(lot: Lot, b: Resolved): Asset[] {
  const { network, rings, direction } = lot
  const driveways = drivewaysOf(network)
  const stalls = stallsOf(network, b.rules)
  const entrance = entranceOf(rings, network)
  const green = remainsOf(rings, [...driveways, ...stalls], entrance ? [entrance] : [])
  const back = (ring: ArrayLike<number>) => mirrored(turnedBack(ring, direction), b)
  const paved = withJunctions([
    ...driveways.map(ringOf),
    ...(entrance ? [entrance] : []),
    ...stalls.map(ringOf),
  ])
  const first = paved.length - stalls.length
  const assets = paved.map((ring, i) => {
    const kind = i < first ? 'aisle' : 'stall'
    return surface(
      `${b.id}/p:${kind}:${i < first ? i : i - first}`,
      kind,
      canonicalRing(back(ring)),
    )
  })
  green.forEach((ring, i) => {
    assets.push(surface(`${b.id}/p:green:${i}`, 'green', canonicalRing(back(ring))))
  })
  stalls.forEach(({ x0, y0, x1, y1 }, i) => {
    if (chance(i, 0, b.ground.seed) >= b.ground.carDensity) return
    const [x, y] = [(x0 + x1) / 2, (y0 + y1) / 2]
    assets.push(
      car(`${b.id}/p:car:${i}`, (ahead, aside) => {
        const [px, py] = back([x + aside, y + ahead])
        return [px as Lu, py as Lu]
      }),
    )
  })
  return assets
}

/** A ring mirrored as its building is, or back: a drawn plot about the origin, as it was when it was read, else in its box. */
export function mirrored(ring: Ring, { ground, flipX, flipY, envelope }: Resolved): Ring {
  if (!flipX && !flipY) return ring
  const { x0, y0, x1, y1 } = ground.polygon ? ABOUT_ORIGIN : envelope
  return ring.map((v, i) => {
    if (i % 2 === 0) return flipX ? x0 + x1 - v : v
    return flipY ? y0 + y1 - v : v
  })
}

const ABOUT_ORIGIN = { x0: 0, y0: 0, x1: 0, y1: 0 } as const
