import { type EntityName, PublicationStatus } from '@kavel/domain'
import { addressOf } from '../../records/testing/examples.ts'
import type { TestServer } from '../../testing/server.ts'

/** Examples of what readers of publications ask for: the index of a company, and a location that a search query lists. */
export async function publicationExamples({ as, companies }: Pick<TestServer, 'as' | 'companies'>) {
  const make = async (entity: EntityName, body: object) => {
    const answer = await as.member('POST', addressOf(entity), body)
    if (answer.status !== 201) throw new Error(`${entity}: ${JSON.stringify(answer.body)}`)
    return answer.body as { id: number; key: string }
  }
  const query = await make('searchqueries', { name: 'Kades' })
  const location = await make('locations', { name: 'Oostkade', searchQueryId: query.id })
  const publication = await make('publications', {
    name: 'Kades',
    type: 'searchquery',
    status: PublicationStatus.published,
    cfg: { searchQueryKey: query.key },
  })
  await make('sections', { publicationId: publication.id, type: 'location_description' })
  const company = `/api/companies/detail/${companies.own}`
  const changed = await as.admin('PATCH', company, { cfg: { publicIndex: true } })
  if (changed.status !== 200) throw new Error(JSON.stringify(changed.body))
  const { key } = changed.body as { key: string }
  return {
    'GET /publications/public/{key}/locations/{location_key}': {
      params: { key: publication.key, location_key: location.key },
    },
    'GET /publications/areas/{kind}': {
      params: { kind: 'municipalities' as const },
      query: { q: 'mark' },
    },
    'GET /publications/areas/{kind}/{code}': {
      params: { kind: 'municipalities' as const, code: 'GM9901' },
      query: { reads: 'figures' },
    },
    'GET /publications/areas/{kind}/{code}/locations': {
      params: { kind: 'municipalities' as const, code: 'GM9901' },
    },
    'GET /publications/index/{company_key}': { params: { company_key: key } },
  }
}
