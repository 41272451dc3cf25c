/** The filters of a question, read into a query; a refusal that names every one that is wrong. */
import type { FeatureFilter } from '@kavel/domain'
import { type Query, readQuery } from '@kavel/search'
import { Refusal } from '../refusal.ts'

export interface AskedQuery {
  readonly query: Query
  readonly unknownKeys: string[]
}

/** @throws Refusal 400 with the path of each filter that cannot be asked */
export function readAsked(filters: readonly FeatureFilter[]): AskedQuery {
  const read = readQuery(filters)
  if (!read.ok) throw new Refusal('invalid_input', read.issues)
  return { query: read.query, unknownKeys: [...read.unknownKeys] }
}
