/** Ends a process that cannot end itself: leaving Node waits for threads, and native code that runs in one listens to nobody. */
import { spawn } from 'node:child_process'

/** Kills a process after a while, unless the pipe to it closes before: then it has ended. */
const WATCH = `
const [pid, until] = process.argv.slice(1).map(Number)
process.stdin.on('end', () => process.exit()).resume()
setTimeout(() => process.kill(pid, 'SIGKILL'), until - Date.now())`

/** Ends this process after `milliseconds` at the latest, by another process. */
export function endByForce(milliseconds: number): void {
  const watch = spawn(
    process.execPath,
    // a moment, as the other process takes time to start
    ['-e', WATCH, String(process.pid), String(Date.now() + milliseconds)],
    // of a group of its own: a signal to all of a terminal's processes is not for it
    { stdio: ['pipe', 'ignore', 'ignore'], detached: true },
  )
  watch.on('error', (error) => console.error('Nobody watches the end of this process:', error))
  watch.unref()
}
