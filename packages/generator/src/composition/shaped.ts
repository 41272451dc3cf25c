/** Buildings in a drawn polygon or along a drawn path: a bar in each box of the shape, each laid out by its own kind. */
import { BlockType } from '@kavel/domain'
import {
  type Box,
  boundsOf,
  boxRing,
  type Lu,
  type Lu2,
  type Poly,
  polyArea,
  toMetres,
  toSquareMetres,
} from '@kavel/geometry'
import type { Layout, LayoutFunction } from '../block-types/layout.ts'
import { alikeOnAllSides } from '../block-types/stand-back.ts'
import { isComposed } from '../input/composed.ts'
import type { Resolved } from '../input/resolve.ts'
import { LIMITS } from '../limits.ts'
import { type MessageList, messageList } from '../messages.ts'
import { areaOf, type Bar, barsAlong, barsIn, cornersPassed } from './shapes.ts'
import { laidTurned } from './turned.ts'

const COURTS: readonly BlockType[] = [BlockType.flat_gallery_court, BlockType.flat_corridor_court]
/** Much deeper than any bar: around a court the whole shape is the bar. */
const DEEP = LIMITS.side * 100_000

/**
 * Null with messages when no bar fits.
 * @param most bars in a polygon; left out: as many as it has room for
 */
export function layoutShaped(
  asked: Resolved,
  blocktype: BlockType,
  layout: LayoutFunction,
  messages: MessageList,
  most?: number,
): Layout | null {
  const b = asked.ground.polygon ? alikeOnAllSides(asked, messages) : asked
  const bars = barsOf(b, blocktype, messages, most)
  const said = messageList(messages.buildingId)
  // towers of flats are those of the building; what consists of several, houses and halls, has names of its own
  const isOne = isComposed(blocktype)
  const laid = bars.flatMap((bar, i): Laid[] => {
    const own = messageList(messages.buildingId)
    const name = isOne ? `${b.id}/t:${i}` : undefined
    const made = laidTurned(
      bar.box,
      bar.isTurned,
      isOne ? b : { ...b, id: `${b.id}/w:${i}` },
      (turned) => layout(turned, blocktype, own),
      name,
    )
    if (made) messages.all.push(...own.all.filter(isNew(messages)))
    else said.all.push(...own.all)
    return made ? [{ bar, layout: made }] : []
  })
  if (laid.length === 0) {
    messages.all.push(...said.all)
    if (bars.length === 0) sayNoBar(b, messages)
    return null
  }
  // where no level can stand cars stand on the ground, and follow the outline as it is; not beside a building for them
  const built = laid.filter((each) => each.layout.towers.length > 0)
  if (built.length === 0 && b.ground.polygon) return layout(b, blocktype, messages)
  return together(b, built.length > 0 ? built : laid, bars, messages)
}

/** A bar with what was laid out in it. */
export interface Laid {
  bar: Bar
  layout: Layout
}

/** The layouts of bars as one, and what no bar takes of a drawn shape. */
export function together(
  b: Resolved,
  laid: readonly Laid[],
  bars: readonly Bar[],
  messages: MessageList,
): Layout {
  const { polygon } = b.ground
  const used = laid.reduce((sum, each) => sum + usedBy(each), 0)
  const unused = polygon ? toSquareMetres(Math.max(0, polyArea(polygon) - used)) : 0
  if (unused >= LEAST_UNUSED) messages.add('shape_unused', { target: 'shape_mode', value: unused })
  const layouts = laid.map(({ layout }) => layout)
  const outlines = layouts.flatMap(footprintsOf)
  const around = boundsOf(outlines.flatMap(({ outer }) => [...outer]))
  const [only] = outlines
  return {
    towers: layouts.flatMap(({ towers }) => towers),
    roofs: layouts.flatMap(({ roofs }) => roofs),
    outline: only && outlines.length === 1 ? only : { outer: ringOf(around), holes: [] },
    footprints: outlines,
    drawn: polygon ?? { outer: ringOf(boxAround(bars)), holes: [] },
    assets: layouts.flatMap(({ assets = [] }) => assets),
  }
}

function footprintsOf({ outline, footprints }: Layout): Poly[] {
  return footprints ?? [outline]
}

/** What brings its own ground along, gardens and yards, takes its whole box. */
function usedBy({ bar, layout }: Laid): Lu2 {
  if (layout.assets?.length) return areaOf(bar.box)
  return footprintsOf(layout).reduce((sum, { outer }) => sum + areaOf(boundsOf(outer)), 0)
}

/** A shape in which no bar fits, by its longest side. */
export function sayNoBar({ ground: { polygon, path } }: Resolved, messages: MessageList): void {
  const { x0, y0, x1, y1 } = boundsOf(polygon?.outer ?? path ?? [0, 0])
  const value = toMetres(Math.max(x1 - x0, y1 - y0))
  messages.add('length_out_of_range', { target: 'shape_mode', value })
}

/** Less than this of a shape is not worth a word, m2 (generator reference §10.5). */
const LEAST_UNUSED = 25

function isNew({ all }: MessageList) {
  return ({ code, target }: MessageList['all'][number]) =>
    !all.some((other) => other.code === code && other.target === target)
}

/** The bars of the drawn shape; legs of a path that run askew are named. */
export function barsOf(
  b: Resolved,
  blocktype: BlockType,
  messages: MessageList,
  most?: number,
): Bar[] {
  const { polygon, path } = b.ground
  const depth = b.envelope.y1 - b.envelope.y0
  if (polygon && COURTS.includes(blocktype)) {
    // the court lies within the bars: the drawn one is given to them
    return barsIn({ outer: polygon.outer, holes: [] }, DEEP, 1).map(({ box }) => ({
      box,
      isTurned: false,
    }))
  }
  if (polygon) {
    const passed = cornersPassed(polygon)
    if (passed > 0) messages.add('param_ignored', { target: 'polygon.corners', value: passed })
    return barsIn(polygon, depth, most)
  }
  const { bars, skew, passed } = barsAlong(path ?? [], depth)
  if (passed > 0) messages.add('param_ignored', { target: 'path.legs', value: passed })
  for (const leg of skew) messages.add('param_ignored', { target: `path.${leg}`, value: leg })
  return bars
}

function boxAround(bars: readonly Bar[]): Box {
  return boundsOf(bars.flatMap(({ box }): Lu[] => [box.x0, box.y0, box.x1, box.y1]))
}

function ringOf({ x0, y0, x1, y1 }: Box) {
  return boxRing(x0, y0, x1, y1)
}
