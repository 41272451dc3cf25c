/**
 * `node apps/server/src/soak/disk-full.ts [--sizes 2,12,36,60]`: the server on a small disk of its own (tmpfs), written full.
 * Then reads go on and writes are told that the disk is full, or the server ends with one sentence that names the disk and
 * exit code 1; when there is room it starts again, and every acknowledged note is there. `sizes`: megabytes that are free
 * when writing begins; they decide which file of the database finds no room. Ends with 0, or 1 when something of this fails;
 * where no disk can be mounted it says so and ends with 0.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { ServerProcess } from '../testing/process.ts'
import {
  type Answer,
  findLost,
  kill,
  makeDataFolder,
  signIn,
  startOn,
  type Written,
  writeNotes,
} from './writers.ts'

const { values } = parseArgs({ options: { sizes: { type: 'string', default: '2,12,36,60' } } })
/** Megabytes of the disk: an empty database takes some 90. */
const DISK = 220
const MEGABYTE = 1e6
const WRITERS = 4
/** Characters of a note. */
const SIZE = 19_000

for (const size of values.sizes.split(',').map(Number)) {
  const disk = mkdtempSync(join(tmpdir(), 'kavel-disk-'))
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK}m`, 'tmpfs', disk])
  if (mounted.status !== 0) {
    rmdirSync(disk)
    console.log(`left out: no small disk can be mounted here (${String(mounted.stderr).trim()})`)
    process.exit(0)
  }
  let server: ServerProcess | undefined
  try {
    console.log(`${size} MB free:`)
    for await (const line of fillDisk(disk, size, (started) => {
      server = started
    }))
      console.log(`  ${line}`)
  } catch (error) {
    console.error(`  FAILED: ${error instanceof Error ? error.message : error}`)
    process.exitCode = 1
  } finally {
    if (server) await kill(server)
    spawnSync('umount', ['-l', disk])
    rmdirSync(disk)
  }
}

/** One disk from room to full to room again; yields what happened, throws what must not happen. */
async function* fillDisk(disk: string, size: number, onStart: (server: ServerProcess) => void) {
  const folder = join(disk, 'data')
  const start = async () => {
    const server = await startOn(folder)
    onStart(server)
    return server
  }
  await makeDataFolder(folder)
  const first = await start()
  const call = await signIn(demand(first.address, `did not start: ${first.errors()}`))
  const ballast = join(disk, 'ballast')
  const { bavail, bsize } = statfsSync(disk)
  writeFileSync(ballast, Buffer.alloc(Math.max(0, bavail * bsize - size * MEGABYTE)))

  const written: Written = new Map()
  const stop = AbortSignal.timeout(300_000)
  const write = () => writeNotes(call, SIZE, written, stop)
  const refusals = await Promise.all(Array.from({ length: WRITERS }, write))
  // Once more each: a server that lives must go on to refuse, not only once.
  if (isAlive(first)) refusals.push(...(await Promise.all(Array.from({ length: WRITERS }, write))))
  yield `${written.size} notes acknowledged, then ${summary(refusals)}`
  const read = await call('GET', '/notes/list?limit=1')
  const isGone = read.status === null
  for (const answer of refusals)
    demand(
      answer && (isDiskFull(answer) || (isGone && isWithoutAnswer(answer))),
      `a write on a full disk gave ${JSON.stringify(answer)}`,
    )
  if (isGone) {
    const code = await first.ended
    const sentence = first.errors().trim().split('\n').at(-1) ?? ''
    yield `the server ended with ${code}: ${sentence}`
    demand(code === 1 && sentence.startsWith('The disk of the data folder'), 'that names no disk')
  } else {
    yield 'reads go on'
    demand(read.status === 200, `a read on a full disk gave ${read.status}`)
    await kill(first)
  }

  const full = await start()
  if (full.address) {
    yield 'it starts on the full disk, too'
    await kill(full)
  } else {
    const [sentence = '', ...rest] = full.errors().trim().split('\n')
    yield `on the full disk it ends with ${await full.ended}: ${sentence}`
    demand(sentence.includes('is full') && !rest.length, `that names no disk: ${full.errors()}`)
  }

  rmSync(ballast)
  const last = await start()
  const again = await signIn(demand(last.address, `did not start again: ${last.errors()}`))
  const lost = await findLost(again, written)
  demand(!lost.length, `lost the notes ${lost.join(', ')}`)
  const more = await again('POST', '/locations/list', { name: 'Ruimte' })
  demand(more.status === 201, `a write with room gave ${more.status}`)
  yield `with room it starts again and has all ${written.size} notes`
}

function isAlive({ child }: ServerProcess): boolean {
  return child.exitCode === null && child.signalCode === null
}

function isDiskFull({ status, body }: Answer): boolean {
  return status === 507 && (body as { code?: string } | null)?.code === 'disk_full'
}

/** Outcome of a request during shutdown. */
function isWithoutAnswer({ status }: Answer): boolean {
  return status === null || status === 503
}

function summary(answers: readonly (Answer | null)[]): string {
  const each = answers.map((answer) => answer?.status ?? 'no answer')
  return [...new Set(each)]
    .map((one) => `${each.filter((x) => x === one).length} × ${one}`)
    .join(', ')
}

function demand<Value>(value: Value | null | undefined | false, message: string): Value {
  if (!value) throw new Error(message)
  return value
}
