import type { PagePlace, PageSource } from '@kavel/concept'
import type { TreeFor } from '@kavel/domain'

/** What the author's browser has of a page; a place with its children, as they are read. */
export interface PreviewSource extends Omit<PageSource, 'place'> {
  readonly place:
    | (Pick<PagePlace, 'envelopes' | 'surroundings' | 'customFields'> & {
        readonly location: TreeFor<'locations'>
      })
    | null
}
