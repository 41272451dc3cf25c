/** What is current follows from the address (spec point 2, Navigation behaviour); nothing else keeps it. */
import type { TreeFor } from '@kavel/domain'
import { readId } from '../url.ts'

/** Ids of what the address names. */
export interface CurrentIds {
  readonly publication: number | undefined
  readonly query: number | undefined
  readonly location: number | undefined
  readonly concept: number | undefined
  readonly building: number | undefined
  /** Public key, on a page for anyone. */
  readonly publicationKey: string | undefined
}

type Params = Readonly<Record<string, string | undefined>>

/** @param search sheets have their concept there: an address of them names a location alone */
export function readCurrent(params: Params, search = new URLSearchParams()): CurrentIds {
  return {
    publication: readId(params.publication_id),
    query: readId(params.query_id),
    location: readId(params.location_id),
    concept: readId(params.concept_id ?? search.get('concept') ?? undefined),
    building: readId(params.building_id),
    publicationKey: params.publication_key,
  }
}

type Location = TreeFor<'locations'>
type Concept = Location['concepts'][number]

export interface CurrentRecords {
  readonly location: Location | undefined
  /** With it come buildable area, render settings, status and summary of the current location. */
  readonly configuration: Location['cfg'] | undefined
  readonly concept: Concept | undefined
  readonly building: Concept['buildings'][number] | undefined
}

/**
 * The current records out of the location as it was last fetched: after each fetch they are parts of that answer, and
 * what is no longer in there is not current.
 */
export function establish(ids: CurrentIds, fetched: Location | undefined): CurrentRecords {
  const location = fetched?.id === ids.location ? fetched : undefined
  const concept = location?.concepts.find(({ id }) => id === ids.concept)
  const building = concept?.buildings.find(({ id }) => id === ids.building)
  return { location, configuration: location?.cfg, concept, building }
}
