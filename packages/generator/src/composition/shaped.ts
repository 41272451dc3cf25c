/** Buildings in a drawn polygon or along a drawn path: a bar in each box of the shape, each laid out by its own kind. */
import { BlockType } from '@kavel/domain'
import { boundsOf, type Lu, toMetres } from '@kavel/geometry'
import type { Layout, LayoutFunction } from '../block-types/layout.ts'
import { alikeOnAllSides } from '../block-types/stand-back.ts'
import { isComposed } from '../input/composed.ts'
import type { Resolved } from '../input/resolve.ts'
import { LIMITS } from '../limits.ts'
import { type MessageList, messageList } from '../messages.ts'
import { type Attempt, bestAttempt } from './best-bars.ts'
import { saySkipped } from './say-skipped.ts'
import { type Bar, barsAlong, barsIn } from './shapes.ts'
import { type Laid, together } from './together.ts'
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
  const attempt = (depth: Lu): Attempt => {
    const said = messageList(messages.buildingId)
    const bars = barsOf(b, blocktype, depth, said, most)
    return { bars, laid: laidIn(bars, b, blocktype, layout, said), said }
  }
  saySkipped(b, isAroundCourt(blocktype), messages)
  const { bars, laid } = bestAttempt(b.envelope.y1 - b.envelope.y0, attempt, messages)
  if (laid.length === 0) {
    if (bars.length === 0) sayNoBar(b, messages)
    return null
  }
  // where no level can stand cars stand on the ground, and follow the outline as it is; not beside a building for them
  const built = laid.filter((each) => each.layout.towers.length > 0)
  if (built.length === 0 && b.ground.polygon) return layout(b, blocktype, messages)
  return together(b, built.length > 0 ? built : laid, bars, messages)
}

/** What stands in each bar in which something can; what is said of the others only where nothing stands at all. */
function laidIn(
  bars: readonly Bar[],
  b: Resolved,
  blocktype: BlockType,
  layout: LayoutFunction,
  messages: MessageList,
): Laid[] {
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
  if (laid.length === 0) messages.all.push(...said.all)
  return laid
}

/** A shape in which no bar fits, by its longest side. */
export function sayNoBar({ ground: { polygon, path } }: Resolved, messages: MessageList): void {
  const { x0, y0, x1, y1 } = boundsOf(polygon?.outer ?? path ?? [0, 0])
  const value = toMetres(Math.max(x1 - x0, y1 - y0))
  messages.add('length_out_of_range', { target: 'shape_mode', value })
}

function isNew({ all }: MessageList) {
  return ({ code, target }: MessageList['all'][number]) =>
    !all.some((other) => other.code === code && other.target === target)
}

/** The bars of the drawn shape, no deeper than asked. */
export function barsOf(
  b: Resolved,
  blocktype: BlockType,
  depth: Lu,
  messages: MessageList,
  most?: number,
): Bar[] {
  const { polygon, path } = b.ground
  if (!polygon) {
    const { bars, passed } = barsAlong(path ?? [], depth)
    const about = { target: 'path.legs', value: passed, required: LIMITS.bars }
    if (passed > 0) messages.add('legs_passed', about)
    return bars
  }
  if (!isAroundCourt(blocktype)) return barsIn(polygon, depth, most)
  // the court lies within the bars: the drawn one is given to them
  return barsIn({ outer: polygon.outer, holes: [] }, DEEP, 1).map(({ box }) => ({
    box,
    isTurned: false,
  }))
}

/** Does the building take a polygon as one bar, with a court in it? */
export function isAroundCourt(blocktype: BlockType): boolean {
  return COURTS.includes(blocktype)
}
