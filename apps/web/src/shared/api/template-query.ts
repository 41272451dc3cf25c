import { LocationType } from '@kavel/domain'
import type { ListQuery } from './list-query.ts'

/** The location that new ones copy their dwelling types and costs from. */
export const TEMPLATE_QUERY: ListQuery = {
  where: { type: LocationType.template, deleted: false },
  order: 'id',
  limit: 1,
  depth: 0,
}
