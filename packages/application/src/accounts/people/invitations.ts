/** Whom an administrator invites to the company, until somebody accepts. */
import type { Answers, Received } from '@kavel/calls'
import { withPrincipal } from '@kavel/database'
import { type Actor, fullName, type Issue } from '@kavel/domain'
import type pg from 'pg'
import { assertRoomForPeople } from '../../licences/counts.ts'
import { invalid, Refusal } from '../../refusal.ts'
import { addJobs } from '../../work/job-store.ts'

/** Days in which an invitation may be accepted. */
const INVITATION_DAYS = 7
/** Invitations of a company that are open at once: Kavel is no means to send mail to the world. */
const MOST_OPEN = 1_000

export type NewInvitation = Received<'POST /invitations'>['body']['invitations'][number]
export type Invited = Answers['POST /invitations'][number]
export type OpenInvitation = Answers['GET /invitations'][number]

/** Invitations of the actor's company that nobody accepted, the newest first. */
export async function listInvitations(pool: pg.Pool, actor: Actor): Promise<OpenInvitation[]> {
  const { rows } = await withPrincipal(pool, actor, (client) =>
    client.query<OpenInvitation & { by_first: string | null; by_last: string | null }>(
      `select i.id, i.email, i.first_name, i.last_name, i.role,
         case when i."expiresAt" < now() then 'expired' else i.state end as state,
         u.first_name as by_first, u.last_name as by_last, to_json(i."createdAt") #>> '{}' as "createdAt",
         to_json(i."mailedAt") #>> '{}' as "mailedAt", to_json(i."expiresAt") #>> '{}' as "expiresAt"
       from invitations i left join users u on u.id = i."createdByUserId"
       where i.company_id = $1 order by i."createdAt" desc, i.id desc`,
      [actor.companyId],
    ),
  )
  return rows.map(({ by_first, by_last, ...invitation }) => ({
    ...invitation,
    invitedBy: fullName({ first_name: by_first, last_name: by_last }) || null,
  }))
}

/**
 * Invites people by mail; gives what became of each address, in order. One that was invited already gets another mail,
 * and the invitation is as it is asked now; whoever has the address in the company gets none.
 * @throws Refusal `invalid_input` for an address that is named twice, and for more than may be open
 */
export async function invite(
  pool: pg.Pool,
  actor: Actor,
  asked: readonly NewInvitation[],
): Promise<Invited[]> {
  assertOnce(asked)
  return withPrincipal(pool, actor, async (client) => {
    const known = await findKnown(client, actor, asked)
    const outcomes = asked.map(({ email }) => known.get(email.toLowerCase()) ?? 'invited')
    const invited = asked.filter((_, index) => outcomes[index] !== 'member')
    const ids = await keep(client, actor, invited)
    await assertRoomForPeople(client, actor)
    const { companyId } = actor
    await addJobs(
      client,
      'invitation_mail',
      ids.map((id) => ({ companyId, id })),
    )
    return asked.map(({ email }, index) => ({ email, outcome: outcomes[index] ?? 'invited' }))
  })
}

function assertOnce(asked: readonly NewInvitation[]): void {
  const seen = new Set<string>()
  const issues = asked.flatMap(({ email }, index): Issue[] => {
    const address = email.toLowerCase()
    if (seen.has(address))
      return [{ path: `invitations.${index}.email`, message: 'is named twice' }]
    seen.add(address)
    return []
  })
  if (issues.length) throw new Refusal('invalid_input', issues)
}

/** Which of the addresses, in small letters, the company knows. */
async function findKnown(
  client: pg.PoolClient,
  { companyId }: Actor,
  asked: readonly NewInvitation[],
): Promise<ReadonlyMap<string, 'member' | 'renewed'>> {
  const { rows } = await client.query<{ email: string; outcome: 'member' | 'renewed' }>(
    `select asked.email, case when exists (
         select from users where company_id = $1 and asked.email in (lower(email), lower(username))
       ) then 'member' else 'renewed' end as outcome
     from unnest($2::text[]) as asked (email)
     where exists (select from users where company_id = $1 and asked.email in (lower(email), lower(username)))
       or exists (select from invitations where company_id = $1 and lower(email) = asked.email)`,
    [companyId, asked.map(({ email }) => email.toLowerCase())],
  )
  return new Map(rows.map(({ email, outcome }) => [email, outcome]))
}

/** Writes the invitations, in the order of their addresses so that two calls never wait for each other. */
async function keep(
  client: pg.PoolClient,
  { companyId, userId }: Actor,
  invited: readonly NewInvitation[],
): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    `insert into invitations (company_id, email, role, first_name, last_name, language, "createdByUserId", "expiresAt")
     select $1, email, role, nullif(first_name, ''), nullif(last_name, ''), language, $2, now() + make_interval(days => $4)
     from jsonb_to_recordset($3) as asked (email text, role text, first_name text, last_name text, language text)
     order by lower(email)
     on conflict (company_id, lower(email)) do update set (role, first_name, last_name, language, "createdByUserId",
       "expiresAt", state) = (excluded.role, excluded.first_name, excluded.last_name, excluded.language,
       excluded."createdByUserId", excluded."expiresAt", 'queued')
     returning id`,
    [companyId, userId, JSON.stringify(invited), INVITATION_DAYS],
  )
  const open = await client.query<{ many: boolean }>(
    'select count(*) > $2 as many from invitations where company_id = $1',
    [companyId, MOST_OPEN],
  )
  if (open.rows[0]?.many)
    throw invalid('invitations', `at most ${MOST_OPEN} are open at once: withdraw some first`)
  return rows.map(({ id }) => id)
}

/** Mails an invitation again; it holds as long as a new one from now on. @throws Refusal `not_found` */
export async function mailAgain(pool: pg.Pool, actor: Actor, id: number): Promise<void> {
  const { companyId } = actor
  await withPrincipal(pool, actor, async (client) => {
    const { rowCount } = await client.query(
      `update invitations set state = 'queued', "expiresAt" = now() + make_interval(days => $3)
       where company_id = $1 and id = $2`,
      [companyId, id, INVITATION_DAYS],
    )
    if (!rowCount) throw new Refusal('not_found')
    await addJobs(client, 'invitation_mail', [{ companyId, id }])
  })
}

/** Ends an invitation; a link that was mailed works no more. @throws Refusal `not_found` */
export async function withdraw(pool: pg.Pool, actor: Actor, id: number): Promise<void> {
  const { rowCount } = await withPrincipal(pool, actor, (client) =>
    client.query('delete from invitations where company_id = $1 and id = $2', [
      actor.companyId,
      id,
    ]),
  )
  if (!rowCount) throw new Refusal('not_found')
}
