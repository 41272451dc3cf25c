/** Tasks of a page that keep it from answering, by the processor's time. */

/** A task above this is long (W3C Long Tasks), microseconds of the processor. */
const LONG_TASK_US = 50_000

interface TraceEvent {
  readonly name: string
  readonly pid: number
  readonly tid: number
  /** Microseconds on the processor: what other programs took of the time does not count. */
  readonly tdur?: number
  readonly args: { readonly name?: string }
}

/** Long tasks of the pages' main threads in a trace. */
export const countLongTasks = (trace: Buffer): number => longTasks(trace).length

/** Milliseconds on the processor of each long task of the pages' main threads, as the trace has them in turn. */
export function longTasks(trace: Buffer): number[] {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: readonly TraceEvent[] }
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid}:${tid}`
  const main = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(threadOf),
  )
  const tasks = traceEvents.filter(
    (event) =>
      event.name.endsWith('RunTask') && event.tdur !== undefined && main.has(threadOf(event)),
  )
  if (tasks.length === 0) throw new Error('The trace has no task of the page')
  return tasks.flatMap(({ tdur = 0 }) => (tdur > LONG_TASK_US ? [tdur / 1000] : []))
}
