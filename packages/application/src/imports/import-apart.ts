/** An import in a process: reading a province takes minutes of computing, and what services send is foreign to us. */
import { because, type Why } from '@kavel/registers'
import type { RunOptions } from '../work/launch/carry-out.ts'
import { FOREIGN } from '../work/launch/foreign.ts'
import { createLauncher } from '../work/launch/launcher.ts'
import type { Failed } from '../work/launch/messages.ts'
import type { ImportOrder, ImportOutcome, ImportWord } from './import-order.ts'

export type ImportEnd =
  | ImportOutcome
  | { readonly end: 'broken' | 'stalled'; readonly message: Why }
  | { readonly end: 'stopped' }

export interface ImportOptions
  extends Required<Pick<RunOptions<ImportWord>, 'silence' | 'patience' | 'signal' | 'onWord'>> {
  /** The worker that imports. */
  readonly file: URL
}

export const WORKER = new URL('./import-worker.ts', import.meta.url)

/** Imports an area; what it has swapped in when it ends stays, the rest is as it was. Never rejects. */
export async function importAreaApart(
  order: ImportOrder,
  { file, ...options }: ImportOptions,
): Promise<ImportEnd> {
  const { signal, silence } = options
  const launcher = createLauncher<ImportOrder, ImportOutcome, ImportWord>({
    ...FOREIGN,
    file,
    idle: 0,
  })
  const ended = await launcher.run(order, options)
  if (!ended.ok) return toEnd(ended, silence)
  const { result } = ended
  return signal.aborted && result.end === 'refused' ? { end: 'stopped' } : result
}

function toEnd({ why, message }: Failed, silence: number): ImportEnd {
  if (why === 'stopped') return { end: 'stopped' }
  if (why === 'silence')
    return {
      end: 'stalled',
      message: because('stalled', { count: Math.round(silence / 60_000) }),
    }
  if (why === 'memory')
    return { end: 'broken', message: because('memory_full', { count: FOREIGN.data }) }
  return { end: 'broken', message: why === 'crash' ? because('thread_ended') : message }
}
