/** Flats and towers in a drawn polygon or along a drawn path: a bar in each box of the shape, each a tower of its own. */
import { BlockType } from '@kavel/domain'
import { type Box, boundsOf, boxRing, type Lu, polyArea, toSquareMetres } from '@kavel/geometry'
import type { Layout, LayoutFunction } from '../block-types/layout.ts'
import type { Resolved } from '../input/resolve.ts'
import { LIMITS } from '../limits.ts'
import { type MessageList, messageList } from '../messages.ts'
import type { Tower } from '../model/types.ts'
import { type Move, movedPoly, movedRoof, movedTower } from './moved.ts'
import { areaOf, type Bar, barsAlong, barsIn } from './shapes.ts'

const COURTS: readonly BlockType[] = [BlockType.flat_gallery_court, BlockType.flat_corridor_court]
/** Much deeper than any bar: around a court the whole shape is the bar. */
const DEEP = LIMITS.side * 100_000

/** Null with messages when no bar fits. */
export function layoutShaped(
  b: Resolved,
  blocktype: BlockType,
  layout: LayoutFunction,
  messages: MessageList,
): Layout | null {
  const bars = barsOf(b, blocktype, messages)
  const said = messageList(messages.buildingId)
  const layouts = bars.flatMap((bar, i) => {
    const own = messageList(messages.buildingId)
    const made = laidIn(bar, i, b, blocktype, layout, own)
    if (made) messages.all.push(...own.all.filter(isNew(messages)))
    else said.all.push(...own.all)
    return made ?? []
  })
  const [first] = layouts
  if (!first) {
    messages.all.push(...said.all)
    if (bars.length === 0) messages.add('length_out_of_range', { target: 'shape_mode' })
    return null
  }
  const { polygon } = b.ground
  const outlines = layouts.map(({ outline }) => outline)
  const used = outlines.reduce((sum, outline) => sum + areaOf(boundsOf(outline.outer)), 0)
  const unused = polygon ? toSquareMetres(Math.max(0, polyArea(polygon) - used)) : 0
  if (unused >= LEAST_UNUSED) messages.add('shape_unused', { target: 'shape_mode', value: unused })
  const around = boundsOf(outlines.flatMap(({ outer }) => [...outer]))
  return {
    towers: layouts.flatMap(({ towers }) => towers),
    roofs: layouts.flatMap(({ roofs }) => roofs),
    outline: outlines.length === 1 ? first.outline : { outer: ringOf(around), holes: [] },
    footprints: outlines,
    drawn: polygon ?? { outer: ringOf(boxAround(bars)), holes: [] },
  }
}

/** Less than this of a shape is not worth a word, m2 (generator reference §10.5). */
const LEAST_UNUSED = 25

function isNew({ all }: MessageList) {
  return ({ code, target }: MessageList['all'][number]) =>
    !all.some((other) => other.code === code && other.target === target)
}

function barsOf(b: Resolved, blocktype: BlockType, messages: MessageList): Bar[] {
  const { polygon, path } = b.ground
  const depth = b.envelope.y1 - b.envelope.y0
  if (polygon && COURTS.includes(blocktype)) {
    // the court lies within the bars: the drawn one is given to them
    return barsIn({ outer: polygon.outer, holes: [] }, DEEP, 1).map(({ box }) => ({
      box,
      isTurned: false,
    }))
  }
  if (polygon) return barsIn(polygon, depth)
  const { bars, skew } = barsAlong(path ?? [], depth)
  for (const leg of skew) messages.add('param_ignored', { target: `path.${leg}`, value: leg })
  return bars
}

/** A bar by its block type, in a frame of its own that is turned with it. */
function laidIn(
  { box, isTurned }: Bar,
  i: number,
  b: Resolved,
  blocktype: BlockType,
  layout: LayoutFunction,
  messages: MessageList,
): Layout | null {
  const [length, width] = isTurned
    ? [box.y1 - box.y0, box.x1 - box.x0]
    : [box.x1 - box.x0, box.y1 - box.y0]
  const move: Move = isTurned ? { dx: box.x1, dy: box.y0, isTurned } : { dx: box.x0, dy: box.y0 }
  const { c, s } = b.toWorld
  const made = layout(
    {
      ...b,
      envelope: { x0: 0, y0: 0, x1: length, y1: width, height: b.envelope.height },
      // a quarter turn: the bar's own length points where y does
      toWorld: isTurned ? { ...b.toWorld, c: -s, s: c } : b.toWorld,
    },
    blocktype,
    messages,
  )
  if (!made) return null
  const towers = made.towers.map((tower): Tower => {
    const moved = movedTower(tower, move, { from: tower.id, to: `${b.id}/t:${i}` })
    return isTurned ? { ...moved, xform: { ...moved.xform, c: 0, s: 1 } } : moved
  })
  return {
    towers,
    roofs: made.roofs.map((roof) => movedRoof(roof, move)),
    outline: movedPoly(made.outline, move),
  }
}

function boxAround(bars: readonly Bar[]): Box {
  return boundsOf(bars.flatMap(({ box }): Lu[] => [box.x0, box.y0, box.x1, box.y1]))
}

function ringOf({ x0, y0, x1, y1 }: Box) {
  return boxRing(x0, y0, x1, y1)
}
