/** Child processes of `npm test`, each leading a group of its own: with its workers, servers and browsers it ends. */
import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { ROOT } from '../setup.mjs'

/** A step that takes longer hangs, ms: it is ended and has failed. The browser tests take 40 minutes on two cores that are slow. */
const LIMIT = 80 * 60_000
/** How long a step that was asked to end may take to do so, ms. */
const GRACE = 5000

export interface Ended {
  /** Null when it did not come to run. */
  readonly code: number | null
  readonly output: string
  readonly stdout: string
}

const running = new Set<number>()

export function runCommand(
  [program, ...args]: readonly [string, ...string[]],
  environment: Readonly<Record<string, string>>,
): Promise<Ended> {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: ROOT,
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    })
    const { pid } = child
    if (pid !== undefined) running.add(pid)
    let output = ''
    let stdout = ''
    child.stdout.setEncoding('utf8').on('data', (text) => {
      output += text
      stdout += text
    })
    child.stderr.setEncoding('utf8').on('data', (text) => {
      output += text
    })
    const kill = () => endGroup(pid, 'SIGKILL')
    let hung = false
    const limit = setTimeout(() => {
      hung = true
      endGroup(pid)
      setTimeout(kill, GRACE).unref()
    }, LIMIT)
    child.on('error', (error) => {
      output += error.message
    })
    // Whatever the step left behind would keep its output open for ever.
    child.on('exit', () => setTimeout(kill, GRACE).unref())
    child.on('close', (code) => {
      clearTimeout(limit)
      if (pid !== undefined) running.delete(pid)
      if (hung) output += `\nEnded after ${LIMIT / 60_000} minutes without coming to an end`
      resolve({ code: hung ? 1 : code, output, stdout })
    })
  })
}

/** Asks every running step to end. */
export function endAll(): void {
  for (const pid of running) endGroup(pid)
}

function endGroup(pid: number | undefined, signal: NodeJS.Signals = 'SIGTERM'): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, signal)
  } catch {
    // It ended by itself in the meantime.
  }
}

/** Cores to fill; the budget is that of 2. */
export const CORES = Math.max(2, availableParallelism())
