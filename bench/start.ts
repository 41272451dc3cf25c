/** `npm start`, as a user types it: the first time (build, database, sample, demo) and later ones. */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { makeTestFolder } from '@kavel/database/testing'
import type { BenchContext } from './context.ts'
import { atMost, type Figures, median, time } from './figures.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
/** Seconds, the bars: a first start after installing, and a later one. */
const LIMIT = { first: 60, later: 6 } as const
const LATER_STARTS = 3
/** Milliseconds between two questions to `/api/health`. */
const PATIENCE = 25
/** Characters of output shown when a start fails. */
const KEPT_OUTPUT = 2_000

/**
 * A smoke run starts once, without the demo, on a folder that is migrated already, and keeps the build, which others read at the
 * same time: its first start is the later one too.
 */
export async function benchStart({ smoke }: Pick<BenchContext, 'smoke'>): Promise<Figures> {
  const folder = smoke ? await makeTestFolder() : mkdtempSync(join(tmpdir(), 'kavel-bench-start-'))
  const environment: Record<string, string> = smoke ? { KAVEL_DEMO: '0' } : {}
  // what a clone does not have either
  if (!smoke) rmSync(join(ROOT, 'apps/web/dist'), { recursive: true, force: true })
  try {
    const first = await timeStart(folder, environment)
    const later: number[] = smoke ? [first] : []
    if (!smoke)
      for (let run = 0; run < LATER_STARTS; run++) later.push(await timeStart(folder, environment))
    return {
      start_first_s: atMost(first, LIMIT.first, 's'),
      start_later_s: atMost(median(later), LIMIT.later, 's'),
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Seconds from the command to the first answer of `/api/health`; the server is ended afterwards. */
async function timeStart(
  folder: string,
  environment: Readonly<Record<string, string>>,
): Promise<number> {
  const port = await freePort()
  const child = spawn('npm', ['start'], {
    cwd: ROOT,
    env: {
      ...process.env,
      PORT: String(port),
      KAVEL_DATA_DIR: folder,
      DATABASE_URL: '',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-KEPT_OUTPUT)
    })
  let code: number | null = null
  child.once('exit', (exitCode) => {
    code = exitCode ?? -1
  })
  try {
    const taken = await time(async () => {
      while (!(await isHealthy(port))) {
        if (code !== null) throw new Error(`npm start ended with ${code}:\n${output}`)
        await sleep(PATIENCE)
      }
    })
    return taken / 1000
  } finally {
    if (child.pid) await endGroup(child.pid)
  }
}

/** Ends npm, its shell and the server: npm is gone before the server has closed its data folder. */
async function endGroup(pid: number): Promise<void> {
  let signal: NodeJS.Signals | 0 = 'SIGTERM'
  while (sendToGroup(pid, signal)) {
    signal = 0
    await sleep(PATIENCE)
  }
}

/** Is anyone of the group left? */
function sendToGroup(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(-pid, signal)
  } catch {
    return false
  }
}

async function isHealthy(port: number): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/health`).catch(() => null)
  return answer?.ok ?? false
}

/** A port that nothing listens on. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })
}
