/** The page as it will be, from the records of its author: what the server makes of the published rows. */

import type { PublicPage } from '@kavel/concept'
import { type PageSource, publicPage, rowsOf } from '@kavel/concept'
import type { TreeFor } from '@kavel/domain'

export interface PreviewSource
  extends Pick<PageSource, 'publication' | 'sections' | 'company' | 'surroundings' | 'envelopes'> {
  readonly location: TreeFor<'locations'>
}

export function previewPage(source: PreviewSource): PublicPage {
  return publicPage({ ...source, ...rowsOf(source.location) })
}
