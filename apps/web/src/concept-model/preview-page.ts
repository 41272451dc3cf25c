import { type ModelOf, type PublicPage, publicPage, rowsOf } from '@kavel/concept'
import type { PreviewSource } from './preview-source.ts'

/** What the server makes of the published rows, from the records of the author. */
export function previewPage({ place, ...source }: PreviewSource, modelOf?: ModelOf): PublicPage {
  return publicPage(
    { ...source, place: place && { ...place, ...rowsOf(place.location, source.conceptId) } },
    modelOf,
  )
}
