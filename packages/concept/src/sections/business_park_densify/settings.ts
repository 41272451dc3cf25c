import { filters } from '@kavel/search'
import type { z } from 'zod'
import { settingsOf } from '../define.ts'
import { wordsOf } from '../words.ts'

/** Kinds of room that a plot may have left; the first that is chosen colours the drawing. */
export const ROOM_KINDS = ['gfa', 'area', 'height', 'floors'] as const
export type RoomKind = (typeof ROOM_KINDS)[number]

/** From how much on a plot counts: the specification's defaults of the filters (point 9), in m², m² and m. */
export const ROOM_FROM: Readonly<Record<RoomKind, number>> = {
  gfa: filters.buildable_gfa.usual.param1,
  area: filters.buildablearea_gsa_difference.usual.param1,
  height: filters.height_difference.usual.param1,
  floors: 1,
}

/** The kinds that count; all of them where none is chosen. */
export const densifySettings = settingsOf({ param1: wordsOf(ROOM_KINDS) }).transform(({ cfg }) => ({
  kinds:
    cfg.param1.length > 0
      ? ROOM_KINDS.filter((kind) => cfg.param1.includes(kind))
      : [...ROOM_KINDS],
}))
export type DensifySettings = z.output<typeof densifySettings>
