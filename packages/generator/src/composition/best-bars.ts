/**
 * How deep the bars of a drawn shape are: as deep as the building may be, or as deep as what was laid out in them turned out
 * to be. A box deeper than its kind can use hides the long leg of an L behind a short bar across it.
 */
import { boundsOf, type Lu, toLattice } from '@kavel/geometry'
import type { MessageList } from '../base/messages.ts'
import { isDwelling } from '../input/floors.ts'
import type { Bar } from './shapes.ts'
import { footprintsOf, type Laid } from './together.ts'

/** Bars that leave less of their depth open, metres, are not sought again. */
const NEAR = toLattice(1)
/** For less than a hundredth more of usable area no other bars are taken. */
const LEAST_GAIN = 1.01

/** The bars of a shape at one depth, with what was laid out in them. */
export interface Attempt {
  bars: Bar[]
  laid: Laid[]
  said: MessageList
}

/**
 * The attempt with most dwellings, of as many the one that keeps most types of the mix, then the one with most usable area;
 * what it says goes to the messages. Of a very large
 * building no other depth is tried, and that is said.
 * @param depth greatest depth of a bar, lattice units
 * @param attempt lays the shape out in bars no deeper than it is given
 */
export function bestAttempt(
  depth: Lu,
  attempt: (depth: Lu) => Attempt,
  messages: MessageList,
): Attempt {
  let best = attempt(depth)
  const used = best.laid.map(depthOf)
  const all = new Set([Math.max(...used), Math.min(...used)])
  const others = [...all].filter((other) => other > 0 && other < depth - NEAR)
  for (const other of others) {
    const next = attempt(other)
    if (isMore(next, best)) best = next
  }
  for (const { code, target, value, unit_id, ...more } of best.said.all) {
    messages.add(code, { ...more, target, value, unit: unit_id })
  }
  return best
}

/** What buildings and their ground take across their bar. */
function depthOf({ bar, layout }: Laid): Lu {
  const rings = [
    ...footprintsOf(layout).map(({ outer }) => outer),
    ...(layout.assets ?? []).map(({ poly }) => poly),
  ]
  const boxes = rings.map((ring) => boundsOf(ring))
  const low = Math.min(...boxes.map(({ x0, y0 }) => (bar.isTurned ? x0 : y0)))
  const high = Math.max(...boxes.map(({ x1, y1 }) => (bar.isTurned ? x1 : y1)))
  return high - low
}

function isMore(a: Attempt, b: Attempt): boolean {
  const [one, other] = [builtIn(a.laid), builtIn(b.laid)]
  if (one.dwellings !== other.dwellings) return one.dwellings > other.dwellings
  const [lost, otherLost] = [typesLost(a), typesLost(b)]
  return lost === otherLost ? one.area > other.area * LEAST_GAIN : lost < otherLost
}

/** Types of the mix that some bar is too deep or too shallow for. */
function typesLost({ said }: Attempt): number {
  return said.all.filter(({ code }) => code === 'unit_type_infeasible').length
}

/** Dwellings, and usable area in square lattice units. */
function builtIn(laid: readonly Laid[]): { dwellings: number; area: number } {
  let [dwellings, area] = [0, 0]
  for (const { layout } of laid) {
    for (const { levels, blocks } of layout.towers.flatMap(({ floorGroups }) => floorGroups)) {
      for (const { fn, partOf, goArea } of blocks.flatMap(({ cells }) => cells)) {
        area += levels.length * goArea
        if (isDwelling(fn) && partOf === undefined) dwellings += levels.length
      }
    }
  }
  return { dwellings, area }
}
