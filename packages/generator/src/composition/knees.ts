/**
 * Where two bars of a drawn shape meet square, as one building: the earlier runs on to the outer corner, the later stands against
 * its side with a blind end (generator reference §9.2, decision 0010).
 */
import { FunctionType } from '@kavel/domain'
import {
  type Box,
  boundsOf,
  boxesOverlap,
  type Lu,
  type Poly,
  slabIntervals,
} from '@kavel/geometry'
import { isSameInset, NO_INSET } from '../input/floors.ts'
import type { Resolved } from '../input/resolve.ts'
import { OPENING } from '../model/openings.ts'
import type { Wall } from '../model/types.ts'
import { OPEN_AIR } from '../plan/open-air.ts'
import { isLevelRoof } from '../roofs/roof-over.ts'
import { APART, type Bar } from './shapes.ts'
import { footprintsOf, type Laid } from './together.ts'

/** The end of a leg against the side of its host, by their places among the bars. */
export interface Knee {
  host: number
  leg: number
  /** The side of the host along which the leg stands, and so the end of the leg: where it lies lower or higher. */
  isHigh: boolean
}

export interface Bent {
  bars: Bar[]
  knees: Knee[]
}

/**
 * Can legs of this building meet? Its floors have one outline and flat roofs, for setbacks and slopes would need an inner corner;
 * and no cars, that come in at ends and sides.
 */
export function canMeet({ floors }: Resolved): boolean {
  return floors.every(
    ({ inset, roof, func }) =>
      isLevelRoof(roof) && isSameInset(inset, NO_INSET) && func !== FunctionType.parking,
  )
}

/**
 * May both ends of a leg stand against others? People come in at the ends of a corridor where no hall lies beside its stairs, or
 * where it has none.
 */
function mayLieBetween({ floors }: Resolved): boolean {
  return floors.length > 1 && (floors[0]?.entranceSize ?? 0) > 0
}

/**
 * The bars that meet at corners: along a line a host runs on to the outer side of its leg, in a polygon a leg moves to the end of
 * its host. A bar has others along one of its sides only.
 */
export function bentBars(straight: readonly Bar[], b: Resolved): Bent {
  const { polygon } = b.ground
  const hasOneEnd = !mayLieBetween(b)
  const bars = [...straight]
  const knees: Knee[] = []
  bars.forEach((_, leg) => {
    for (let host = 0; host < leg; host++) {
      const met = meeting(bars, host, leg, polygon)
      if (!met) continue
      const { isHigh } = met
      const isMoved = met.leg.box.x0 !== bars[leg]?.box.x0 || met.leg.box.y0 !== bars[leg]?.box.y0
      const isTaken = (knee: Knee) =>
        (knee.host === host && knee.isHigh !== isHigh) ||
        (knee.leg === leg && (isMoved || hasOneEnd || knee.isHigh === isHigh))
      if (knees.some(isTaken)) continue
      bars[host] = met.host
      bars[leg] = met.leg
      knees.push({ host, leg, isHigh })
    }
  })
  return { bars, knees }
}

interface Meeting {
  /** Grown to its corner. */
  host: Bar
  /** Moved to the end of its host. */
  leg: Bar
  isHigh: boolean
}

function meeting(
  bars: readonly Bar[],
  host: number,
  leg: number,
  polygon: Poly | null,
): Meeting | null {
  const [one, other] = [bars[host] as Bar, bars[leg] as Bar]
  if (one.isTurned === other.isTurned) return null
  // along the host as along x
  const along = ({ x0, y0, x1, y1 }: Box): Box =>
    one.isTurned ? { x0: y0, y0: x0, x1: y1, y1: x1 } : { x0, y0, x1, y1 }
  const [h, drawn] = [along(one.box), along(other.box)]
  const isHigh = drawn.y0 >= h.y1
  const gap = isHigh ? drawn.y0 - h.y1 : h.y0 - drawn.y1
  if (gap < 0 || gap > APART) return null
  const [l, grown] = polygon ? [movedTo(h, drawn), h] : [drawn, grownTo(h, drawn)]
  if (l.x0 !== grown.x0 && l.x1 !== grown.x1) return null
  if (l.x0 < grown.x0 || l.x1 > grown.x1) return null
  const reaching = { ...l, y0: isHigh ? h.y1 : l.y0, y1: isHigh ? l.y1 : h.y0 }
  if (polygon && !holds(polygon, along(reaching))) return null
  const added = [reaching, { ...grown, x1: h.x0 }, { ...grown, x0: h.x1 }]
  const isFree = bars.every(
    ({ box }, i) =>
      i === host ||
      i === leg ||
      added.every((each) => each.x0 >= each.x1 || areApart(each, along(box))),
  )
  if (!isFree) return null
  return { host: { ...one, box: along(grown) }, leg: { ...other, box: along(l) }, isHigh }
}

/** A leg at the end of its host that it is nearer to, along x; where it is when it is far from both. */
function movedTo(host: Box, leg: Box): Box {
  const [before, after] = [host.x0 - leg.x0, host.x1 - leg.x1]
  const by = Math.abs(before) <= Math.abs(after) ? before : after
  return Math.abs(by) > APART ? leg : { ...leg, x0: leg.x0 + by, x1: leg.x1 + by }
}

