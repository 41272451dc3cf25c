/** A shape that is drawn corner by corner, in RD metres (EPSG:28992). Pure. */

import type { Language } from '@kavel/i18n'
import { readCoordinates } from '@kavel/registers'
import { parseNumber } from '../../shared/parse-number.ts'

export type Corner = readonly [number, number]

/** What is drawn: `pair` is a corner and the place that it goes to. */
export type SketchShape = 'ring' | 'line' | 'pair'

/** Corners that make a shape; more of a pair are not taken. */
export const LEAST = { ring: 3, line: 2, pair: 2 } as const satisfies Record<SketchShape, number>

/** Metres at which a corner is the one before it, as of the second click of two. */
const SAME = 0.005

/** Where the next corner comes; with right angles along the side before it or square to it, first along the axes of RD. */
export function aim(corners: readonly Corner[], pointer: Corner, isSquare: boolean): Corner {
  const last = corners.at(-1)
  if (!last || !isSquare) return pointer
  const before = corners.at(-2)
  const [ux, uy] = before ? direction(before, last) : [1, 0]
  const [dx, dy] = [pointer[0] - last[0], pointer[1] - last[1]]
  const along = dx * ux + dy * uy
  const across = dy * ux - dx * uy
  return Math.abs(along) >= Math.abs(across)
    ? [last[0] + along * ux, last[1] + along * uy]
    : [last[0] - across * uy, last[1] + across * ux]
}

/** The unit vector from one corner to another. */
function direction(from: Corner, to: Corner): Corner {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const length = Math.hypot(dx, dy)
  return length === 0 ? [1, 0] : [dx / length, dy / length]
}

/** The corner so many metres from another, towards a third. */
function towards(from: Corner, to: Corner, metres: number): Corner {
  const [ux, uy] = direction(from, to)
  return [from[0] + metres * ux, from[1] + metres * uy]
}

/** What is drawn, and where the pointer is. */
export interface Sketch {
  readonly corners: readonly Corner[]
  /** What is pointed at, snapped; null while nothing is. */
  readonly pointer: Corner | null
  /** Where the next corner would come; null while nothing points. */
  readonly next: Corner | null
  readonly snapped: 'corner' | 'edge' | null
  /** The shape is closed: what it does is being asked or shown. */
  readonly isDone: boolean
}

export const NOTHING: Sketch = {
  corners: [],
  pointer: null,
  next: null,
  snapped: null,
  isDone: false,
}

export function isSameCorner(one: Corner, other: Corner): boolean {
  return Math.hypot(one[0] - other[0], one[1] - other[1]) < SAME
}

/** Corners with one more; the same place twice is once. */
export function withCorner(corners: readonly Corner[], next: Corner): readonly Corner[] {
  const last = corners.at(-1)
  return last && isSameCorner(last, next) ? corners : [...corners, next]
}

/** Why a typed text is no next corner. */
export type EntryFault = 'unreadable' | 'outside' | 'no_start' | 'no_direction'

export type Entry =
  | { readonly ok: true; readonly corner: Corner }
  | { readonly ok: false; readonly fault: EntryFault }

const fails = (fault: EntryFault): Entry => ({ ok: false, fault })

/** `155000, 463000` and `155000,463000`, which are no number with decimals. */
const TWO_NUMBERS = /\d[,;]?\s+-?\d|^\d{4,6},\d{6}$/

/**
 * The next corner of what somebody typed: a length towards the pointer (`12,5`), a length with degrees clockwise from the north
 * (`12,5 < 90`), or coordinates (`155000, 463000`).
 */
export function readEntry(
  text: string,
  language: Language,
  corners: readonly Corner[],
  toward: Corner | null,
): Entry {
  const [before = '', turn] = text.split('<')
  const length = before.trim().replace(/\s*m$/, '')
  const metres = TWO_NUMBERS.test(length) ? null : parseNumber(length, language)
  if (metres === null) return readPlace(text)
  const last = corners.at(-1)
  if (!last) return fails('no_start')
  if (metres <= 0) return fails('unreadable')
  if (turn === undefined)
    return toward && !isSameCorner(last, toward)
      ? { ok: true, corner: towards(last, toward, metres) }
      : fails('no_direction')
  const degrees = parseNumber(turn.replace('°', '').trim(), language)
  if (degrees === null) return fails('unreadable')
  return { ok: true, corner: turned(last, metres, degrees) }
}

/** Degrees clockwise from the north; whole quarters are exact. */
function turned([x, y]: Corner, metres: number, degrees: number): Corner {
  const quarters = degrees / 90
  if (Number.isInteger(quarters)) {
    const [east, north] = [
      [0, 1],
      [1, 0],
      [0, -1],
      [-1, 0],
    ][((quarters % 4) + 4) % 4] as [number, number]
    return [x + metres * east, y + metres * north]
  }
  const angle = (degrees * Math.PI) / 180
  return [x + metres * Math.sin(angle), y + metres * Math.cos(angle)]
}

function readPlace(text: string): Entry {
  const found = readCoordinates(text)
  if (!found) return fails('unreadable')
  return found.ok ? { ok: true, corner: [found.place.x, found.place.y] } : fails('outside')
}
