import type { z } from 'zod'
import { settingsOf } from '../define.ts'
import { wordsOf } from '../words.ts'

/** What its author may show beside the locations. */
export const MAP_EXTRAS = ['hits'] as const

export const mapSettings = settingsOf({ param1: wordsOf(MAP_EXTRAS) }).transform(({ cfg }) => ({
  hasHits: cfg.param1.includes('hits'),
}))
export type MapSettings = z.output<typeof mapSettings>
