/** `kavel <command>`: finds the command, runs it, and turns its outcome into output and an exit code. */
import { DatabaseRefusal } from '@kavel/database'
import { Refusal } from '@kavel/server/refusal'
import { commands } from './catalogue.ts'
import { badFields, type Command, failure, type Outcome } from './command.ts'
import { help, helpOf } from './commands/help.ts'

const { env } = process
const INTERRUPTED = 130

// A reader that has seen enough (`kavel … | head`) is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
  process.exit(0)
})
process.on('disconnect', () => process.exit(INTERRUPTED))

const outcome = await run(process.argv.slice(2))
if ('output' in outcome) process.stdout.write(outcome.output)
if (!outcome.ok) {
  for (const { path, message } of outcome.issues)
    process.stderr.write(path ? `${path}: ${message}\n` : `${message}\n`)
  process.exitCode = outcome.exitCode
}
if (process.connected) process.disconnect()

async function run([name = 'help', ...args]: string[]): Promise<Outcome> {
  if (name === 'help' || name === '--help' || name === '-h') return help(commands, args)
  if (!Object.hasOwn(commands, name))
    return badFields(name, [
      { path: '', message: `is no command; there are help, ${Object.keys(commands).join(', ')}` },
    ])
  const command: Command = commands[name as keyof typeof commands]
  const asksHelp = args.includes('--help') || args.includes('-h')
  if (asksHelp) return { ok: true, output: helpOf(name, command) }
  try {
    return await command.run(args, {
      environment: env,
      // npm runs its scripts in the folder of the package and keeps where the user was.
      directory: (env.npm_lifecycle_event === 'kavel' && env.INIT_CWD) || process.cwd(),
      say: (line) => process.stderr.write(`${line}\n`),
    })
  } catch (error) {
    if (error instanceof DatabaseRefusal) return failure(error.message)
    if (error instanceof Refusal) return refused(error)
    return failure(error instanceof Error ? (error.stack ?? error.message) : String(error))
  }
}

function refused(refusal: Refusal): Outcome {
  if (!refusal.issues.length) return failure(refusal.message)
  return badFields(refusal.message, refusal.issues)
}
