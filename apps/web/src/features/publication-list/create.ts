import { NEW_PAGE_SECTIONS, PublicationStatus, type RecordFor } from '@kavel/domain'
import { ORDER_STEP } from '../../shared/api/ordering.ts'
import { createRecord } from '../../shared/api/records.ts'

/**
 * Makes a draft of a location with the sections of a new page. Business case, prices and owner are off until the author
 * switches them on.
 * @param locationKey public key of the location
 */
export async function createPublication(
  name: string,
  locationKey: string,
): Promise<RecordFor<'publications'>> {
  const publication = await createRecord('publications', {
    name,
    type: 'location',
    status: PublicationStatus.draft,
    cfg: { locationKey },
  })
  for (const [index, type] of NEW_PAGE_SECTIONS.entries())
    await createRecord('sections', {
      type,
      order: (index + 1) * ORDER_STEP,
      publicationId: publication.id,
    })
  return publication
}
