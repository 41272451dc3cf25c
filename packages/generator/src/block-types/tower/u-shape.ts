/** U: the core stands at the rear facade, dwellings left, in front and right of it. */
import type { Lu } from '@kavel/geometry'
import type { Rules } from '../../input/rules.ts'
import type { Core } from './core.ts'
import {
  chainOf,
  ENTRANCE_WIDTH,
  inMiddle,
  moved,
  type Skeleton,
  slab,
  type Variant,
} from './skeleton.ts'

/** Null when the plate is too small for hall and core. */
export function uSkeleton(
  core: Core,
  width: Lu,
  depth: Lu,
  { spine, isDeep, sidesGoOn }: Variant,
  rules: Rules,
): Skeleton | null {
  const passage = rules.corridor + 2 * Math.floor(rules.innerWall / 2)
  const reach = isDeep ? Math.max(spine, passage) : spine
  const c0 = Math.floor((width - core.width) / 2)
  const c1 = c0 + core.width
  const [x0, x1] = [c0 - reach, c1 + reach]
  const rear = core.depth
  const front = rear + passage
  if (x0 <= 0 || front >= depth) return null
  // a deep hall runs down both sides of the core to the rear facade, and has a window there
  const legs = isDeep
    ? [
        { x0: c0 - passage, y0: 0, x1: c0, y1: rear },
        { x0: c1, y0: 0, x1: c1 + passage, y1: rear },
      ]
    : []
  const [l, r] = isDeep ? [c0 - passage, c1 + passage] : [c0, c1]
  const left = [
    slab(0, 0, l, rear, 'n'),
    slab(0, rear, x0, front, 'n'),
    slab(0, front, x0, depth, sidesGoOn ? 'n' : 'e'),
  ]
  const right = [
    slab(x1, front, width, depth, sidesGoOn ? 's' : 'e'),
    slab(x1, rear, width, front, 's'),
    slab(r, 0, width, rear, 's'),
  ]
  return {
    width,
    depth,
    core: moved(core, c0, 0),
    halls: [{ x0, y0: rear, x1, y1: front }, ...legs],
    chains: [chainOf([...left, slab(x0, front, x1, depth, 'e'), ...right])],
    ground(entrance) {
      const wide = Math.max(ENTRANCE_WIDTH, Math.round(entrance / (depth - front)))
      const [a, b] = inMiddle(x0, x1, wide)
      return {
        entrance: { x0: a, y0: front, x1: b, y1: depth },
        chains: [
          chainOf([...left, slab(x0, front, a, depth, 'e')]),
          chainOf([slab(b, front, x1, depth, 'e'), ...right]),
        ],
      }
    },
  }
}
