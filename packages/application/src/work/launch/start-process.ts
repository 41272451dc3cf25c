/** Starts a worker as a process: for native code that reads foreign input, since a process can be killed whatever it does. */
import { type ChildProcess, fork, spawnSync } from 'node:child_process'
import type { Socket } from 'node:net'
import { fileURLToPath } from 'node:url'
import { type Failed, fail } from './messages.ts'
import type { WatchdogOrder } from './watchdog.ts'
import {
  createInbox,
  EXEC_ARGV,
  overMemory,
  type StartOptions,
  type WorkerHandle,
} from './worker-handle.ts'

/** Of util-linux: sets limits and becomes the program that it is given. */
const PRLIMIT = 'prlimit'
/**
 * Megabytes that V8 maps for code (x64) and hardly touches, though they count as data: a bare child has 574 MB of data and 46 MB
 * resident, with its watchdog 588 and 64 (`VmData`, Node 24.21).
 */
const CODE_RANGE = 512
/** Where Node keeps compiled code: halves the start of a process. A folder that cannot be written is passed over. */
const COMPILED = fileURLToPath(new URL('../../../../../.cache/node/', import.meta.url))
/** Characters of standard error in which the reason of an end is looked for. */
const TAIL = 4_000

export interface ProcessOptions extends StartOptions {
  /** Megabytes of all memory of the process. */
  readonly data: number
}

/** Processes that end when this one does. */
const alive = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of alive) child.kill('SIGKILL')
})

export function startProcess({ file, memory, data }: ProcessOptions): WorkerHandle {
  const nodeArgv = [...EXEC_ARGV, `--max-old-space-size=${memory}`]
  const limit = `--data=${(data + CODE_RANGE) * 1024 ** 2}`
  const order: WatchdogOrder = { parent: process.pid, memory: data * 1024 ** 2 }
  const child = fork(fileURLToPath(file), [JSON.stringify(order)], {
    serialization: 'advanced',
    env: { NODE_COMPILE_CACHE: COMPILED, ...process.env },
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
    ...(canLimit(limit)
      ? { execPath: PRLIMIT, execArgv: [limit, process.execPath, ...nodeArgv] }
      : { execArgv: nodeArgv }),
  })
  alive.add(child)
  const { promise: ended, resolve } = Promise.withResolvers<Failed>()
  const { ready, listen, take } = createInbox()
  let isKilled = false
  let tail = ''
  child.on('message', take)
  // it could not be started, or told
  child.on('error', (error) => {
    alive.delete(child)
    resolve(fail('crash', error.message))
  })
  const stderr = child.stderr as Socket | null
  stderr?.setEncoding('utf8').on('data', (text: string) => {
    tail = (tail + text).slice(-TAIL)
    process.stderr.write(text)
  })
  child.once('close', (code, signal) => {
    alive.delete(child)
    // the watchdog, or the system when it is out of memory
    if (signal === 'SIGKILL' && !isKilled) resolve(overMemory(data))
    else
      resolve(
        readEnd(tail, { memory, data }) ?? fail('crash', `ended unexpectedly (${signal ?? code})`),
      )
  })
  return {
    send: (message) => void child.send(message, () => {}),
    ready,
    listen,
    hold(isHeld) {
      const how = isHeld ? 'ref' : 'unref'
      child[how]()
      child.channel?.[how]()
      stderr?.[how]()
    },
    kill() {
      isKilled = true
      child.kill('SIGKILL')
    },
    ended,
  }
}

const limits = new Map<string, boolean>()

/** Whether the system can set this limit; tried once. */
function canLimit(limit: string): boolean {
  let can = limits.get(limit)
  if (can === undefined) {
    can = spawnSync(PRLIMIT, [limit, 'true'], { stdio: 'ignore' }).status === 0
    limits.set(limit, can)
  }
  return can
}

/** The words with which V8, Node and C++ end a process that gets no more memory. */
function readEnd(tail: string, { memory, data }: { memory: number; data: number }): Failed | null {
  if (/heap out of memory/.test(tail)) return overMemory(memory)
  return /out of memory|bad_alloc|Cannot allocate memory/i.test(tail) ? overMemory(data) : null
}
