/** Ground that something of a plan takes, each in the frame it was placed in, as the others see it. */
import {
  type Box,
  boundsOf,
  canonicalRing,
  type Lu,
  type Ring,
  ringOfBox,
  subtractRings,
  toLattice,
  toWorld,
  uniteRings,
  type Xform,
} from '@kavel/geometry'

/** Ground in a frame that is turned by an angle, radians. */
export interface Stand {
  readonly frame: Xform
  readonly angle: number
}

export interface Taken {
  readonly ground: Stand
  readonly boxes: readonly Box[]
}

export function wider({ x0, y0, x1, y1 }: Box, by: Lu): Box {
  return { x0: x0 - by, y0: y0 - by, x1: x1 + by, y1: y1 + by }
}

/** As rings of a frame, each wider by a distance. */
export function seenFrom(frame: Xform, taken: readonly Taken[], by: Lu): Ring[] {
  return taken.flatMap(({ ground, boxes }) =>
    boxes.map((box) => {
      const ring = ringOfBox(wider(box, by))
      return ground.frame === frame ? ring : canonicalRing(inFrame(frame, ground.frame, ring))
    }),
  )
}

/** A ring of one frame on the lattice of another. */
function inFrame(to: Xform, from: Xform, ring: Ring): Ring {
  const out = new Int32Array(ring.length)
  for (let i = 0; i < ring.length; i += 2) {
    const [x, y] = toWorld(from, ring[i] as Lu, ring[i + 1] as Lu)
    out[i] = toLattice(to.c * (x - to.tx) + to.s * (y - to.ty))
    out[i + 1] = toLattice(to.c * (y - to.ty) - to.s * (x - to.tx))
  }
  return out
}

/** The boxes around what is taken, in a frame. */
export function boxesFrom(frame: Xform, taken: readonly Taken[]): Box[] {
  return seenFrom(frame, taken, 0).map(boundsOf)
}

/** Ground less what is taken and a distance around it. */
export function freeOf(
  rings: readonly Ring[],
  frame: Xform,
  taken: readonly { readonly by: Lu; readonly all: readonly Taken[] }[],
): readonly Ring[] {
  const gone = taken.flatMap(({ by, all }) => seenFrom(frame, all, by))
  return gone.length === 0 ? rings : subtractRings(rings, uniteRings(gone))
}
