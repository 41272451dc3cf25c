/** Starts the server: settings → database → migrations → seed → listen. Progress goes to standard output. */

import { readSettings } from '@kavel/application'
import { endByForce } from './end-by-force.ts'
import { type RunningServer, startServer } from './start.ts'
import { describeStartFailure } from './start-failure.ts'

const read = readSettings(process.env)
if (!read.ok) {
  for (const { path, message } of read.issues) console.error(`${path}: ${message}`)
  process.exit(2)
}

/** Milliseconds in which what is under way may end; what was acknowledged is safe without it. */
const grace = (read.settings.stopSeconds - 1) * 1000
/** Milliseconds after which the process is killed whatever it does: who asked for its end waits no longer. */
const force = grace + 500

let running: RunningServer | null = null
let stopping = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
// `npm start` itself was killed.
process.on('disconnect', stop)

try {
  running = await startServer(read.settings, (line) => console.log(line))
  running.database.lost.then((reason) => {
    if (stopping) return
    console.error(reason.message)
    endByForce(force)
    process.exit(1)
  })
} catch (error) {
  console.error(describeStartFailure(error, read.settings.dataDirectory))
  process.exit(1)
}

/**
 * Ctrl-C reaches every process of a terminal and npm passes it on as well, so a second signal is the
 * same wish and not impatience. Before the server is ready there is nothing to close.
 */
function stop(): void {
  if (!running) process.exit(1)
  if (stopping) return
  stopping = true
  endByForce(force)
  setTimeout(() => process.exit(0), grace).unref()
  running.close().then(
    () => process.exit(0),
    (error) => {
      console.error(error)
      process.exit(1)
    },
  )
}
