/** Which columns of which lines are drawn, and how many lines a frame can draw. Pure. */
import type { Span } from './layout.ts'

/** The columns that a line shows, by its key; those that it lacks have nothing but the columns that stay. */
export type Drawn = ReadonlyMap<string, Span>

/** Milliseconds that drawing may take of a frame: below them more lines are drawn at once, above them fewer. */
const LITTLE = 6
const MUCH = 12
/** More lines than a screen has. */
const MOST = 128

const isSame = (one: Span | undefined, other: Span) =>
  one?.from === other.from && one.to === other.to

/**
 * What is drawn after another frame: the lines in sight, of which `pace` more show `span`. The same map when there is nothing to draw;
 * lines out of sight are forgotten with the next that come.
 * @param keys of the lines in sight, from top to bottom
 */
export function nextDrawn(drawn: Drawn, keys: readonly string[], span: Span, pace: number): Drawn {
  let left = pace
  const next = new Map<string, Span>()
  for (const key of keys) {
    const known = drawn.get(key)
    const isDue = !isSame(known, span) && left-- > 0
    if (isDue) next.set(key, span)
    else if (known) next.set(key, known)
  }
  return left < pace ? next : drawn
}

/** Lines that the next frame draws. @param took milliseconds of the last one */
export function paceAfter(pace: number, took: number): number {
  if (took > MUCH) return Math.max(1, Math.floor(pace / 2))
  return took < LITTLE ? Math.min(MOST, pace * 2) : pace
}
