/** A box laid out in a frame of its own: lying as the building does, or turned a quarter counter-clockwise. */
import { type Box, boundsOf, boxRing, canonicalRing, type Lu, type Ring } from '@kavel/geometry'
import type { Resolved } from '../input/resolve.ts'
import type { Tower } from '../model/types.ts'
import type { Layout } from '../plan/layout.ts'
import { type Move, movedAsset, movedPoly, movedRoof, movedTower } from '../plan/moved.ts'

/**
 * What a layout makes of a box, back in the frame of the building.
 * @param name the id of a tower of the building; left out: it keeps its own
 */
export function laidTurned(
  box: Box,
  isTurned: boolean,
  b: Resolved,
  layout: (own: Resolved) => Layout | null,
  name?: string,
): Layout | null {
  const [length, width] = isTurned
    ? [box.y1 - box.y0, box.x1 - box.x0]
    : [box.x1 - box.x0, box.y1 - box.y0]
  const move: Move = isTurned ? { dx: box.x1, dy: box.y0, isTurned } : { dx: box.x0, dy: box.y0 }
  const { c, s } = b.toWorld
  const made = layout({
    ...b,
    envelope: { x0: 0, y0: 0, x1: length, y1: width, height: b.envelope.height },
    // the drawn shape is what the box was found in
    ground: { ...b.ground, polygon: null, path: null },
    court: b.court && inBox(b.court, move),
    beside: b.beside.map(({ x0, y0, x1, y1 }) => boundsOf(inBox(boxRing(x0, y0, x1, y1), move))),
    // a quarter turn: the box's own length points where y does
    toWorld: isTurned ? { ...b.toWorld, c: -s, s: c } : b.toWorld,
  })
  if (!made) return null
  return {
    towers: made.towers.map((tower) => turnedTower(tower, move, name)),
    roofs: made.roofs.map((roof) => movedRoof(roof, move)),
    outline: movedPoly(made.outline, move),
    assets: (made.assets ?? []).map((asset) => movedAsset(asset, move)),
    footprints: (made.footprints ?? [made.outline]).map((poly) => movedPoly(poly, move)),
  }
}

/** A ring of the building in the frame of the box: the move undone. */
function inBox(ring: Ring, { dx, dy, isTurned }: Move): Ring {
  const out = new Int32Array(ring.length)
  for (let i = 0; i < ring.length; i += 2) {
    const [x, y] = [(ring[i] as Lu) - dx, (ring[i + 1] as Lu) - dy]
    out[i] = isTurned ? y : x
    out[i + 1] = isTurned ? -x : y
  }
  return canonicalRing(out)
}

function turnedTower(tower: Tower, move: Move, name = tower.id): Tower {
  const moved = movedTower(tower, move, { from: tower.id, to: name })
  if (!move.isTurned) return moved
  const { c, s, tx, ty } = moved.xform
  return { ...moved, xform: { ...moved.xform, c: 0 - s, s: c, tx: 0 - ty, ty: tx } }
}
