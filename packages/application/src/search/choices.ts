/** Choices of a filter with their names and numbers of plots: areas by the tables of the registers, other codes as they are. */
import type { Received } from '@kavel/calls'
import type { Queryable } from '@kavel/database'
import { filterOf } from '@kavel/search'
import type { SearchIndex } from '@kavel/search-index'
import { Refusal } from '../refusal.ts'
import { readAreaNames } from './area-names.ts'

export interface Choice {
  readonly code: string
  readonly name: string
  readonly count: number
}

/** Codes that are counted before they are looked through by name: Dutch neighbourhoods are 14,000. */
const COUNTED = 20_000

/** The feature whose codes a filter chooses from. @throws Refusal 404 for a filter that chooses from none */
export function choiceFeature(key: string): string {
  const filter = filterOf(key)
  const isShare = filter && 'isShare' in filter && filter.isShare
  if (!filter || !('feature' in filter) || !filter.feature) throw new Refusal('not_found')
  if (filter.kind !== 'choice' && !isShare) throw new Refusal('not_found')
  return filter.feature
}

export async function readChoices(
  client: Queryable,
  index: SearchIndex,
  feature: string,
  { q, codes, limit }: Received<'GET /search/choices/{key}'>['query'],
  company: number,
): Promise<Choice[]> {
  const wanted = codes?.split(',').filter(Boolean)
  const counted = await index.choices(feature, {
    company,
    limit: q ? COUNTED : limit,
    ...(wanted && { codes: wanted }),
  })
  const names = await readAreaNames(client, [{ feature, codes: counted.map(({ code }) => code) }])
  const sought = q.trim().toLowerCase()
  return counted
    .map(({ code, count }) => ({ code, name: names[code] ?? code, count }))
    .filter(({ code, name }) => [code, name].some((text) => text.toLowerCase().includes(sought)))
    .slice(0, limit)
}
