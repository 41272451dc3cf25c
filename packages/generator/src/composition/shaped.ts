/** Buildings in a drawn polygon or along a drawn path: a bar in each box of the shape, each laid out by its own kind. */
import type { BlockType } from '@kavel/domain'
import { type Box, boundsOf, type Lu, ringOfBox, toMetres } from '@kavel/geometry'
import { LIMITS } from '../base/limits.ts'
import { type MessageCode, type MessageList, messageList } from '../base/messages.ts'
import { insetDepth } from '../block-types/flat/inset-balconies.ts'
import { alikeOnAllSides } from '../block-types/stand-back.ts'
import { COURTS, isComposed } from '../input/composed.ts'
import { isDwelling } from '../input/floors.ts'
import { isHouse } from '../input/house.ts'
import type { Resolved } from '../input/resolve.ts'
import { countCells } from '../metrics/form-factors.ts'
import type { Asset } from '../model/types.ts'
import type { Layout, LayoutFunction } from '../plan/layout.ts'
import { mirroredRing, mirrorOf } from '../plan/mirror.ts'
import { type Attempt, bestAttempt } from './best-bars.ts'
import { amongLegs, bentBars, canMeet, isSound } from './knees.ts'
import { saySkipped } from './messages-skipped.ts'
import { type Bar, barsAlong, barsIn } from './shapes.ts'
import { type Laid, together } from './together.ts'
import { laidTurned } from './turned.ts'

/** Much deeper than any bar: around a court the whole shape is the bar. */
const DEEP = LIMITS.side * 100_000

/**
 * Null with messages when no bar fits.
 * @param most bars in a polygon; left out: as many as it has room for
 * @param meets bars that come together square are one building
 */
