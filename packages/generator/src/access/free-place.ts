/** Where a further building fits on the free ground of a plot, and the largest place that is left. */
import {
  type Box,
  boxRing,
  canonicalRing,
  intersectRings,
  type Lu,
  largestBox,
  pieceOf,
  type Ring,
  signedArea,
  subtractInTurn,
  subtractRings,
  toLattice,
  toMetres,
  toSquareMetres,
  toWorld,
  xform,
} from '@kavel/geometry'
import { toSiteRings } from '../input/areas.ts'
import { grown, ringsInFrame } from '../input/free-ground.ts'
import { orientationsOf, QUARTER } from '../input/orientations.ts'
import type { Area } from '../input/schema.ts'
import { exitsOf, likelyGates } from '../site/drives.ts'
import { type Edge, edgesOf, lengthOf, offFrom } from '../site/pieces.ts'
import { takenBy } from './apart.ts'
import { findDrive } from './drive.ts'
import { insetBy } from './inset.ts'
import { edgeInFrame } from './on-ground.ts'

type Point = readonly [number, number]

/** EPSG:28992 metres. */
export interface PlaceWish {
  readonly plots: readonly Area[]
  /** Where it may stand; null: on all of the plots. */
  readonly ground: readonly Area[] | null
  /** What stands and lies there, and how far it keeps from that. */
  readonly taken: readonly { readonly ring: readonly Point[]; readonly apart: number }[]
  /** What it keeps from the edge of the plots. */
  readonly edge: number
  readonly most: { readonly length: number; readonly width: number }
  readonly least: { readonly length: number; readonly width: number }
  /** Each direction has one best box, and that is not chosen by it: of boxes that are as good the one nearest to this. */
  readonly near: Point
  /** Cars stand there: ground of public roads to which it needs a drive; null where nobody knows. Left out: no cars. */
  readonly roads?: readonly Area[] | null
}

export interface FreePlace {
  /** Middle, EPSG:28992 metres. */
  readonly x: number
  readonly y: number
  /** Of its length, radians; its own -y looks at the edge of the plot that is nearest. */
  readonly angle: number
  readonly length: number
  readonly width: number
}

/** Directions of the longest edges that are tried, along and across each. */
const DIRECTIONS = 5
/** Ground that is left beside a car park for its drive, metres: the street of the specification. */
const DRIVE = 6
/** Two directions are one within this, radians. */
const ALIKE = 0.01
/** Weights of what makes a place good: its whole size, its drive, along the nearest edge; then metres from where it is wished. */
const WEIGHT = { size: 1e4, drive: 4e3, along: 100 } as const

/** What of the ground is free, on the lattice around where the place is wished. */
function freeGround(wish: Ground) {
  const [originX, originY] = wish.near
  const site = { originX, originY }
  const rings = (areas: readonly Area[]) => subtractRings(toSiteRings(areas, originX, originY), [])
  const plots = rings(wish.plots)
  const inner = wish.edge > 0 ? insetBy(plots, toLattice(wish.edge)) : plots
  const allowed = wish.ground ? intersectRings(inner, rings(wish.ground)) : inner
  const taken = wish.taken.flatMap(({ ring, apart }) => {
    const own = canonicalRing(
      ring.flatMap(([x, y]) => [toLattice(x - originX), toLattice(y - originY)]),
    )
    if (own.length === 0) return []
    return [{ own, kept: apart > 0 ? grown([{ rings: [own] }], toLattice(apart)) : [own] }]
  })
  const free = subtractInTurn(
    allowed,
    taken.map(({ kept }) => pieceOf(kept)),
  )
  return { site, plots, taken, free }
}

type Ground = Pick<PlaceWish, 'plots' | 'ground' | 'taken' | 'edge' | 'near'>

/** Below this, rounding a turned box to the lattice can explain it, m2. */
const NOISE = 0.01

