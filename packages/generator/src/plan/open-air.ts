/** Where a facade faces open air: not where another leg of the building stands before it. */
import { type Balcony, DESIGN_RULES } from '@kavel/domain'
import { type Box, type Lu, toLattice } from '@kavel/geometry'
import type { Resolved } from '../input/resolve.ts'
import { facades, isHome, type PlanCell } from './cell.ts'
import type { Clear } from './openings.ts'
import { balconySize } from './outdoor.ts'
import { type Border, OUTSIDE } from './partition.ts'

/** Air that a window needs before it, metres (generator reference §14, I17). */
export const OPEN_AIR = toLattice(2)
/** What another leg leaves of a facade is none when it is narrower than a door, metres. */
const NARROWEST = toLattice(DESIGN_RULES.door)

/** The parts of facades before which nothing stands; the very borders where there is no other leg. */
export function inOpenAir(facades: Border[], beside: readonly Box[]): Border[] {
  if (beside.length === 0) return facades
  return facades.flatMap((border) =>
    free(border, beside, OPEN_AIR).filter(({ from, to }) => to - from >= NARROWEST),
  )
}

/** The facades of a cell that face open air; of a dwelling those that do so from end to end. */
export function openOf(cell: PlanCell, own: readonly Border[], beside: readonly Box[]): Border[] {
  return (isHome(cell) ? whollyOpen : inOpenAir)(facades(own), beside)
}

/** The facades before which nothing stands at all: a dwelling is no deeper than its daylight on the sides that are left. */
function whollyOpen(facades: Border[], beside: readonly Box[]): Border[] {
  if (beside.length === 0) return facades
  return facades.filter((border) => {
    const [part] = free(border, beside, OPEN_AIR)
    return part?.from === border.from && part.to === border.to
  })
}

/** The parts of an edge that nothing lies right against: where a slab ends in the air. */
export function notAgainst(border: Border, beside: readonly Box[]): Border[] {
  return beside.length === 0 ? [border] : free(border, beside, 1)
}

/** The clear part of a facade less what lies within a balcony's depth of another leg: balconies in a bend do not meet. */
export function awayFrom(
  clear: Clear,
  border: Border,
  balcony: Balcony,
  { beside, rules }: Pick<Resolved, 'beside' | 'rules'>,
): Clear {
  if (beside.length === 0) return clear
  const depth = balconySize(balcony, rules.balconyMinArea)?.depth ?? 0
  let { from, to } = clear
  for (const [start, end] of shadows(border, beside, OPEN_AIR)) {
    if (end <= border.from) from = Math.max(from, end + depth)
    if (start >= border.to) to = Math.min(to, start - depth)
  }
  return { from, to: Math.max(from, to) }
}

function free(border: Border, beside: readonly Box[], reach: Lu): Border[] {
  let parts = [border]
  for (const [start, end] of shadows(border, beside, reach)) {
    parts = parts.flatMap((part) => {
      if (start >= part.to || end <= part.from) return [part]
      return [
        { ...part, to: Math.min(part.to, start) },
        { ...part, from: Math.max(part.from, end) },
      ].filter(({ from, to }) => to > from)
    })
  }
  return parts
}

/** What stands within reach before the line of a border, as stretches along it. */
function shadows(
  { vertical, at, high }: Border,
  beside: readonly Box[],
  reach: Lu,
): [from: Lu, to: Lu][] {
  const [low, top] = high === OUTSIDE ? [at, at + reach] : [at - reach, at]
  return beside.flatMap(({ x0, y0, x1, y1 }): [Lu, Lu][] => {
    const [near, far, from, to] = vertical ? [x0, x1, y0, y1] : [y0, y1, x0, x1]
    return near < top && far > low ? [[from, to]] : []
  })
}
