/** What a server begins when it starts, and ends when it stops. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeTestFolder, makeTestServerDatabase, testDatabaseKind } from '@kavel/database/testing'
import { expect, it, vi } from 'vitest'
import { startServer } from './start.ts'
import { TEST_SETTINGS } from './testing.ts'

/** Milliseconds between two rounds of care here, instead of a quarter of an hour and a day. */
const PACE = 200
const MINUTE = 60_000
/** A machine that does other work besides cleans up late. */
const PATIENCE = { timeout: 60_000 }

interface Rounds {
  /** Milliseconds between two, as the server asked. */
  readonly pace: number
  count: number
  isEnded: boolean
}

/** Hurries what comes back after ten minutes and more, from now on; gives what that is. */
function hurry(): Rounds[] {
  const rounds: Rounds[] = []
  const byTimer = new Map<unknown, Rounds>()
  const { setInterval, clearInterval } = globalThis
  vi.spyOn(globalThis, 'clearInterval').mockImplementation((timer) => {
    const ended = byTimer.get(timer)
    if (ended) ended.isEnded = true
    clearInterval(timer)
  })
  vi.spyOn(globalThis, 'setInterval').mockImplementation(((work: () => void, pace: number) => {
    if (pace < 10 * MINUTE) return setInterval(work, pace)
    const care = { pace, count: 0, isEnded: false }
    rounds.push(care)
    const timer = setInterval(() => {
      care.count += 1
      work()
    }, PACE)
    byTimer.set(timer, care)
    return timer
  }) as typeof setInterval)
  return rounds
}

it('takes care of the audit and of the files, each once, until it stops', async () => {
  const rounds = hurry()
  const complaints = vi.spyOn(console, 'error')
  const onServer = testDatabaseKind() === 'postgresql' ? await makeTestServerDatabase() : null
  const dataDirectory = onServer
    ? mkdtempSync(join(tmpdir(), 'kavel-start-'))
    : await makeTestFolder()
  const databaseUrl = onServer?.url ?? null
  try {
    const server = await startServer({ ...TEST_SETTINGS, databaseUrl, dataDirectory }, () => {})
    // own files that nobody imports, files that nobody refers to, the audit
    expect(rounds.map(({ pace }) => pace / MINUTE)).toEqual([60, 15, 24 * 60])
    const { pool } = server.database
    const put = async (table: string, columns: string, values: string) => {
      await pool.query(`insert into ${table} (${columns}) values ${values}`)
    }
    const hash = (letter: string) => `'${letter.repeat(64)}'`
    await put(
      'files',
      'hash, size, "usedAt"',
      `(${hash('a')}, 1, now() - interval '61 minutes'), (${hash('b')}, 1, now())`,
    )
    await put(
      'audits',
      'entity, "recordId", action, role, paths, "firstChangedAt", "changedAt"',
      [731, 729]
        .map(
          (days) =>
            `('units', ${days}, 'insert', 'user', '{}', now(), now() - interval '${days} days')`,
        )
        .join(),
    )
    const left = async (sql: string) => (await pool.query<{ key: unknown }>(sql)).rows
    const files = () => left('select left(hash, 1) as key from files')
    const audits = () => left(`select "recordId" as key from audits where entity = 'units'`)
    const isClean = async () => (await files()).length < 2 && (await audits()).length < 2
    await vi.waitUntil(isClean, PATIENCE)
    expect([await files(), await audits()]).toEqual([[{ key: 'b' }], [{ key: 729 }]])
    await vi.waitUntil(() => rounds.every(({ count }) => count > 2), PATIENCE)
    expect(rounds.some(({ isEnded }) => isEnded)).toBe(false)
    await server.close()
    expect(rounds.every(({ isEnded }) => isEnded)).toBe(true)
    expect(complaints).not.toHaveBeenCalled()
  } finally {
    vi.restoreAllMocks()
    await onServer?.drop()
    rmSync(dataDirectory, { recursive: true, force: true })
  }
})
