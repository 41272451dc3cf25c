/** What a server begins when it starts, and ends when it stops. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { until } from '@kavel/application/testing'
import { makeTestFolder, makeTestServerDatabase, testDatabaseKind } from '@kavel/database/testing'
import { expect, it, vi } from 'vitest'
import { startServer } from './start.ts'
import { TEST_SETTINGS } from './testing/server.ts'

it('takes care of what is kept, once a moment of the schedule, and catches up what was missed', async () => {
  const complaints = vi.spyOn(console, 'error')
  const onServer = testDatabaseKind() === 'postgresql' ? await makeTestServerDatabase() : null
  const dataDirectory = onServer
    ? mkdtempSync(join(tmpdir(), 'kavel-start-'))
    : await makeTestFolder()
  const databaseUrl = onServer?.url ?? null
  const begin = async () => {
    const server = await startServer({ ...TEST_SETTINGS, databaseUrl, dataDirectory }, () => {})
    const { pool } = server.database
    const hash = (letter: string) => `'${letter.repeat(64)}'`
    const addOld = () =>
      pool.query(
        `insert into files (hash, size, "usedAt")
           values (${hash('a')}, 1, now() - interval '61 minutes'), (${hash('b')}, 1, now()) on conflict do nothing;
         insert into audits (entity, "recordId", action, role, paths, "firstChangedAt", "changedAt")
           select 'units', days, 'insert', 'user', '{}', now(), now() - make_interval(days => days)
           from unnest(array[731, 729]) days`,
      )
    const left = async () => {
      const { rows } = await pool.query<{ files: string[]; audits: number[] }>(
        `select (select array_agg(left(hash, 1) order by hash) from files) as files,
           (select array_agg(distinct "recordId"::int order by "recordId"::int) from audits where entity = 'units') as audits`,
      )
      return rows[0]!
    }
    /** The clock was looked at, and what it asked for is done. */
    const isDone = async () => {
      const { rows } = await pool.query<{ done: boolean }>(
        `select (select count(distinct kind) from job_slots where kind in ('files', 'audits', 'uploads')) = 3
           and not exists (select from jobs where kind in ('files', 'audits', 'uploads')) as done`,
      )
      return rows[0]?.done ?? false
    }
    return { server, pool, addOld, left, isDone }
  }
  const CLEAN = { files: ['b'], audits: [729] }
  const OLD = { files: ['a', 'b'], audits: [729, 731] }
  try {
    const first = await begin()
    // the moments before its first start are due
    await until(first.isDone, Boolean)
    await first.addOld()
    expect(await first.left()).toEqual(OLD)
    await first.server.close()

    const again = await begin()
    await until(again.isDone, Boolean)
    // no moment has come since; a quarter of an hour may have
    expect((await again.left()).audits).toEqual(OLD.audits)
    await again.pool.query(`update job_slots set slot = slot - interval '3 days'`)
    await again.server.close()

    const later = await begin()
    await until(later.left, ({ files, audits }) => files.length + audits.length === 2)
    expect(await later.left()).toEqual(CLEAN)
    await later.server.close()
    expect(complaints).not.toHaveBeenCalled()
  } finally {
    vi.restoreAllMocks()
    await onServer?.drop()
    rmSync(dataDirectory, { recursive: true, force: true })
  }
})
