import type { FeatureFilter } from '@kavel/domain'
import { readQuery } from '@kavel/search'
import { Refusal } from '../refusal.ts'

/** The query that filters say. @throws Refusal 400 that names every filter that is wrong by its path */
export function readFilters(filters: readonly FeatureFilter[]) {
  const read = readQuery(filters)
  if (!read.ok) throw new Refusal('invalid_input', read.issues)
  return { query: read.query, idle: read.idle, unknownKeys: [...read.unknownKeys] }
}
