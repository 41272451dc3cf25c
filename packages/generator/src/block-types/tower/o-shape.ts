/** O: the core stands in the middle with a hall around it, dwellings on all four sides. */
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

interface OFrame extends Frame {
  passage: Lu
  /** Hall and core together. */
  x0: Lu
  y0: Lu
  x1: Lu
  y1: Lu
  /** Where the ring starts on the lower side. */
  first: Lu
}

/** Null when the plate is too small, or the ring cannot start where the variant says. */
export function oFrame(
  core: Core,
  width: Lu,
  depth: Lu,
  { spine, start }: Variant,
  dwellings: number,
  rules: Rules,
): OFrame | null {
  const passage = rules.corridor + 2 * Math.floor(rules.innerWall / 2)
  const x0 = Math.floor((width - core.width) / 2) - passage - spine
  const y0 = Math.floor((depth - core.depth) / 2) - passage
  const x1 = x0 + core.width + 2 * (passage + spine)
  const y1 = y0 + core.depth + 2 * passage
  if (x0 <= 0 || y0 <= 0 || x1 >= width || y1 >= depth) return null
  const gross = width * depth - (x1 - x0) * (y1 - y0)
  const middle = x0 + Math.floor((x1 - x0) / 2)
  const first = middle - Math.round((start * gross) / dwellings / y0)
  return first > x0 ? { gross, passage, x0, y0, x1, y1, first } : null
}

/** Null when there is no frame. */
export function oSkeleton(
  core: Core,
  width: Lu,
  depth: Lu,
  variant: Variant,
  dwellings: number,
  rules: Rules,
): Skeleton | null {
  const frame = oFrame(core, width, depth, variant, dwellings, rules)
  if (!frame) return null
  const { passage, x0, y0, x1, y1, first } = frame
  const { spine, sidesGoOn } = variant
  const [c0, c1] = [x0 + passage + spine, x1 - passage - spine]
  const [d0, d1] = [y0 + passage, y1 - passage]
  const around = (from: Lu, to: Lu) =>
    chainOf([
      slab(to, 0, x1, y0, 'e'),
      slab(Math.max(to, x1), 0, width, y0, sidesGoOn ? 'n' : 'e'),
      slab(x1, y0, width, y1, 'n'),
      slab(x1, y1, width, depth, sidesGoOn ? 'n' : 'w'),
      slab(x0, y1, x1, depth, 'w'),
      slab(0, y1, x0, depth, sidesGoOn ? 's' : 'w'),
      slab(0, y0, x0, y1, 's'),
      slab(0, 0, Math.min(from, x0), y0, sidesGoOn ? 's' : 'e'),
      slab(x0, 0, from, y0, 'e'),
    ])
  return {
    width,
    depth,
    core: moved(core, c0, d0),
    strip: Math.min(x0, y0, width - x1, depth - y1),
    halls: [
      { x0, y0, x1, y1: d0 },
      { x0: c1, y0: d0, x1, y1: d1 },
      { x0, y0: d1, x1, y1 },
      { x0, y0: d0, x1: c0, y1: d1 },
    ],
    chains: [around(first, first)],
    ground(entrance, beside) {
      const along = { facade: width, hall: [x0, x1], depth: y0 } as const
      const [l, a, b, r] = entranceAlong(along, entrance, beside, rules)
      const room = (from: Lu, to: Lu) => ({ x0: from, y0: 0, x1: to, y1: y0 })
      return {
        entrance: room(a, b),
        lobby: [],
        beside: l < a ? [room(l, a), room(b, r)] : [],
        chains: [around(l, r)],
      }
    },
  }
}
