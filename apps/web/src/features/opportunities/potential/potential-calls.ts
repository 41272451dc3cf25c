/** Parts of what the server tells of the land bids of a query. */
import type { Answers } from '@kavel/calls'

type Found = Answers['GET /searchqueries/{id}/potential']
export type Progress = NonNullable<Found['progress']>
export type Reasons = Found['reasons']
export type Potential = Found['potentials'][number]

/** What the list is sorted by. */
export const ORDERS = ['bid', 'bid_per_m2', 'place'] as const
export type Order = (typeof ORDERS)[number]
