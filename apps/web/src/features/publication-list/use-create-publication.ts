import { type PagedType, publicationOf } from '@kavel/concept'
import { PublicationStatus, type RecordFor } from '@kavel/domain'
import { useRef } from 'react'
import { createRecords } from '../../shared/api/many-records.ts'
import { ORDER_STEP } from '../../shared/api/ordering.ts'
import { createRecord } from '../../shared/api/records.ts'
import { useAct } from '../../shared/use-act.ts'

interface NewPublication {
  readonly type: PagedType
  readonly name: string
  /** Public key of what it is about, or the code of an area. */
  readonly key: string
}

/**
 * Makes a draft of something with the sections of a new page. Business case, prices and owner are off until the author
 * switches them on. When the sections fail, the next press goes on with the publication that is there.
 */
export function useCreatePublication(onCreated: (publication: RecordFor<'publications'>) => void) {
  const begun = useRef<RecordFor<'publications'>>(null)
  return useAct({
    async mutationFn({ type, name, key }: NewPublication) {
      const { subject, begins } = publicationOf(type)
      if (begun.current?.type !== type || begun.current.cfg[subject] !== key)
        begun.current = await createRecord('publications', {
          name,
          type,
          status: PublicationStatus.draft,
          cfg: { [subject]: key },
        })
      const publication = begun.current
      await createRecords(
        'sections',
        begins.map((section, index) => ({
          type: section,
          order: (index + 1) * ORDER_STEP,
          publicationId: publication.id,
        })),
      )
      begun.current = null
      return publication
    },
    onSuccess: onCreated,
  })
}
