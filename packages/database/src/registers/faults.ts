/** Plausibility check of a whole delivery. */
import { because, type DeliveryIssue, type RejectCode } from '@kavel/registers'
import {
  countRejects,
  FAULTS,
  findFirstReject,
  findMostFrequent,
  type RejectedRecord,
} from './rejects.ts'
import type { Run } from './run.ts'
import { countBefore } from './staging.ts'

/** Part of the records from which one fault in all of them is a fault of the delivery. */
const MOST = 0.5
/** Records from which "most" says something. */
export const MANY = 20

/** Why the delivery as a whole is not to be believed; null when it is. */
export async function findFault(run: Run, read: number): Promise<DeliveryIssue | null> {
  const { pool, id, rejected, outside } = run
  const left = read - countRejects(rejected) - outside
  if (left === 0) {
    const before = await countBefore(run)
    if (!run.area || countRejects(rejected, FAULTS) > 0 || before >= MANY)
      return emptyIssue(read, before, await findFirstReject(pool, id))
  }
  const isMost = (count: number) => count >= MANY && count > MOST * read
  if (!isMost(countRejects(rejected, OF_SCHEMA))) return null
  const most = await findMostFrequent(pool, id, OF_SCHEMA)
  return most && isMost(most.count)
    ? {
        path: 'collection',
        message: because('most_unusable', {
          found: most.count,
          count: read,
          reason: most.reason,
        }),
      }
    : null
}

/** Reject codes that point at changed register attributes. */
const OF_SCHEMA: readonly RejectCode[] = ['wrong_type', 'missing_id']

function emptyIssue(
  read: number,
  before: number,
  first: Pick<RejectedRecord, 'id' | 'reason'> | undefined,
): DeliveryIssue {
  const failure = first
    ? because('none_usable', { count: read, id: first.id, reason: first.reason })
    : because('no_records')
  const message = before > 0 ? because('rest_stays', { failure, count: before }) : failure
  return { path: 'collection', message }
}
