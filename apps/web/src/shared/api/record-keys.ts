import type { EntityName } from '@kavel/domain'
import type { ListQuery } from './list-query.ts'

/** Keys of the query cache. A prefix reaches everything below it: `all`, one entity, its lists. */
export const recordKeys = {
  all: ['records'] as const,
  /** Who is signed in: their user and company. */
  session: ['session'] as const,
  /** People of the company and invitations, as the screen of the company lists them. */
  people: ['people'] as const,
  entity: (entity: EntityName) => ['records', entity] as const,
  list: (entity: EntityName, query: ListQuery = {}) => ['records', entity, 'list', query] as const,
  /** Without a depth: at every depth. */
  detail: (entity: EntityName, id: number, depth?: number) =>
    ['records', entity, 'detail', id, ...(depth === undefined ? [] : [depth])] as const,
}
