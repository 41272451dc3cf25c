/** Plans that count: what is still a draft permits nothing. */
import type { RegisterTable } from '@kavel/registers'
import { meeting } from './define.ts'

const DRAFT = `lower(p.status) in ('concept', 'voorontwerp', 'ontwerp')`
export const isDraft = (row: string) =>
  `exists (select from register.plans p where p.register_id = ${row}.plan_id and ${DRAFT})`

/** Objects of plans that are no drafts, as `meeting`. */
export const decided = (table: RegisterTable, columns: readonly string[]) =>
  meeting(table, columns, `not ${isDraft('t')}`)

/** A change of a plan may make its objects count or not. */
export const OF_PLANS = { plans: 0 } as const
