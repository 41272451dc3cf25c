/**
 * Floors of an office that stand back: less deep before the hall, shorter at the ends. The cores stand along the rear, which
 * therefore stays; an end stays, too, when it would cut a core or leave one way out of two.
 */
import { type Lu, toMetres } from '@kavel/geometry'
import type { MessageList } from '../../base/messages.ts'
import type { FloorPlan, Inset } from '../../input/floors.ts'
import type { Mirror } from '../../plan/mirror.ts'
import { insetFrom, LEAST_TIER, tiersByInset } from '../stand-back.ts'
import { MIN_ROOM, type OfficeBar } from './office-plan.ts'

/** Floors of one outline: their bar, and where its corner lies in that of the lowest floors. */
export interface OfficeTier {
  floors: FloorPlan[]
  bar: OfficeBar
  u: Lu
  v: Lu
}

type Ends = readonly [left: Lu, right: Lu]

/**
 * The tiers from the ground up; one below the least area ends the building, with a message.
 * @param front what a row of offices before the hall needs
 */
export function officeTiers(
  floors: readonly FloorPlan[],
  bar: OfficeBar,
  front: Lu,
  messages: MessageList,
): OfficeTier[] {
  const [lowest, ...others] = tiersByInset(floors)
  if (!lowest) return []
  const tiers: OfficeTier[] = [{ floors: lowest, bar, u: 0, v: 0 }]
  const ground = lowest[0]?.inset as Inset
  for (const own of others) {
    const below = tiers.at(-1) as OfficeTier
    const [first] = own as [FloorPlan]
    const target = `floor:${first.ordinal}`
    const inset = insetFrom(first.inset, ground)
    const refused: Lu[] = inset.back > 0 ? [inset.back] : []
    const isShallow = inset.front > below.v && bar.hall.v0 - inset.front < front
    const v = isShallow ? below.v : Math.max(inset.front, below.v)
    if (isShallow) refused.push(inset.front)
    const ends = endsOf(bar, [inset.left, inset.right], endsBelow(below, bar))
    if (ends[0] < inset.left) refused.push(inset.left)
    if (ends[1] < inset.right) refused.push(inset.right)
    const smaller = cutBack(bar, ends, v)
    if (smaller.length * smaller.depth < LEAST_TIER) {
      messages.add('setback_tier_dropped', {
        target,
        value: others.slice(others.indexOf(own)).flat().length,
      })
      break
    }
    for (const depth of refused) messages.add('param_ignored', { target, value: toMetres(depth) })
    tiers.push({ floors: own, bar: smaller, u: ends[0], v })
  }
  return tiers
}

function endsBelow({ u, bar }: OfficeTier, lowest: OfficeBar): Ends {
  return [u, lowest.length - u - bar.length]
}

/** The asked ends, or one or both of them as below. */
function endsOf(bar: OfficeBar, asked: Ends, below: Ends): Ends {
  const ways: Ends[] = [asked, [below[0], asked[1]], [asked[0], below[1]]]
  return ways.find((ends) => suits(bar, ends)) ?? below
}

/** Every core whole inside, with room for an office beside it, or whole outside; and two ways out of what is left, if there are two. */
function suits({ length, cores, need }: OfficeBar, [left, right]: Ends): boolean {
  const end = length - right
  if (end - left < 2 * MIN_ROOM) return false
  const within = cores.filter(({ u0, u1 }) => isInside(u0, u1, left, end, length))
  const outside = cores.filter(({ u0, u1 }) => u1 <= left || u0 >= end)
  const ways = Math.min(2, cores.length * need.stairs)
  return within.length + outside.length === cores.length && within.length * need.stairs >= ways
}

function isInside(u0: Lu, u1: Lu, left: Lu, end: Lu, length: Lu): boolean {
  return (left === 0 || u0 >= left + MIN_ROOM) && (end === length || u1 <= end - MIN_ROOM)
}

function cutBack(bar: OfficeBar, [left, right]: Ends, front: Lu): OfficeBar {
  const end = bar.length - right
  const inside = bar.cores.filter(({ u0, u1 }) => u0 >= left && u1 <= end)
  return {
    ...bar,
    length: end - left,
    depth: bar.depth - front,
    hall: { v0: bar.hall.v0 - front, v1: bar.hall.v1 - front },
    cores: inside.map(({ u0, u1 }) => ({ u0: u0 - left, u1: u1 - left })),
  }
}

/** Where the plan of a tier lies in the building. */
export function mirrorAt({ u, v }: OfficeTier, mirror: Mirror): Mirror {
  return { x: (at) => mirror.x(at + u), y: (at) => mirror.y(at + v) }
}
