/** Whether what was delivered makes sense as a whole. */
import { type Issue, isFault, type RejectCode } from '@kavel/registers'
import type { RejectedRecord, Run } from './register-import.ts'
import { countBefore } from './register-staging.ts'

/** Part of the records from which one fault in all of them is a fault of the delivery. */
const MOST = 0.5
/** Records from which "most" says something. */
const MANY = 20

/** Why the delivery as a whole is not to be believed; null when it is. */
export async function findFault(run: Run, read: number): Promise<Issue | null> {
  const { rejected, outside } = run
  const left = read - rejected.length - outside
  if (left === 0) {
    const before = await countBefore(run)
    if (!run.area || rejected.some(isFault) || before >= MANY)
      return emptyIssue(read, before, rejected.find(isFault) ?? rejected[0])
  }
  const reasons = new Map<string, number>()
  for (const { code, reason } of rejected)
    if (isOfSchema(code)) reasons.set(reason, (reasons.get(reason) ?? 0) + 1)
  for (const [reason, count] of reasons)
    if (count >= MANY && count > MOST * read)
      return {
        path: 'collection',
        message: `${count} of its ${read} records cannot be used (${reason}): the register may have changed its attributes`,
      }
  return null
}

const isOfSchema = (code: RejectCode) => code === 'wrong_type' || code === 'missing_id'

function emptyIssue(read: number, before: number, first: RejectedRecord | undefined): Issue {
  const stays = before > 0 ? `; the ${before} records from before stay` : ''
  return {
    path: 'collection',
    message: first
      ? `none of its ${read} records can be used; the first, ${first.id}: ${first.reason}${stays}`
      : `holds no records${stays}`,
  }
}
