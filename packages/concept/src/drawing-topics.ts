import type { SiteDrawing } from './page-drawings.ts'
import type { FieldTopics } from './sections/topics.ts'

/** What a site plan makes public. */
export const SITE_DRAWING_TOPICS: FieldTopics<SiteDrawing | null> = {
  designs: (drawing) => drawing,
  plots: (drawing) => drawing,
  plan: (drawing) => drawing?.hasEnvelopes || null,
  surroundings: (drawing) => drawing?.hasSurroundings || null,
}
