/** A worker that ends well, does not end, takes all memory, throws or crashes: by the word that it is given. */
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { serve } from '../serve.ts'

export interface TestOrder {
  readonly word: string
  readonly count?: number
}

let orders = 0

serve<TestOrder, string, unknown>(async ({ word, count = 0 }, { say, signal }) => {
  orders += 1
  const work: Record<string, () => unknown> = {
    pid: () => process.pid,
    orders: () => orders,
    async words() {
      for (let n = 1; n <= count; n += 1) {
        say(`${n} of ${count}`)
        await sleep(20)
      }
      return 'all'
    },
    forever() {
      for (;;);
    },
    async waits() {
      say('waits')
      await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
      return 'heard'
    },
    async 'waits and throws'() {
      say('waits')
      await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
      signal.throwIfAborted()
    },
    deaf() {
      say('deaf')
      return new Promise(() => setInterval(() => {}, 1_000))
    },
    heap() {
      const kept: number[][] = []
      for (;;) kept.push(new Array(1_000_000).fill(1.5))
    },
    buffers() {
      const kept: Buffer[] = []
      for (;;) kept.push(Buffer.alloc(10_000_000, 1))
    },
    'sqlite burns': () => {
      say(String(process.pid))
      return sqlite(
        'with recursive n(i) as (select 1 union all select i + 1 from n) select max(i) from n',
      )
    },
    // one row of twenty texts of 50 MB
    'sqlite texts': () =>
      sqlite(
        `select ${Array.from({ length: 20 }, (_, n) => `hex(zeroblob(25000000)) as t${n}`).join()}`,
      ),
    throw() {
      throw new Error('a broken promise')
    },
    'throw later': () => {
      setTimeout(() => {
        throw new Error('a late fault')
      })
      return new Promise(() => {})
    },
    exit: () => process.exit(3),
    crash: () => process.kill(process.pid, 'SIGSEGV'),
    uncloneable: () => () => {},
  }
  return (work[word] ?? (() => word))()
})

function sqlite(statement: string): unknown {
  return new DatabaseSync(':memory:').prepare(statement).all().length
}
