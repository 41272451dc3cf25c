import { PublicationStatus, type RecordFor, SECTION_TYPES } from '@kavel/domain'
import { ORDER_STEP } from '../../shared/api/ordering.ts'
import { createRecord } from '../../shared/api/records.ts'

/**
 * Makes a draft of a location with every section in the order of the catalogue; the author takes out what is not for
 * the public.
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
  for (const [index, type] of SECTION_TYPES.entries())
    await createRecord('sections', {
      type,
      order: (index + 1) * ORDER_STEP,
      publicationId: publication.id,
    })
  return publication
}
