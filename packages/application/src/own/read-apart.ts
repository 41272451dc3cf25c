/** Own files are read in processes: they may hold whatever a company brings. */
import { JOBS } from '@kavel/calls'
import type { OwnImportResult } from '@kavel/database'
import { OWN_FILE_FAULTS } from '@kavel/domain'
import { Refusal } from '../refusal.ts'
import { FOREIGN } from '../work/launch/foreign.ts'
import { createLauncher } from '../work/launch/launcher.ts'
import type {
  HeadOrder,
  HeadResult,
  OwnImportOrder,
  OwnWord,
  TableOrder,
  TableResult,
} from './own-order.ts'

const WORKER = new URL('./own-worker.ts', import.meta.url)

/** Milliseconds: starting a process takes longer than reading most files. */
const IDLE = 30_000

/** The import took more than it may, or broke down. The message begins after `the import`. */
export class ImportBroke extends Error {
  override readonly name = 'ImportBroke'
}

export interface HeadReader {
  /**
   * Reads the head of the file at a path; a file that takes too long or too much is refused in one sentence.
   * @throws Refusal when the server stops, Error for a fault of ours
   */
  read(path: string): Promise<HeadResult>
  /** Reads all rows of the file at a path, in the same way. */
  readTable(path: string): Promise<TableResult>
  stop(): Promise<void>
}

export interface HeadReaderOptions {
  /** Milliseconds that a head may take: telling the encoding of the largest file takes seconds. */
  readonly time: number
}

export function createHeadReader({ time }: HeadReaderOptions = { time: 60_000 }): HeadReader {
  const launcher = createLauncher<HeadOrder | TableOrder, HeadResult | TableResult>({
    ...FOREIGN,
    file: WORKER,
    idle: IDLE,
    // as many as the heavy requests that run at once (`heavy-work.ts`)
    lanes: 2,
  })
  async function run(order: HeadOrder | TableOrder): Promise<HeadResult | TableResult> {
    const ended = await launcher.run(order, { time })
    if (ended.ok) return ended.result
    const { why, message, stack = message } = ended
    if (why === 'stopped') throw new Refusal('unavailable')
    if (why === 'error') throw new Error(`The ${order.task} of a file cannot be read: ${stack}`)
    console.error(`The ${order.task} of a file was not read: it ${message}`)
    return { ok: false, message: OWN_FILE_FAULTS[FAULTS[why]] }
  }
  return {
    read: (path) => run({ task: 'head', path }) as Promise<HeadResult>,
    readTable: (path) => run({ task: 'table', path }) as Promise<TableResult>,
    stop: () => launcher.stop(),
  }
}

const FAULTS = { time: 'slow', silence: 'slow', memory: 'heavy', crash: 'breaking' } as const

/** Milliseconds that an import gets to end when it is asked to: less than a stopping server gives its work (`work/queue.ts`). */
const PATIENCE = 1_500

export interface OwnImportOptions {
  readonly onRead: (read: number) => void
  /** Asks it to end. */
  readonly signal: AbortSignal
}

export interface Importer {
  /** @throws ImportBroke, also when it was asked to end and did not listen */
  run(order: OwnImportOrder, options: OwnImportOptions): Promise<OwnImportResult>
  stop(): Promise<void>
}

export function createImporter(): Importer {
  const launcher = createLauncher<OwnImportOrder, OwnImportResult, OwnWord>({
    ...FOREIGN,
    file: WORKER,
    idle: IDLE,
  })
  return {
    async run(order, { onRead, signal }) {
      const ended = await launcher.run(order, {
        silence: JOBS.own_file.limit.silence,
        patience: PATIENCE,
        signal,
        onWord: onRead,
      })
      if (ended.ok) return ended.result
      const { message, stack } = ended
      throw new ImportBroke(message, { cause: stack })
    },
    stop: () => launcher.stop(),
  }
}
