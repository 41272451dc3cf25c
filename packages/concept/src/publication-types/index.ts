/** The types of publications that have a page, one line a folder; the rest of the specification's come later. */
import type { PublicationType } from '@kavel/domain'
import type { Publication } from './define.ts'
import { location } from './location/publication.ts'

export const PUBLICATIONS = { location } as const satisfies Partial<
  Record<PublicationType, Publication>
>
