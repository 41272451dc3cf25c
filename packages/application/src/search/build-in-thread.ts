/** Builds an index in a thread. */
import { createLauncher } from '../work/launch/launcher.ts'
import type { IndexOrder } from './index-order.ts'

/** 512 MB: two batches of rows and what is written of them. */
const launcher = createLauncher<IndexOrder, void>({
  file: new URL('./index-worker.ts', import.meta.url),
  apart: 'thread',
  memory: 512,
  idle: 0,
})

/** Resolves when the file is whole and in its place. @throws why it is not; the reason of the signal */
export async function buildInThread(order: IndexOrder, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted()
  const ended = await launcher.run(order, { signal })
  if (ended.ok) return
  signal.throwIfAborted()
  const { message, stack = message } = ended
  throw new Error(`The index was not built: ${stack}`)
}
