/** Something published of every kind that readers may read or write, for the tests that try to do more. */
import { type EntityName, PublicationStatus } from '@kavel/domain'
import { addressOf } from '../../records/testing/examples.ts'
import type { Call } from '../server.ts'
import type { Body, Made } from './world.ts'

/** The three statuses that readers may give a location. */
export const STATUSES = {
  searchQueryOpenStatus: 'Open',
  searchQueryAcceptStatus: 'Ja',
  searchQueryRejectStatus: 'Nee',
} as const

/** Public keys and question ids of a publication. */
export interface Published {
  readonly locations: string
  readonly concepts: string
  readonly searchqueries: string
  readonly publications: string
  readonly questionId: number
}

/** Makes a record through the API. */
export async function create(call: Call, name: EntityName, body: Body): Promise<Made> {
  const made = await call('POST', addressOf(name), body)
  if (made.status !== 201) throw new Error(`${name}: ${JSON.stringify(made.body)}`)
  return { ...(made.body as Made), body }
}

/** Publishes a location with all sections, a search query and a survey; readers may judge the location. */
export async function publishAll(call: Call): Promise<Published> {
  const make = (name: EntityName, body: Body) => create(call, name, body)
  const query = await make('searchqueries', { name: 'Zoek 2 ha' })
  const location = await make('locations', { name: 'Havenkade', searchQueryId: query.id })
  const concept = await make('concepts', { name: 'Hof', locationId: location.id })
  const publish = async (type: string, cfg: object, sections: readonly string[]) => {
    const { id, key } = await make('publications', {
      type,
      status: PublicationStatus.published,
      cfg,
    })
    const made = []
    for (const section of sections)
      made.push(await make('sections', { publicationId: id, type: section }))
    return { key, sectionId: made.at(-1)?.id }
  }
  const judged = { allowAcceptReject: true, ratingMode: 'edit', ...STATUSES }
  const page = await publish('location', { ...judged, locationKey: location.key }, [
    'location_summary',
    'location_concepts',
    'location_business',
  ])
  await publish('searchquery', { ...judged, searchQueryKey: query.key }, [])
  const { sectionId } = await publish('survey', {}, ['location_summary'])
  const question = await make('survey_questions', { name: 'Blijft u?', sectionId })
  return {
    locations: location.key,
    concepts: concept.key,
    searchqueries: query.key,
    publications: page.key,
    questionId: question.id,
  }
}
