/** A thread whose work never ends, takes all memory, throws, or does what it should: by the input's word. */
import { parentPort } from 'node:worker_threads'
import type { TaskRequest } from './tasks.ts'

const WORDS: Record<string, () => unknown> = {
  forever: () => {
    for (;;);
  },
  memory: () => {
    const kept: number[][] = []
    for (;;) kept.push(new Array(1_000_000).fill(1.5))
  },
  throw: () => {
    throw new Error('a broken promise')
  },
  exit: () => process.exit(3),
}

parentPort?.on('message', ({ id, input }: TaskRequest) => {
  const word = String(input)
  try {
    parentPort?.postMessage({ id, output: WORDS[word]?.() ?? word })
  } catch (error) {
    parentPort?.postMessage({ id, error: String(error) })
  }
})
