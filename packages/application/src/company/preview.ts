/** An administrator looks at the application as a viewer does: it can only take rights away, for his session alone. */
import { withPrincipal } from '@kavel/database'
import type { Actor } from '@kavel/domain'
import type pg from 'pg'

/**
 * Begins or ends it, which the audit tells.
 * @param sessionId of the actor
 * @param role that he has by himself
 */
export async function setPreview(
  pool: pg.Pool,
  { userId, companyId }: Pick<Actor, 'userId' | 'companyId'>,
  sessionId: number,
  isOn: boolean,
): Promise<void> {
  await withPrincipal(pool, 'system', (client) =>
    client.query(
      `with changed as (
         update sessions set as_viewer = $4 where id = $3 and user_id = $1 and as_viewer <> $4 returning user_id)
       insert into audits (company_id, entity, "recordId", action, "userId", role, paths, "firstChangedAt", "changedAt")
       select $2, 'users', u.id, 'update', u.id, case when u.is_staff then 'staff' else 'admin' end,
         array[$5], clock_timestamp(), clock_timestamp()
       from changed join users u on u.id = changed.user_id`,
      [userId, companyId, sessionId, isOn, isOn ? 'preview.begun' : 'preview.ended'],
    ),
  )
}
