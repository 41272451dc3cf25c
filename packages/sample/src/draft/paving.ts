import {
  type Axis,
  type Frame,
  type Ring,
  ringArea,
  slice,
  stretchesAt,
} from '../geometry/index.ts'
import { type Draft, SCRAP, type Surface } from './draft.ts'
import type { StreetClass } from './street-class.ts'
import { levelLine, plantRow } from './trees.ts'

/** A strip of a street profile: width in metres and what it is made of. */
type Strip = readonly [number, Surface]

/**
 * Street profiles from left to right. Footway 1.8 m, carriageway 6 m, parallel parking 2 m and the
 * sums 7.8, 9.6, 11.6 and 13.6 m are usual Dutch profiles; main roads get separate cycle tracks.
 */
const PROFILES = {
  alley: [[3, 'footway']],
  lane: [[5, 'carriageway']],
  mews: [[6.5, 'carriageway']],
  old: [
    [1.8, 'footway'],
    [4.2, 'carriageway'],
    [1.8, 'footway'],
  ],
  plain: [
    [1.8, 'footway'],
    [6, 'carriageway'],
    [1.8, 'footway'],
  ],
  parked: [
    [1.8, 'footway'],
    [2, 'parking'],
    [6, 'carriageway'],
    [1.8, 'footway'],
  ],
  leafy: [
    [1.8, 'footway'],
    [2, 'verge'],
    [6, 'carriageway'],
    [2, 'parking'],
    [1.8, 'footway'],
  ],
  estate: [
    [2, 'verge'],
    [7, 'carriageway'],
    [3, 'verge'],
    [2, 'footway'],
  ],
  collector: [
    [4, 'verge'],
    [2.5, 'cycleway'],
    [2, 'verge'],
    [6.5, 'carriageway'],
    [2, 'verge'],
    [2.5, 'cycleway'],
    [2.5, 'footway'],
  ],
  radial: [
    [2, 'footway'],
    [2.2, 'cycleway'],
    [2.3, 'verge'],
    [6.5, 'carriageway'],
    [2.3, 'verge'],
    [2.2, 'cycleway'],
    [2, 'footway'],
  ],
  quayNorth: [
    [1.5, 'verge'],
    [4.7, 'carriageway'],
    [1.8, 'footway'],
  ],
  quaySouth: [
    [1.8, 'footway'],
    [4.7, 'carriageway'],
    [1.5, 'verge'],
  ],
  greenway: [
    [5.5, 'verge'],
    [3, 'cycleway'],
    [5.5, 'verge'],
  ],
  provincial: [
    [8, 'verge'],
    [7.5, 'carriageway'],
    [4, 'verge'],
    [3.5, 'cycleway'],
    [3, 'verge'],
  ],
  polder: [
    [4, 'verge'],
    [5, 'carriageway'],
    [4, 'verge'],
  ],
} as const satisfies Record<string, readonly Strip[]>

/** Distance between street trees in metres; 8–12 m is usual for trees of the first size. */
const TREE_SPACING = 11

export type ProfileKey = keyof typeof PROFILES

/** Full width of a profile in metres. */
export function widthOf(profile: ProfileKey): number {
  let sum = 0
  for (const [width] of PROFILES[profile]) sum += width
  return sum
}

/** Lays the strips of a profile on road land from `start` along the axis; verges get trees. */
export function pave(
  draft: Draft,
  rings: readonly Ring[],
  frame: Frame,
  axis: Axis,
  start: number,
  profile: ProfileKey,
  kind: StreetClass,
  level: 0 | 1 = 0,
): void {
  const strips: readonly Strip[] = PROFILES[profile]
  const levels: number[] = []
  let at = start
  for (const [width] of strips.slice(0, -1)) {
    at += width
    levels.push(at)
  }
  const bands = slice(rings, frame, axis, levels)
  let edge = start
  bands.forEach((band, index) => {
    const [width, surface] = strips[index]!
    const middle = edge + width / 2
    edge += width
    for (const ring of band) {
      if (ringArea(ring) < SCRAP) continue
      draft.paving.push({ ring, surface, kind, level })
      if (surface !== 'verge' || level === 1 || width < 1.4) continue
      for (const stretch of stretchesAt(ring, frame, axis, middle)) {
        plantRow(draft, draft.random, levelLine(frame, axis, middle, stretch), TREE_SPACING)
      }
    }
  })
}
