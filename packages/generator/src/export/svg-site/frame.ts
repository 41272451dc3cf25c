/** What of the land a site plan shows: the plots and everything that is designed, with room around, in a shape for a page. */
import { type Box, toWorld } from '@kavel/geometry'
import { boundsOfAreas } from '../../input/areas.ts'
import type { Area } from '../../input/schema.ts'
import type { BuildingModel } from '../../model/types.ts'

/** Land around what is drawn: a share of its longer side, at least so many metres; our choice, so that the street shows. */
const ROOM = { share: 0.08, least: 9 } as const
/** Lowest and highest drawing by its width: not a strip, and with its legend on one page of A4. */
const SHAPE = { lowest: 0.5, highest: 0.9 } as const
/** What lies farther from the plots is not on their plan, metres. */
const FAR = 1000

/** EPSG:28992 metres, north up; null when there is nothing to show. */
export function frameOf(plots: readonly Area[], models: readonly BuildingModel[]): Box | null {
  const own = boundsOfAreas(plots)
  const reach = own && grown(own, FAR, FAR)
  const boxes = models.flatMap((model) => boxOf(model) ?? [])
  const near = reach ? boxes.filter((box) => isInside(box, reach)) : boxes
  const all = own ? [own, ...near] : near
  if (all.length === 0) return null
  const box = {
    x0: Math.min(...all.map(({ x0 }) => x0)),
    y0: Math.min(...all.map(({ y0 }) => y0)),
    x1: Math.max(...all.map(({ x1 }) => x1)),
    y1: Math.max(...all.map(({ y1 }) => y1)),
  }
  const room = Math.max(ROOM.least, ROOM.share * Math.max(box.x1 - box.x0, box.y1 - box.y0))
  return shaped(grown(box, room, room))
}

/** Made wider or higher around its middle until it has the shape of a drawing. */
function shaped(box: Box): Box {
  const [w, h] = [box.x1 - box.x0, box.y1 - box.y0]
  const wide = Math.max(0, h / SHAPE.highest - w) / 2
  const high = Math.max(0, w * SHAPE.lowest - h) / 2
  return grown(box, wide, high)
}

function grown({ x0, y0, x1, y1 }: Box, dx: number, dy: number): Box {
  return { x0: x0 - dx, y0: y0 - dy, x1: x1 + dx, y1: y1 + dy }
}

const isInside = (box: Box, around: Box) =>
  box.x0 >= around.x0 && box.y0 >= around.y0 && box.x1 <= around.x1 && box.y1 <= around.y1

/** What a building and its ground cover, EPSG:28992 metres; crowns and cars do not widen it. */
function boxOf({ towers, assets, shape, toWorld: place }: BuildingModel): Box | null {
  const ground = assets.filter(({ kind }) => kind !== 'tree' && kind !== 'car')
  const isDrawn = towers.length + ground.length > 0
  const rings = [...(isDrawn ? [shape.outer_polygon.outer] : []), ...ground.map(({ poly }) => poly)]
  let box: Box | null = null
  for (const ring of rings) {
    for (let i = 0; i < ring.length; i += 2) {
      const [x, y] = toWorld(place, ring[i] as number, ring[i + 1] as number)
      box ??= { x0: x, y0: y, x1: x, y1: y }
      if (x < box.x0) box.x0 = x
      if (x > box.x1) box.x1 = x
      if (y < box.y0) box.y0 = y
      if (y > box.y1) box.y1 = y
    }
  }
  return box
}
