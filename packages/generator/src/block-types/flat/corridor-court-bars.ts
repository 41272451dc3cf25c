/** Where the rows, corridors and corners of a corridor flat around a court lie. */
import { DESIGN_RULES } from '@kavel/domain'
import { type Box, type Lu, toLattice } from '@kavel/geometry'
import type { Resolved } from '../../input/resolve.ts'
import { type Blocked, type Strip, stripOf } from '../../strip/strip.ts'
import { baySection, boxBetween } from './core-bay.ts'
import { coreModules } from './core-size.ts'
import { thinnestCell } from './cores.ts'
import type { Corner } from './corridor-court-floor.ts'
import { rowDepth, type SizedCourt, type Sizes } from './corridor-court-sizes.ts'
import type { Bar } from './court-bars.ts'
import type { Section } from './section.ts'

/** What a corner dwelling needs of the corridor: its door and the frame on either side, metres. */
const DOORWAY = toLattice(DESIGN_RULES.door + 2 * 0.6)
/** The first of the bars are those on the street. */
export const OUTER = 4

/** Rows, corridors and corners from their sizes. */
export function courtFrom(sizes: Sizes, lifts: number, b: Resolved): SizedCourt {
  const { length, width, hole, outer, inner, corridors, hall, garden, needsLock } = sizes
  const { rules, grid } = b
  const { module } = grid
  const [front, right, back, left] = outer.map(rowDepth) as [Lu, Lu, Lu, Lu]
  // between the corridors
  const heart = {
    x0: left + corridors[3],
    y0: front + corridors[0],
    x1: length - right - corridors[1],
    y1: width - back - corridors[2],
  }
  const strip = (modules: number): Strip => ({
    length: modules * module,
    module,
    modules,
    start: 0,
  })
  const along = stripOf(length, rules.outerWall, rules.innerWall, module)
  const between = strip(Math.floor((width - front - back) / module))
  const onX = strip(Math.floor((hole.x1 - hole.x0) / module))
  const onY = strip(Math.floor((hole.y1 - hole.y0) / module))
  const start = hole.x0 + Math.floor((hole.x1 - hole.x0 - onX.length) / 2)
  const end = start + onX.length
  const corners = [cornerModules(left, module), cornerModules(right, module)] as const
  const last = along.modules - corners[1]
  const gate = Math.floor((onX.modules - garden) / 2)
  const gardens = garden > 0 && onX.modules >= garden ? [{ from: gate, to: gate + garden }] : []
  const halls = (from: number): Blocked[] => (hall > 0 ? [{ from, to: from + hall }] : [])
  const shapes: Pick<Bar, 'strip' | 'place' | 'halls'>[] = [
    {
      strip: along,
      halls: halls(corners[0]),
      place: (u0, w0, u1, w1) => boxBetween(u0, front - w0, u1, front - w1),
    },
    {
      strip: between,
      place: (u0, w0, u1, w1) =>
        boxBetween(length - right + w0, front + u0, length - right + w1, front + u1),
    },
    {
      strip: along,
      halls: halls(last - hall),
      place: (u0, w0, u1, w1) => boxBetween(u0, width - back + w0, u1, width - back + w1),
    },
    {
      strip: between,
      place: (u0, w0, u1, w1) => boxBetween(left - w0, front + u0, left - w1, front + u1),
    },
    {
      strip: onX,
      halls: gardens,
      place: (u0, w0, u1, w1) => boxBetween(start + u0, heart.y0 + w0, start + u1, heart.y0 + w1),
    },
    {
      strip: onY,
      place: (u0, w0, u1, w1) =>
        boxBetween(heart.x1 - w0, hole.y0 + u0, heart.x1 - w1, hole.y0 + u1),
    },
    {
      strip: onX,
      place: (u0, w0, u1, w1) => boxBetween(start + u0, heart.y1 - w0, start + u1, heart.y1 - w1),
    },
    {
      strip: onY,
      place: (u0, w0, u1, w1) =>
        boxBetween(heart.x0 + w0, hole.y0 + u0, heart.x0 + w1, hole.y0 + u1),
    },
  ]
  const core = coreModules(b, lifts)
  const bars = shapes.map((shape, i): Bar => {
    const side = i % OUTER
    const isOuter = i < OUTER
    const section = (isOuter ? outer[side] : inner[side]) as Section
    const isLong = isOuter && side % 2 === 0
    const cores = isOuter ? 0 : (sizes.rows[side] ?? 0)
    const own = {
      ...shape,
      section,
      across: isOuter ? null : baySection(section, rules, needsLock),
      corners: isLong ? corners : ([0, 0] as const),
      beside: isLong ? ([left, right] as const) : ([0, 0] as const),
      cores,
    }
    return cores === 0 ? own : { ...own, spots: spotsIn(own, core) }
  })
  const rings = [
    boxBetween(left, front, length - right, heart.y0),
    boxBetween(heart.x1, heart.y0, length - right, heart.y1),
    boxBetween(left, heart.y1, length - right, width - back),
    boxBetween(left, heart.y0, heart.x0, heart.y1),
  ]
  const boxes: Box[] = [
    { x0: heart.x0, y0: heart.y0, x1: start, y1: hole.y0 },
    { x0: end, y0: heart.y0, x1: heart.x1, y1: hole.y0 },
    { x0: end, y0: hole.y1, x1: heart.x1, y1: heart.y1 },
    { x0: heart.x0, y0: hole.y1, x1: start, y1: heart.y1 },
  ]
  const inCorners = boxes.map((box, i): Corner => {
    const hasCore = sizes.corners === 4 || (sizes.corners === 2 && i % 2 === 0)
    return { box, across: hasCore ? baySection(inner[i < 2 ? 0 : 2], rules, needsLock) : null }
  })
  return {
    lifts,
    bars,
    galleries: [],
    corridors: rings,
    corners: inCorners,
    length,
    width,
    heart,
    sizes,
  }
}

/** Where the cores of a row on the court begin: at equal distances, beside the way to the court; none when that leaves slivers. */
function spotsIn(
  { strip, section, cores, halls = [] }: Pick<Bar, 'strip' | 'section' | 'cores' | 'halls'>,
  core: number,
): number[] {
  const thin = thinnestCell(section)
  const spots = Array.from({ length: cores }, (_, j) => {
    const from = Math.floor(((2 * j + 1) * strip.modules - cores * core) / (2 * cores))
    const way = halls.find((hall) => from < hall.to && from + core > hall.from)
    return way ? way.to : from
  })
  const taken = [...halls, ...spots.map((from) => ({ from, to: from + core }))]
  taken.sort((p, q) => p.from - q.from)
  let at = 0
  for (const { from, to } of [...taken, { from: strip.modules, to: strip.modules }]) {
    if (from < at || (from > at && from - at < thin)) return []
    at = to
  }
  return spots
}

/** Modules of a corner on the street: past the row around it, with a door on the corridor. */
function cornerModules(beside: Lu, module: Lu): number {
  return Math.ceil((beside + DOORWAY) / module)
}
