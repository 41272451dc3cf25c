/** H: two bars of dwellings, joined by a crossbar with hall and core that has daylight from two sides. */
import { FunctionType } from '@kavel/domain'
import { type Lu, toLattice } from '@kavel/geometry'
import type { Rules } from '../../input/rules.ts'
import { type Core, type CoreCell, type CoreNeed, coreOf } from './core.ts'
import { chainOf, type Frame, moved, type Skeleton, slab, type Variant } from './skeleton.ts'
import type { Chain } from './slabs.ts'

/** Hall along a bar in which two dwellings have their doors, each with some room to shift, metres gross. */
const TWO_DOORS = toLattice(3.4)
/** How far a corridor reaches past the wall of a dwelling at an end, whose door is in its end wall, metres. */
const CORRIDOR_END = toLattice(0.3)
/** An entrance pavilion shallower than this is none, metres. */
const LEAST_PAVILION = toLattice(2)

/**
 * The core lies along the crossbar; a single lift of a tower that is not wide stands on the other side of the hall, where
 * halls beside it are as wide as asked.
 */
export function hCore(need: CoreNeed, rules: Rules): { core: Core; hasLiftInFront: boolean } {
  const isWide = need.stairs === 1
  if (need.stairs === 1 && need.lifts === 1 && !need.isWide) {
    const core = coreOf({ ...need, lifts: 0, isWide }, rules, rules.outerWall)
    const half = Math.floor(rules.innerWall / 2)
    const beside = Math.floor((core.width - rules.liftLength - 2 * half) / 2)
    if (beside - 2 * half >= rules.corridor) return { core, hasLiftInFront: true }
  }
  return { core: coreOf({ ...need, isWide }, rules, rules.outerWall), hasLiftInFront: false }
}

interface HFrame extends Frame {
  /** The crossbar. */
  x0: Lu
  x1: Lu
  /** Its hall, and how deep the lift before it is. */
  y0: Lu
  y1: Lu
  liftRow: Lu
  /** Corridors along the bars when more than two dwellings have their doors there; null: none. */
  corridor: { inner: Lu; outside: Lu; from: Lu; to: Lu } | null
}

/** Null when the bars are too short for the crossbar. `dwellings` a floor, both bars together. */
export function hFrame(
  { core, hasLiftInFront }: ReturnType<typeof hCore>,
  width: Lu,
  depth: Lu,
  { spine, shift }: Variant,
  dwellings: number,
  rules: Rules,
): HFrame | null {
  const half = Math.floor(rules.innerWall / 2)
  const each = Math.ceil(dwellings / 2)
  const passage = rules.corridor + 2 * half
  const outside = rules.corridor + half + rules.outerWall
  const bar = Math.floor((width - core.width) / 2)
  const liftRow = hasLiftInFront ? rules.liftWidth + rules.outerWall + half : 0
  const own = hasLiftInFront ? passage + liftRow : outside
  const hall = each === 2 ? Math.max(own, TWO_DOORS) + spine : own
  const [x0, x1] = [bar, bar + core.width]
  // the middle of the hall is the middle of the bars; the core stands at the crossbar's rear
  const y0 = Math.floor(depth * (0.5 + shift)) - Math.floor(hall / 2)
  const y1 = y0 + hall
  if (bar <= 0 || y0 <= 0 || y1 + core.depth >= depth) return null
  const bars = (width - core.width) * depth
  const frame = { x0, x1, y0, y1, liftRow }
  if (each <= 2) return { ...frame, gross: bars, corridor: null }
  const inner = bar - outside
  if (inner <= 0) return null
  // the corridor is as long as the dwellings between those at the ends, which lie across the whole bar
  const ends = Math.floor((inner * depth) / (bar * (each - 2) + 2 * inner))
  const from = Math.min(ends - CORRIDOR_END - spine, y0)
  const to = Math.max(depth - ends + CORRIDOR_END + spine, y1)
  if (from <= 0 || to >= depth) return null
  const gross = bars - 2 * outside * (to - from)
  return { ...frame, gross, corridor: { inner, outside, from, to } }
}

/** Null when there is no frame. */
export function hSkeleton(
  crossbar: ReturnType<typeof hCore>,
  width: Lu,
  depth: Lu,
  variant: Variant,
  dwellings: number,
  rules: Rules,
): Skeleton | null {
  const frame = hFrame(crossbar, width, depth, variant, dwellings, rules)
  if (!frame) return null
  const { x0, x1, y0, y1, liftRow, corridor } = frame
  const { core, hasLiftInFront } = crossbar
  const half = Math.floor(rules.innerWall / 2)
  const span = core.width

  const cells: CoreCell[] = moved(turnedOver(core), x0, y1)
  const halls = [{ x0, y0: hasLiftInFront ? y0 + liftRow : y0, x1, y1 }]
  if (hasLiftInFront) {
    const lift0 = x0 + Math.floor((span - rules.liftLength - 2 * half) / 2)
    const lift1 = lift0 + rules.liftLength + 2 * half
    const top = y0 + liftRow
    cells.push({
      part: 'lift',
      fn: FunctionType.elevator,
      box: { x0: lift0, y0, x1: lift1, y1: top },
    })
    halls.push({ x0, y0, x1: lift0, y1: top }, { x0: lift1, y0, x1, y1: top })
  }
  const across = [...halls]
  // what lies at the front facade, on one side of a lift there
  const leading = across.slice(0, 2)

  let chains: Chain[] = [
    chainOf([slab(0, 0, x0, depth, 'n')]),
    chainOf([slab(x1, 0, width, depth, 'n')]),
  ]
  if (corridor) {
    const { inner, outside, from, to } = corridor
    halls.push({ x0: inner, y0: from, x1: x0, y1: to })
    halls.push({ x0: x1, y0: from, x1: x1 + outside, y1: to })
    chains = [
      chainOf([
        slab(0, 0, x0, from, 'n'),
        slab(0, from, inner, to, 'n'),
        slab(0, to, x0, depth, 'n'),
      ]),
      chainOf([
        slab(x1, 0, width, from, 'n'),
        slab(x1 + outside, from, width, to, 'n'),
        slab(x1, to, width, depth, 'n'),
      ]),
    ]
  }
  return {
    width,
    depth,
    core: cells,
    strip: corridor?.inner ?? x0,
    halls,
    chains,
    ground(entrance) {
      const [clear, walls] = [span - 2 * half, half + rules.outerWall]
      const deep = Math.min(y0, Math.ceil(entrance / clear) + walls)
      if (deep < LEAST_PAVILION) return { entrance: null, lobby: leading, beside: [], chains }
      const pavilion = { x0, y0: y0 - deep, x1, y1: y0 }
      const lobby = clear * (deep - walls) < entrance ? across : []
      return { entrance: pavilion, lobby, beside: [], chains }
    },
  }
}

/** The core with its back at the top: it opens downwards. */
function turnedOver({ width, depth, cells }: Core): Core {
  const over = cells.map((cell) => {
    const { x0, y0, x1, y1 } = cell.box
    return { ...cell, box: { x0, y0: depth - y1, x1, y1: depth - y0 } }
  })
  return { width, depth, cells: over }
}
