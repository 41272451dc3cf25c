/**
 * Strips of ground along the middle of the maximum box or along a drawn line: streets, parking strips, paths and green
 * (block types 6001–6006; generator reference §9.11, domain reference §3.6).
 */
import { BlockType, DESIGN_RULES, keyOf, StreetProfile } from '@kavel/domain'
import { type Lu, type Ring, toLattice, toMetres } from '@kavel/geometry'
import { LIMITS } from '../../base/limits.ts'
import type { MessageList } from '../../base/messages.ts'
import type { Resolved } from '../../input/resolve.ts'
import type { LaneKind } from '../../input/street-profiles.ts'
import type { AssetKind } from '../../model/assets.ts'
import type { Asset } from '../../model/types.ts'
import type { Layout } from '../../plan/layout.ts'
import { car, chance, surface, tree } from '../ground-asset.ts'
import { type Lane, type StripLanes, stripLanes } from './lanes.ts'
import { followable, pointAt, type Segment } from './path.ts'
import { clearStretch, type Piece, ringsOf, type Strip, stripAlong, wholeLane } from './strip.ts'

/** A parking space along the street, metres (specification: extended depth 5.5). */
const BESIDE_LENGTH = toLattice(DESIGN_RULES.parking_extended_depth)
/** What remains at the end of a row of parking spaces is planted from this length, lattice units; below it is paved: 1 m. */
const BED = toLattice(1)
/** Trees in a row stand as far apart as those of a forest: 1 / √0.02 m. */
const TREE_PITCH = toLattice(7.07)
/** No tree stands nearer to the ends of its lane, metres (generator reference §9.10). */
const TREE_MARGIN = toLattice(2)
/** Lanes of green narrower than this have no room for a trunk, metres. */
const TREE_LANE = toLattice(1.5)

export function layoutStrip(
  b: Resolved,
  blocktype: BlockType,
  messages: MessageList,
): Layout | null {
  const { x0, x1, y0, y1 } = b.envelope
  const found = stripLanes(blocktype, y1 - y0, b.ground, b.rules)
  if ('least' in found) {
    const fix = { field: 'maxwidth', value: toMetres(found.least) }
    messages.add('width_short', { target: 'maxwidth', value: toMetres(y1 - y0), fix })
    return null
  }
  if (!b.ground.path && x1 <= x0) {
    messages.add('length_out_of_range', { target: 'maxlength', value: toMetres(x1 - x0) })
    return null
  }
  // a mirror swaps the hands of the line; the one along the box is mirrored here, a drawn one was when it was read
  const lanes = b.flipX !== b.flipY ? found.lanes.toReversed() : found.lanes
  const middle = b.flipX ? [x1, 0, x0, 0] : [x0, 0, x1, 0]
  const [low, high] = !b.ground.path && b.flipX ? [-y1, -y0] : [y0, y1]
  const drawn = followable(b.ground.path ?? middle, low, high)
  if (!drawn) {
    messages.add('param_ignored', { target: 'path', value: (b.ground.path ?? middle).length / 2 })
    return null
  }
  if (drawn.dropped > 0) messages.add('param_ignored', { target: 'path', value: drawn.dropped })
  const strip = stripAlong(drawn.line, lanes, low)
  const length = strip.segments.reduce((sum, segment) => sum + segment.length, 0)
  if (length / b.rules.stallWidth > LIMITS.stalls) {
    messages.add('too_large', { target: 'maxlength', value: toMetres(Math.round(length)) })
    return null
  }
  if (treesAlongMost(strip, length) > LIMITS.trees) {
    messages.add('too_large', { target: 'maxwidth', value: LIMITS.trees })
    return null
  }
  const { assets, outline } = assetsOf(strip, b)
  sayReach(blocktype, lanes, assets, found.wanted, y1 - y0, messages)
  if (found.became) sayProfile(found, b, messages)
  return { towers: [], roofs: [], outline: { outer: outline, holes: [] }, assets }
}

