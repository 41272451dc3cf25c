/** Thread beside the work of a process. It looks on while native code keeps the main thread busy. */
import { Worker } from 'node:worker_threads'

export interface WatchdogOrder {
  /** Id of the process that started this one. */
  readonly parent: number
  /** Bytes of resident memory. */
  readonly memory: number
}

/** Megabytes: V8 would map 512 for the code of a second thread. */
const SMALL = { codeRangeSizeMb: 3, maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 2 }

/**
 * Kills this process when its parent is gone, or when it takes more memory than it may. The thread gets its code as text: a file
 * of TypeScript would load the compiler a second time, 16 MB.
 */
export function startWatchdog({ parent, memory }: WatchdogOrder): void {
  const code = `(${watch})(${parent}, ${memory})`
  new Worker(code, { eval: true, resourceLimits: SMALL }).unref()
}

/** Runs in the thread, and knows nothing of this file. */
function watch(parent: number, memory: number): void {
  setInterval(() => {
    if (process.ppid !== parent || process.memoryUsage.rss() > memory)
      process.kill(process.pid, 'SIGKILL')
  }, 100)
}
