import type { RecordFor } from '@kavel/domain'

/** A note with its pictures, where they were read with it. */
export type ShownNote = RecordFor<'notes'> & { readonly images?: readonly RecordFor<'images'>[] }
