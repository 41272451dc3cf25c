/** Where the parts that stand on one level go: side by side along the facade, with air between them. */
import { type Box, type Lu, toLattice } from '@kavel/geometry'
import type { Part } from './parts.ts'

/** Towers stand this far apart where there is room (domain reference §3.5), metres. */
export const APART = [20, 10, 5].map((metres) => toLattice(metres))
/** Shorter parts hold no dwellings beside a core; the parts move together before they become so short, metres. */
export const LEAST = toLattice(15)

/** From this distance on nothing is said of it. */
export const FAR_ENOUGH = APART[0] as Lu

export interface Places {
  /** The box of each part; null for those that there is no room for. */
  boxes: (Box | null)[]
  /** Smallest distance between two neighbours; null for one part alone. */
  distance: Lu | null
}

/**
 * Boxes for parts in a region. Parts without a length share what the others and the distances leave; if all have one, the
 * distances share it. The last ones are left out when the others fill the region.
 * @param flipX the first stands at the high end: a mirrored building has its towers in mirrored order
 */
export function placesIn(region: Box, parts: readonly Part[], flipX: boolean): Places {
  const length = region.x1 - region.x0
  const fixed = (count: number) =>
    parts.slice(0, count).reduce((sum, part) => sum + (part.length ?? 0), 0)
  const open = (count: number) =>
    parts.slice(0, count).filter((part) => part.length === null).length
  const least = APART.at(-1) as Lu
  let count = parts.length
  while (count > 1 && fixed(count) + open(count) * LEAST + (count - 1) * least > length) count--
  const gaps = count - 1
  const room = length - fixed(count)
  let gap = 0
  if (gaps > 0) {
    const free = open(count)
    gap =
      free === 0
        ? Math.floor(room / gaps)
        : (APART.find((apart) => room - gaps * apart >= free * LEAST) ?? least)
  }
  const free = open(count)
  const share = free === 0 ? 0 : Math.max(0, Math.floor((room - gaps * gap) / free))
  const alone = count === 1 ? Math.max(0, Math.floor((room - (free === 0 ? 0 : share)) / 2)) : 0
  let x = region.x0 + alone
  const boxes = parts.map((part, i): Box | null => {
    const own = part.length ?? share
    if (i >= count || x + own > region.x1) return null
    const depth = Math.min(part.depth ?? region.y1 - region.y0, region.y1 - region.y0)
    const y0 = region.y0 + Math.floor((region.y1 - region.y0 - depth) / 2)
    const x0 = flipX ? region.x0 + region.x1 - x - own : x
    x += own + gap
    return { x0, y0, x1: x0 + own, y1: y0 + depth }
  })
  return { boxes, distance: gaps > 0 ? gap : null }
}