export function layoutShaped(
  asked: Resolved,
  blocktype: BlockType,
  layout: LayoutFunction,
  messages: MessageList,
  { most, meets = false }: { most?: number | undefined; meets?: boolean } = {},
): Layout | null {
  const b = asked.ground.polygon ? alikeOnAllSides(asked, messages) : asked
  const attempt = (depth: Lu): Attempt => {
    const said = messageList(messages.buildingId)
    const bars = barsOf(b, blocktype, depth, said, most)
    const bent = meets && canMeet(b) ? laidBent(bars, b, blocktype, layout, said) : null
    return bent ?? { bars, laid: laidIn(bars, b, blocktype, layout, said), said }
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
  const laid: Laid[] = []
  for (const [i, bar] of bars.entries()) {
    const own = messageList(messages.buildingId)
    if (isFull(laid)) {
      own.add('too_large', { target: b.ground.polygon ? 'polygon' : 'path', value: LIMITS.cells })
    }
    const housesBefore = isHouse(blocktype) ? housesIn(laid) : 0
    const stallsBefore = stallsIn(laid)
    const made =
      own.all.length > 0
        ? null
        : laidAt(i, bar, { ...b, housesBefore, stallsBefore }, blocktype, layout, own)
    if (!made && own.all.some(({ code }) => code === 'too_large')) {
      // too large is the building, not the bar
      messages.all.splice(0, messages.all.length, ...own.all)
      return []
    }
    if (made)
      messages.all.push(
        ...own.all.filter((each) => !isTold(each, messages)).filter(isNew(messages)),
      )
    else said.all.push(...own.all)
    if (made) laid.push({ bar, layout: made })
  }
  if (laid.length === 0) messages.all.push(...said.all)
  return laid
}

/** Houses by their dwelling on the ground floor. */
function housesIn(laid: readonly Laid[]): number {
  const floors = laid.flatMap(({ layout }) =>
    layout.towers.map(({ floorGroups: [first] }) => first),
  )
  const cells = floors.flatMap((floor) => floor?.blocks.flatMap((block) => block.cells) ?? [])
  return cells.filter(({ fn }) => isDwelling(fn)).length
}

/** Have the bars that are laid out more cells than a building may have? */
function isFull(laid: readonly Laid[]): boolean {
  return laid.reduce((sum, { layout }) => sum + countCells(layout), 0) > LIMITS.cells
}

/** Spaces for cars on the ground and on all levels of car parks. */
function stallsIn(laid: readonly Laid[]): number {
  const count = (assets: readonly Asset[]) => assets.filter(({ kind }) => kind === 'stall').length
  return laid.reduce((sum, { layout }) => {
    const groups = layout.towers.flatMap(({ floorGroups }) => floorGroups)
    const levels = groups.map((group) => group.levels.length * count(group.assets))
    return levels.reduce((all, each) => all + each, sum + count(layout.assets ?? []))
  }, 0)
}

/** What stands in a bar, under the name of its place among them. */
function laidAt(
  i: number,
  { box, isTurned }: Bar,
  b: Resolved,
  blocktype: BlockType,
  layout: LayoutFunction,
  messages: MessageList,
): Layout | null {
  // towers of flats are those of the building; what consists of several, houses and halls, has names of its own
  const isOne = isComposed(blocktype)
  const name = isOne ? `${b.id}/t:${i}` : undefined
  const own = isOne ? b : { ...b, id: `${b.id}/w:${i}` }
  return laidTurned(box, isTurned, own, (turned) => layout(turned, blocktype, messages), name)
}

/**
 * The bars as one building that bends where they meet. Null where they do not, or where what was laid out in them does not stand
 * so: each then stands by itself.
 */
function laidBent(
  straight: readonly Bar[],
  b: Resolved,
  blocktype: BlockType,
  layout: LayoutFunction,
  messages: MessageList,
): Attempt | null {
  const { bars, knees } = bentBars(straight, b)
  if (knees.length === 0) return null
  const said = messageList(messages.buildingId)
  const laid: Laid[] = []
  for (const i of bars.keys()) {
    if (isFull(laid)) return null
    const own = messageList(messages.buildingId)
    const { bar, beside } = amongLegs(i, bars, knees, laid, insetDepth(b.types))
    const made = laidAt(i, bar, { ...b, beside }, blocktype, layout, own)
    if (!made) return null
    said.all.push(...own.all.filter((message) => !isTold(message, said) && isNew(said)(message)))
    bars[i] = bar
    laid.push({ bar, layout: made })
    // as soon as both are there: of a bend that is not sound no other leg is laid out
    if (!knees.every((knee) => knee.leg !== i || isSound(knee, laid))) return null
  }
  said.all.unshift(...messages.all)
  return { bars, laid, said }
}

/** A shape in which no bar fits, by its longest side: what was drawn is the field that mends it. */
export function sayNoBar({ ground: { polygon, path } }: Resolved, messages: MessageList): void {
  const { x0, y0, x1, y1 } = boundsOf(polygon?.outer ?? path ?? [0, 0])
  const value = toMetres(Math.max(x1 - x0, y1 - y0))
  messages.add('length_out_of_range', { target: polygon ? 'polygon' : 'path', value })
}

/** What several bars say with a number of their own, and what one message says for all of them. */
const TOGETHER: Partial<Record<MessageCode, (a: number, b: number) => number>> = {
  bend_dark: (a, b) => a + b,
  escape_exceeded: Math.max,
}

/** Is it in a message that is there already? */
function isTold({ code, value }: MessageList['all'][number], { all }: MessageList): boolean {
  const both = TOGETHER[code]
  const known = both && all.find((other) => other.code === code)
  if (known) known.value = both(Number(known.value), Number(value))
  return known !== undefined
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
  // sought in the shape as it was drawn: of bars as large as each other a mirrored building has the mirrored ones
  const mirror = mirrorOf({ x0: 0, y0: 0, x1: 0, y1: 0 }, b.flipX, b.flipY)
  const outer = mirroredRing(polygon.outer, mirror)
  const mirrored = (box: Box) => boundsOf(mirroredRing(ringOfBox(box), mirror))
  if (!isAroundCourt(blocktype)) {
    const holes = polygon.holes.map((hole) => mirroredRing(hole, mirror))
    const bars = barsIn({ outer, holes }, depth, most)
    return bars.map(({ box, isTurned }) => ({ box: mirrored(box), isTurned }))
  }
  // the court lies within the bars: the drawn one is given to them
  const bars = barsIn({ outer, holes: [] }, DEEP, 1)
  return bars.map(({ box }) => ({ box: mirrored(box), isTurned: false }))
}

/** Does the building take a polygon as one bar, with a court in it? */
export function isAroundCourt(blocktype: BlockType): boolean {
  return COURTS.includes(blocktype)
}