/** Does a place keep clear of all that a wish keeps clear of? */
export function isFreePlace(wish: Ground, { x, y, angle, length, width }: FreePlace): boolean {
  const { site, free } = freeGround(wish)
  const [a, b] = [toLattice(length / 2), toLattice(width / 2)]
  const ground = ringsInFrame(free, site, xform(x, y, 0, angle))
  const beyond = subtractRings([boxRing(-a, -b, a, b)], ground)
  return toSquareMetres(beyond.reduce((sum, ring) => sum + signedArea(ring), 0)) <= NOISE
}

/** The best place for a building on the free ground; null when not even the least fits. */
export function findFreePlace(wish: PlaceWish): FreePlace | null {
  const [originX, originY] = wish.near
  const { site, plots, taken, free } = freeGround(wish)
  if (free.length === 0) return null
  const roads = wish.roads ? toSiteRings(wish.roads, originX, originY) : null
  const exits = exitsOf(plots, roads && subtractRings(roads, plots))
  let best: FreePlace | null = null
  let most = Number.NEGATIVE_INFINITY
  for (const angle of orientationsOf(plots, DIRECTIONS)) {
    const frame = xform(originX, originY, 0, angle)
    const here = (list: readonly Ring[]) => ringsInFrame(list, site, frame)
    const ground = here(free)
    const cars =
      wish.roads === undefined
        ? null
        : {
            plot: here(plots),
            exits: exits.map((edge) => edgeInFrame(edge, site, frame)),
            taken: here(taken.map(({ own }) => own)),
          }
    for (const box of boxesIn(ground, wish, cars !== null)) {
      const [length, width] = [toMetres(box.x1 - box.x0), toMetres(box.y1 - box.y0)]
      if (length < wish.least.length - 1e-9 || width < wish.least.width - 1e-9) continue
      const [mx, my] = [(box.x0 + box.x1) / 2, (box.y0 + box.y1) / 2]
      const edge = nearestEdge(here(plots), mx, my)
      const good =
        WEIGHT.size * ((length * width) / (wish.most.length * wish.most.width)) +
        (cars && hasDrive(box, cars) ? WEIGHT.drive : 0) +
        (isAlong(edge) ? WEIGHT.along : 0) -
        toMetres(lengthOf(0, 0, mx, my))
      if (good <= most) continue
      most = good
      const [x, y] = toWorld(frame, mx, my)
      best = { x, y, angle: isBelow(edge, my) ? angle : angle + 2 * QUARTER, length, width }
    }
  }
  return best
}

/** The largest boxes of a wish, one of each kind: as it is, and for cars with ground for a drive at either end. */
function boxesIn(ground: readonly Ring[], { most }: PlaceWish, needsDrive: boolean): Box[] {
  const find = (extra: number) =>
    largestBox(ground, {
      maxLength: toLattice(most.length + extra),
      maxWidth: toLattice(most.width),
      within: null,
    })
  const box = find(0)
  if (!box) return []
  const wide = needsDrive ? find(DRIVE) : null
  const drive = toLattice(DRIVE)
  return [
    box,
    ...(wide
      ? [
          { ...wide, x0: wide.x0 + drive },
          { ...wide, x1: wide.x1 - drive },
        ]
      : []),
  ]
}

interface CarGround {
  readonly plot: readonly Ring[]
  readonly exits: readonly Edge[]
  readonly taken: readonly Ring[]
}

/** Would a car park in a box have a drive past what is there? */
function hasDrive(box: Box, { plot, exits, taken }: CarGround): boolean {
  return findDrive(likelyGates(box, true), { plot, exits }, taken.map(takenBy)) !== null
}

function nearestEdge(plot: readonly Ring[], x: number, y: number): Edge | null {
  let best: Edge | null = null
  let least = Number.POSITIVE_INFINITY
  for (const edge of plot.flatMap(edgesOf)) {
    const off = offFrom(edge, x, y)
    if (off < least) [best, least] = [edge, off]
  }
  return best
}

function isAlong(edge: Edge | null): boolean {
  if (!edge) return false
  const [ax, ay, bx, by] = edge
  return Math.abs(by - ay) <= ALIKE * lengthOf(ax, ay, bx, by)
}

/** Does an edge lie on the low side of a place? */
function isBelow(edge: Edge | null, y: Lu | number): boolean {
  return edge === null || (edge[1] + edge[3]) / 2 <= y
}
