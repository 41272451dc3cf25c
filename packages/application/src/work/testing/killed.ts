/**
 * A process that works on every kind of job and is killed at it: `begun` does not come to an end, `writing` stands in the middle of the
 * transaction that writes an outcome. Reports each job that it began.
 */
import { JOBS, type JobName } from '@kavel/calls'
import { type Connection, openConnection, withPrincipal } from '@kavel/database'
import { type Attempt, createQueue, type JobHandlers } from '../queue.ts'

const { connection, until } = JSON.parse(process.argv[2] ?? '') as {
  connection: Connection
  until: 'begun' | 'writing'
}
const kinds = Object.keys(JOBS) as JobName[]
const forever = new Promise<void>(() => {})
const { pool } = await openConnection(connection)

const handlers = Object.fromEntries(
  kinds.map((kind) => [
    kind,
    {
      async run(_: unknown, { finish }: Attempt) {
        if (until === 'begun') process.send?.(kind)
        else
          await withPrincipal(pool, 'system', async (client) => {
            await finish(client)
            await client.query(`insert into job_slots (kind, slot) values ($1, 'epoch')`, [kind])
            process.send?.(kind)
            await forever
          })
        await forever
      },
      giveUp: () => forever,
    } satisfies JobHandlers[JobName],
  ]),
)
const lanes = Object.fromEntries(kinds.map((kind) => [JOBS[kind].lane, kinds.length]))
const HOUR = 3_600_000
createQueue(
  // it frees nothing when it starts: the process of the test is there
  { kind: 'postgresql', pool, lost: forever as Promise<never> },
  handlers as unknown as JobHandlers,
  { lease: HOUR, lanes: lanes as Record<(typeof JOBS)[JobName]['lane'], number> },
).start()