/** The chosen profile was too wide: which it is now. */
function sayProfile({ became, wanted }: StripLanes, b: Resolved, messages: MessageList): void {
  const required = toMetres(wanted as Lu)
  messages.add('street_profile_short', {
    target: 'street_profile',
    value: toMetres(b.envelope.y1 - b.envelope.y0),
    fix: { field: 'maxwidth', value: required },
    rule: keyOf(StreetProfile, b.ground.profile as StreetProfile),
    required,
    ...(became && { became }),
  })
}

/** A strip without its aisle lies along a street that is not its own: its spaces cannot be reached from within. */
function sayReach(
  blocktype: BlockType,
  lanes: readonly Lane[],
  assets: readonly Asset[],
  wanted: Lu | null,
  width: Lu,
  messages: MessageList,
): void {
  const value = wanted === null ? null : { field: 'maxwidth', value: toMetres(wanted) }
  const isReached = lanes.some(({ kind }) => kind === 'street' || kind === 'aisle')
  const stalls = assets.filter(({ kind }) => kind === 'stall').length
  if (!isReached && stalls > 0) {
    messages.add('stall_unreachable', { target: 'maxwidth', value: stalls, fix: value })
  } else if (blocktype === BlockType.parking_strip_double && value) {
    messages.add('width_short', { target: 'maxwidth', value: toMetres(width), fix: value })
  }
}

const KINDS: Record<LaneKind, AssetKind> = {
  street: 'street',
  aisle: 'aisle',
  sidewalk: 'sidewalk',
  path: 'path',
  green: 'green',
  ahead: 'stall',
  beside: 'stall',
}

interface Part {
  kind: AssetKind
  piece: Piece
}

function assetsOf(strip: Strip, b: Resolved): { assets: Asset[]; outline: Ring } {
  const parts = strip.lanes.flatMap(({ kind }, lane) =>
    kind === 'ahead' || kind === 'beside'
      ? rowOf(strip, lane, kind, b)
      : [{ kind: KINDS[kind], piece: wholeLane(strip, lane) }],
  )
  const { rings, outline } = ringsOf(
    strip,
    parts.map(({ piece }) => piece),
  )
  const surfaces = parts.map(({ kind }, i) =>
    surface(`${b.id}/s:${kind}:${i}`, kind, rings[i] as Ring),
  )
  const cars = parts.flatMap(({ kind, piece }, i) =>
    kind === 'stall' && chance(i, piece.lane, b.ground.seed) < b.ground.carDensity
      ? [carIn(strip, piece, `${b.id}/s:car:${i}`)]
      : [],
  )
  const ground = surfaces.filter(({ poly }) => poly.length > 0)
  return { assets: [...ground, ...cars, ...treesAlong(strip, b)], outline }
}

/** Parking spaces over every straight stretch of a lane, in its middle; beds or paving at the ends. */
function rowOf(strip: Strip, lane: number, kind: 'ahead' | 'beside', b: Resolved): Part[] {
  const pitch = kind === 'ahead' ? b.rules.stallWidth : BESIDE_LENGTH
  const parts: Part[] = []
  let from: Piece['from'] = { segment: 0, along: null }
  for (let segment = 0; segment < strip.segments.length; segment++) {
    const [start, end] = rowStretch(strip, lane, segment)
    const count = Math.max(0, Math.floor((end - start) / pitch))
    if (count === 0) continue
    const rest = end - start - count * pitch
    const isShort = rest < 2 * BED
    const first = start + (isShort ? 0 : Math.floor(rest / 2))
    for (let i = 0; i <= count; i++) {
      const to = { segment, along: first + i * pitch }
      parts.push({ kind: i === 0 ? bedKind(strip, from, to) : 'stall', piece: { lane, from, to } })
      from = to
    }
  }
  const to = { segment: strip.segments.length, along: null }
  parts.push({ kind: bedKind(strip, from, to), piece: { lane, from, to } })
  return parts.filter(({ piece }) => !isEmpty(strip, piece))
}

