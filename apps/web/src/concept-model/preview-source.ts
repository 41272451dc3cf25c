import type { PageSource } from '@kavel/concept'
import type { TreeFor } from '@kavel/domain'

export interface PreviewSource
  extends Pick<PageSource, 'publication' | 'sections' | 'company' | 'surroundings' | 'envelopes'> {
  readonly location: TreeFor<'locations'>
}
