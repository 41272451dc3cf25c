/** `kavel <command>`: finds the command, runs it, and turns its outcome into output and an exit code. */
import { commands, isCommandName } from './catalogue.ts'
import { badInput, type Command, failure, type Outcome } from './command.ts'
import { help, helpOf, unknownCommand } from './commands/help.ts'

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

const outcome = await run(process.argv.slice(2))
if ('output' in outcome) process.stdout.write(outcome.output)
if (!outcome.ok) {
  for (const { path, message } of outcome.issues)
    process.stderr.write(path ? `${path}: ${message}\n` : `${message}\n`)
  process.exitCode = outcome.exitCode
}
// Nothing holds the process any longer than its output takes.
process.off('disconnect', interrupt)
if (process.connected) process.disconnect()

async function run([name = 'help', ...args]: string[]): Promise<Outcome> {
  if (name === 'help' || name === '--help' || name === '-h') return help(args)
  if (!isCommandName(name)) return badInput(name, unknownCommand())
  const command: Command = await commands[name]()
  if (args.includes('--help') || args.includes('-h'))
    return { ok: true, output: helpOf(name, command) }
  try {
    return await command.run(args, {
      environment: env,
      // npm runs its scripts in the folder of the package and keeps where the user was.
      directory: (env.npm_lifecycle_event === 'kavel' && env.INIT_CWD) || process.cwd(),
      say: (line) => process.stderr.write(`${line}\n`),
    })
  } catch (error) {
    return failure(error instanceof Error ? (error.stack ?? error.message) : String(error))
  }
}