/** Where a row and the street before it are both straight: in a bend nobody could turn out of a space. */
function rowStretch(strip: Strip, lane: number, segment: number): [number, number] {
  const before = [lane - 1, lane + 1].find((other) => {
    const kind = strip.lanes[other]?.kind
    return kind === 'street' || kind === 'aisle'
  })
  const own = clearStretch(strip, lane, segment)
  const other = before === undefined ? own : clearStretch(strip, before, segment)
  return [Math.max(own[0], other[0]), Math.min(own[1], other[1])]
}

/** Where along its segment a place lies. */
function alongAt({ segments }: Strip, { segment, along }: Piece['from']): number {
  if (along !== null) return along
  return segment < segments.length ? 0 : (segments.at(-1) as Segment).length
}

/** Nothing lies between the end of the spaces and the end of a straight strip. */
function isEmpty(strip: Strip, { from, to }: Piece): boolean {
  const isLast = to.segment === strip.segments.length && from.segment === to.segment - 1
  const isSame = from.segment === to.segment || isLast
  return isSame && alongAt(strip, to) - alongAt(strip, from) < 1
}

function bedKind(strip: Strip, from: Piece['from'], to: Piece['from']): AssetKind {
  const isAround = to.segment - from.segment > 1 || (to.segment > from.segment && to.along !== null)
  return isAround || alongAt(strip, to) - alongAt(strip, from) >= BED ? 'green' : 'sidewalk'
}

function carIn(strip: Strip, { lane, from, to }: Piece, id: string): Asset {
  const segment = strip.segments[from.segment] as Segment
  const along = ((from.along ?? 0) + (to.along ?? 0)) / 2
  const across = ((strip.offsets[lane] as Lu) + (strip.offsets[lane + 1] as Lu)) / 2
  const isBeside = strip.lanes[lane]?.kind === 'beside'
  return car(id, (ahead, aside) =>
    isBeside
      ? pointAt(segment, along + ahead, across + aside)
      : pointAt(segment, along + aside, across + ahead),
  )
}

/** Rows of trees in a lane. */
function treeRows({ kind, width }: Lane): number {
  if (kind !== 'green' || width < TREE_LANE) return 0
  return Math.max(1, Math.floor(width / TREE_PITCH))
}

/** No more trees stand along a strip of a length. */
function treesAlongMost({ lanes }: Strip, length: number): number {
  return lanes.reduce((sum, lane) => sum + treeRows(lane), 0) * (length / TREE_PITCH)
}

/** A row of trees in the middle of every lane of green that is wide enough. */
function treesAlong(strip: Strip, b: Resolved): Asset[] {
  const { density, jitter } = b.ground.trees
  const trees: Asset[] = []
  strip.lanes.forEach((own, lane) => {
    const { width } = own
    const rows = treeRows(own)
    for (let row = 0; row < rows; row++) {
      const across = (strip.offsets[lane] as Lu) + Math.floor((width * (2 * row + 1)) / (2 * rows))
      strip.segments.forEach((segment, s) => {
        const [start, end] = clearStretch(strip, lane, s)
        const count = Math.floor((end - start - 2 * TREE_MARGIN) / TREE_PITCH) + 1
        for (let i = 0; i < count; i++) {
          if (chance(i, 1000 * s + 10 * lane + row, b.ground.seed) >= density) continue
          const shift =
            jitter * TREE_PITCH * (chance(i, 1000 * s + 10 * lane + row, ~b.ground.seed) - 0.5)
          const at = Math.max(
            start + TREE_MARGIN,
            Math.min(end - TREE_MARGIN, start + TREE_MARGIN + i * TREE_PITCH + shift),
          )
          trees.push(
            tree(`${b.id}/s:tree:${lane}.${row}.${s}.${i}`, ...pointAt(segment, at, across)),
          )
        }
      })
    }
  })
  return trees
}
