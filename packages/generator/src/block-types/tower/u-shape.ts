/** U: the core stands at the rear facade, dwellings left, in front and right of it. */
import type { Lu } from '@kavel/geometry'
import type { Rules } from '../../input/rules.ts'
import type { Core } from './core.ts'
import {
  chainOf,
  entranceAlong,
  type Frame,
  moved,
  type Skeleton,
  slab,
  type Variant,
} from './skeleton.ts'

interface UFrame extends Frame {
  passage: Lu
  /** The core, and the hall in front of it. */
  c0: Lu
  c1: Lu
  x0: Lu
  x1: Lu
  front: Lu
}

/** Null when the plate is too small for hall and core. */
export function uFrame(
  core: Core,
  width: Lu,
  depth: Lu,
  { spine, isDeep }: Variant,
  rules: Rules,
): UFrame | null {
  const passage = rules.corridor + 2 * Math.floor(rules.innerWall / 2)
  const reach = isDeep ? Math.max(spine, passage) : spine
  const c0 = Math.floor((width - core.width) / 2)
  const c1 = c0 + core.width
  const [x0, x1] = [c0 - reach, c1 + reach]
  const front = core.depth + passage
  if (x0 <= 0 || front >= depth) return null
  const beside = core.width + (isDeep ? 2 * passage : 0)
  const gross = width * depth - beside * core.depth - (x1 - x0) * passage
  return { gross, passage, c0, c1, x0, x1, front }
}

/** Null when there is no frame. */
export function uSkeleton(
  core: Core,
  width: Lu,
  depth: Lu,
  variant: Variant,
  rules: Rules,
): Skeleton | null {
  const frame = uFrame(core, width, depth, variant, rules)
  if (!frame) return null
  const { passage, c0, c1, x0, x1, front } = frame
  const { isDeep, isLong, sidesGoOn } = variant
  const rear = core.depth
  // a deep hall runs down both sides of the core to the rear facade, and has a window there
  const legs = isDeep
    ? [
        { x0: c0 - passage, y0: 0, x1: c0, y1: rear },
        { x0: c1, y0: 0, x1: c1 + passage, y1: rear },
      ]
    : []
  const [l, r] = isDeep ? [c0 - passage, c1 + passage] : [c0, c1]
  // a corner reaches to the hall, or to an entrance hall that is wider
  const left = (end: Lu) => [
    slab(0, 0, l, rear, isLong ? 'w' : 'n'),
    slab(0, rear, x0, front, 'n'),
    slab(0, front, end, depth, sidesGoOn ? 'n' : 'e'),
  ]
  const right = (end: Lu) => [
    slab(end, front, width, depth, sidesGoOn ? 's' : 'e'),
    slab(x1, rear, width, front, 's'),
    slab(r, 0, width, rear, isLong ? 'w' : 's'),
  ]
  return {
    width,
    depth,
    core: moved(core, c0, 0),
    strip: Math.min(x0, depth - front),
    halls: [{ x0, y0: rear, x1, y1: front }, ...legs],
    chains: [chainOf([...left(x0), slab(x0, front, x1, depth, 'e'), ...right(x1)])],
    ground(entrance, beside) {
      const along = { facade: width, hall: [x0, x1], depth: depth - front } as const
      const [l1, a, b, r1] = entranceAlong(along, entrance, beside, rules)
      const room = (from: Lu, to: Lu) => ({ x0: from, y0: front, x1: to, y1: depth })
      return {
        entrance: room(a, b),
        lobby: [],
        beside: l1 < a ? [room(l1, a), room(b, r1)] : [],
        chains: [
          chainOf([...left(Math.min(l1, x0)), slab(x0, front, l1, depth, 'e')]),
          chainOf([slab(r1, front, x1, depth, 'e'), ...right(Math.max(r1, x1))]),
        ],
      }
    },
  }
}