/** A host that runs on to the outer side of a leg that goes on from its end, along x. */
function grownTo(host: Box, leg: Box): Box {
  if (host.x0 > leg.x0 && host.x0 < leg.x1) return { ...host, x0: leg.x0 }
  if (host.x1 < leg.x1 && host.x1 > leg.x0) return { ...host, x1: leg.x1 }
  return host
}

function areApart(a: Box, b: Box): boolean {
  return (
    a.x0 - APART >= b.x1 || b.x0 - APART >= a.x1 || a.y0 - APART >= b.y1 || b.y0 - APART >= a.y1
  )
}

/** Does a box lie in a polygon? */
function holds({ outer, holes }: Poly, { x0, y0, x1, y1 }: Box): boolean {
  if (y1 <= y0) return true
  const inside = slabIntervals([outer, ...holes], y0, y1)
  for (let k = 0; k + 1 < inside.length; k += 2) {
    if ((inside[k] as Lu) <= x0 && (inside[k + 1] as Lu) >= x1) return true
  }
  return false
}

/**
 * A bar with the legs beside it: its own ends reach the hosts as they were laid out, and legs to come take all that may lie
 * before its side.
 * @param inset room of inset balconies behind the outer facades
 */
export function amongLegs(
  i: number,
  bars: readonly Bar[],
  knees: readonly Knee[],
  laid: readonly Laid[],
  inset: Lu,
): { bar: Bar; beside: Box[] } {
  const bar = bars[i] as Bar
  const box = { ...bar.box }
  const beside: Box[] = []
  for (const { host, leg, isHigh } of knees) {
    if (leg === i) {
      const stood = coverOf(laid[host] as Laid)
      if (bar.isTurned && isHigh) box.y0 = stood.y1
      else if (bar.isTurned) box.y1 = stood.y0
      else if (isHigh) box.x0 = stood.x1
      else box.x1 = stood.x0
      beside.push(stood)
    } else if (host === i) {
      beside.push(around(bar.box, (bars[leg] as Bar).box, bar.isTurned, inset))
    }
  }
  return { bar: { ...bar, box }, beside }
}

/** A leg with what lies between it and the outer facade of its host: how deep that becomes is not known yet. */
function around(host: Box, leg: Box, isTurned: boolean, inset: Lu): Box {
  return isTurned
    ? { ...leg, x0: Math.min(leg.x0, host.x0 + inset), x1: Math.max(leg.x1, host.x1 - inset) }
    : { ...leg, y0: Math.min(leg.y0, host.y0 + inset), y1: Math.max(leg.y1, host.y1 - inset) }
}

/** What a bar covers as it was laid out, galleries and paths too. */
function coverOf({ layout }: Laid): Box {
  return boundsOf(footprintsOf(layout).flatMap(({ outer }) => [...outer]))
}

/** Does a leg as it was laid out stand against its host, along its whole end, with no door of either on the other? */
export function isSound({ host, leg, isHigh }: Knee, laid: readonly Laid[]): boolean {
  const [one, other] = [laid[host] as Laid, laid[leg] as Laid]
  const [h, l] = [coverOf(one), coverOf(other)]
  const [near, far, low, high, from, to] = one.bar.isTurned
    ? [isHigh ? h.x1 : h.x0, isHigh ? l.x0 : l.x1, l.y0, l.y1, h.y0, h.y1]
    : [isHigh ? h.y1 : h.y0, isHigh ? l.y0 : l.y1, l.x0, l.x1, h.x0, h.x1]
  const isAgainst = near === far && low >= from && high <= to
  return isAgainst && !opensOn(one, l) && !opensOn(other, h)
}

/** Has a bar a door to the outside, not on its gallery or path, before which another stands? */
function opensOn({ layout }: Laid, other: Box): boolean {
  return layout.towers.some(({ floorGroups }) =>
    floorGroups.some(({ walls, assets }) => {
      const ways = assets.filter(({ ref }) => ref === null).map(({ poly }) => boundsOf(poly))
      return walls.some((wall) =>
        doorsIn(wall).some(
          (door) => boxesOverlap(door, other) && !ways.some((way) => boxesOverlap(door, way)),
        ),
      )
    }),
  )
}

/** The doors in an outer wall with the air before and behind them. */
function doorsIn({ subtype, edges, openings, thickness }: Wall): Box[] {
  const doors: Box[] = []
  const reach = OPEN_AIR + Math.floor(thickness / 2)
  for (let i = 0; subtype === 'outer' && i < openings.length; i += 6) {
    if (openings[i + 5] === OPENING.window) continue
    const [x0, y0, x1, y1] = edges.slice(4 * (openings[i] as Lu)) as unknown as [Lu, Lu, Lu, Lu]
    const [from, to] = [openings[i + 1] as Lu, openings[i + 2] as Lu]
    const at = (start: Lu, end: Lu, d: Lu) => (end > start ? start + d : start - d)
    doors.push(
      x0 === x1
        ? boundsOf([x0 - reach, at(y0, y1, from), x0 + reach, at(y0, y1, to)])
        : boundsOf([at(x0, x1, from), y0 - reach, at(x0, x1, to), y0 + reach]),
    )
  }
  return doors
}
