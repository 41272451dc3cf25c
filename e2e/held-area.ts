import type { Database } from '@kavel/database'

/** An area as people have it after some weeks: fresh, due and old layers, one that failed since, and rejects. */
export async function fillArea({ pool }: Database): Promise<void> {
  const { rows } = await pool.query<{ id: number }>(
    `insert into register.areas (key, kind, name, geometry) values ('WP2233', 'place', 'Otterlo',
       ST_Multi(ST_MakeEnvelope(178000, 452000, 186000, 460000, 28992)))
     on conflict (key) do update set name = excluded.name returning id`,
  )
  const area = rows[0]?.id
  await pool.query(
    `insert into register.imports (layer, register, dataset, source, source_date, state, area_id, inserted, rejected,
       message, finished_at)
     select layer, 'brk', 'Otterlo', source, current_date - days, state, $1, count, rejected, message::jsonb,
       now() - make_interval(days => days)
     from (values ('plots', 'BRK · Otterlo', 0, 'done', 2816, 27, null), ('zoning', 'IMRO · Otterlo', 2, 'done', 412, 0, null),
       ('buildings', 'BAG · Otterlo', 9, 'done', 3187, 0, null),
       ('buildings', 'BAG · Otterlo', 0, 'failed', 0, 0, '{"code": "unanswered", "values": {"host": "service.pdok.nl"}}'),
       ('trees', 'BGT · Otterlo', 0, 'failed', 0, 0, '"api.pdok.nl gave HTML instead of JSON"'))
       as x (layer, source, days, state, count, rejected, message)`,
    [area],
  )
  await pool.query(
    `insert into register.rejected (import_id, place, id, code, reason)
     select max(i.id), n, 'NL.IMKAD.' || n, case when n % 9 = 0 then 'open_ring' else 'no_area' end,
       'geometry: the outline of the plot has no area'
     from register.imports i, generate_series(1, 27) n where i.source = 'BRK · Otterlo' group by n`,
  )
  await pool.query(
    `update register.imports i set reject_counts = '{"open_ring": 3, "no_area": 24}' where i.source = 'BRK · Otterlo'`,
  )
}

interface LayerProgress {
  readonly layer: string
  readonly state: string
  /** Objects. */
  readonly read: number
  readonly message?: string
}

/** As the database keeps how far a refresh is. */
export const storedProgress = (layers: readonly LayerProgress[]) =>
  JSON.stringify(layers.map((layer) => ({ message: null, ...layer })))

/** A refresh of Goes that another server on the database works on: this one only shows it. */
export async function insertRefresh(
  { pool }: Database,
  layers: readonly LayerProgress[],
): Promise<void> {
  // one goes at a time: that of the test before
  await pool.query(`delete from jobs where kind = 'refresh'`)
  await pool.query(
    `with refresh as (
       insert into register.refreshes (target, name, started_at, progress)
       values ('{"municipality": "0664"}', 'Goes', now(), $1) returning id)
     insert into jobs (kind, key, payload, tries, claim, "dueAt")
     select 'refresh', id::text, jsonb_build_object('id', id), 1, gen_random_uuid(), now() + interval '1 hour' from refresh`,
    [storedProgress(layers)],
  )
}
