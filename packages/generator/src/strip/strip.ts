/**
 * A strip: a bar of a plate along the facade, divided by whole grid modules. It knows nothing of galleries or corridors:
 * capacities, segments between blocked stretches, and cell borders that tile the strip exactly (generator reference §9.0).
 */
import type { Lu } from '@kavel/geometry'

export interface Strip {
  length: Lu
  module: Lu
  /** Modules that fit between the end walls. */
  modules: number
  /** Where module 0 begins: what the end walls take beyond their half of a party wall. */
  start: Lu
}

/** A stretch of modules that no dwelling may take: a core, a hall, a passage. */
export interface Blocked {
  from: number
  to: number
}

export interface Segment extends Blocked {
  /** Ends at a free end of the strip rather than at something blocked. */
  freeStart: boolean
  freeEnd: boolean
}

/** Divides a length; end walls share what is left of a module, so each grows by less than half of one. */
export function stripOf(length: Lu, endWall: Lu, partyWall: Lu, module: Lu): Strip {
  const extra = Math.max(0, endWall - Math.floor(partyWall / 2))
  const modules = Math.max(0, Math.floor((length - 2 * extra) / module))
  const spare = length - 2 * extra - modules * module
  return { length, module, modules, start: extra + Math.max(0, Math.floor(spare / 2)) }
}

/** The stretches between the blocked ones, left to right; empty ones are left out. */
export function segmentsOf(strip: Strip, blocked: readonly Blocked[]): Segment[] {
  const segments: Segment[] = []
  let at = 0
  for (const { from, to } of blocked) {
    if (from > at) segments.push({ from: at, to: from, freeStart: at === 0, freeEnd: false })
    at = to
  }
  if (at < strip.modules) {
    segments.push({ from: at, to: strip.modules, freeStart: at === 0, freeEnd: true })
  }
  return segments
}

/** Where a module begins; the first and the last border are the ends of the strip, so cells tile it. */
export function borderAt(strip: Strip, module: number): Lu {
  if (module <= 0) return 0
  if (module >= strip.modules) return strip.length
  return strip.start + module * strip.module
}

/** How far the clear space of a cell lies behind its border: half a party wall, or the whole end wall. */
export function insetAt(strip: Strip, module: number, partyWall: Lu): Lu {
  const half = Math.floor(partyWall / 2)
  if (module <= 0) return strip.start + half
  if (module >= strip.modules) {
    return strip.length - (strip.start + strip.modules * strip.module) + half
  }
  return half
}
