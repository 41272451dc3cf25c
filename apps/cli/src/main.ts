/** `kavel <command>` as a process: its streams, environment and exit code. */
import { once } from 'node:events'
import { kavel } from './kavel.ts'

const { env } = process
const INTERRUPTED = 130

// A reader that has seen enough (`kavel … | head`) is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
  process.exit(0)
})
const interrupt = () => process.exit(INTERRUPTED)
// The script that started this was killed.
process.on('disconnect', interrupt)

process.exitCode = await kavel(process.argv.slice(2), {
  environment: env,
  // npm runs its scripts in the folder of the package and keeps where the user was.
  directory: (env.npm_lifecycle_event === 'kavel' && env.INIT_CWD) || process.cwd(),
  input: () => process.stdin,
  async print(text) {
    if (!process.stdout.write(text)) await once(process.stdout, 'drain')
  },
  say: (line) => process.stderr.write(`${line}\n`),
})
// Nothing holds the process any longer than its output takes.
process.off('disconnect', interrupt)
if (process.connected) process.disconnect()
