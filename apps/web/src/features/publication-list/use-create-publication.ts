import { PUBLICATIONS } from '@kavel/concept'
import { PublicationStatus, type RecordFor } from '@kavel/domain'
import { useRef } from 'react'
import { createRecords } from '../../shared/api/many-records.ts'
import { ORDER_STEP } from '../../shared/api/ordering.ts'
import { createRecord } from '../../shared/api/records.ts'
import { useAct } from '../../shared/use-act.ts'

interface NewPublication {
  readonly name: string
  /** Public key of the location. */
  readonly locationKey: string
}

/**
 * Makes a draft of a location with the sections of a new page. Business case, prices and owner are off until the author
 * switches them on. When the sections fail, the next press goes on with the publication that is there.
 */
export function useCreatePublication(onCreated: (publication: RecordFor<'publications'>) => void) {
  const begun = useRef<RecordFor<'publications'>>(null)
  return useAct({
    async mutationFn({ name, locationKey }: NewPublication) {
      if (begun.current?.cfg.locationKey !== locationKey)
        begun.current = await createRecord('publications', {
          name,
          type: 'location',
          status: PublicationStatus.draft,
          cfg: { locationKey },
        })
      const publication = begun.current
      await createRecords(
        'sections',
        PUBLICATIONS.location.begins.map((type, index) => ({
          type,
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
