/** Locations of plots that a saved query found. */
import type { Answers, Received } from '@kavel/calls'
import type { Actor } from '@kavel/domain'
import type pg from 'pg'
import { createFromPlots } from '../journey/from-plots.ts'
import { startAllSteps } from '../journey/runner.ts'
import { Refusal } from '../refusal.ts'

type Asked = Received<'POST /searchqueries/{id}/locations'>

/**
 * Makes a location of each plot, or one of all of them, in the caller's transaction; gives their ids.
 * Their steps run as those of any new location.
 * @param scores of the plots by their ids, 0 to 100; of several together the mean is kept where all are known
 */
export async function createFromHits(
  client: pg.PoolClient,
  actor: Actor,
  { params, body }: Pick<Asked, 'params' | 'body'>,
  scores: ReadonlyMap<string, number>,
): Promise<number[]> {
  const { plots, together, type, fields } = body
  const query = await client.query('select 1 from searchqueries where id = $1 for share', [
    params.id,
  ])
  if (!query.rowCount) throw new Refusal('not_found')
  const sites = together ? [{ plots, fields }] : plots.map((plot) => ({ plots: [plot], fields }))
  const ids = await createFromPlots(client, actor, sites, { type, searchQueryId: params.id })
  await keepScores(
    client,
    ids,
    sites.map(({ plots }) => meanOf(plots.map((plot) => scores.get(plot) ?? null))),
  )
  for (const id of ids) await startAllSteps(client, actor.companyId, id)
  return ids
}

async function keepScores(
  client: pg.PoolClient,
  ids: readonly number[],
  scores: readonly (number | null)[],
): Promise<void> {
  await client.query(
    `update locations l set score = s.score from unnest($1::bigint[], $2::float8[]) s (id, score)
     where l.id = s.id and s.score is not null`,
    [ids, scores],
  )
}

function meanOf(scores: readonly (number | null)[]): number | null {
  const known = scores.filter((score) => score !== null)
  if (!known.length || known.length < scores.length) return null
  return known.reduce((sum, score) => sum + score, 0) / known.length
}

/** Ids and names of locations, in the order of their ids. @throws Refusal when one is not there any more */
export async function nameLocations(
  client: pg.PoolClient,
  ids: readonly number[],
): Promise<Answers['POST /searchqueries/{id}/locations']> {
  const { rows } = await client.query<{ id: number; name: string }>(
    'select id, name from locations where id = any ($1) and not deleted order by id',
    [ids],
  )
  if (rows.length < ids.length) throw new Refusal('not_found')
  return { locations: rows }
}
