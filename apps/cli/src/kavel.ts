import { commands, isCommandName } from './catalogue.ts'
import { badInput, type Command, failure, type Outcome, type Surroundings } from './command.ts'
import { help, helpOf, unknownCommand } from './help.ts'

/** Runs a command and prints its outcome. @returns the exit code */
export async function kavel(args: readonly string[], surroundings: Surroundings): Promise<number> {
  const outcome = await run(args, surroundings)
  if ('output' in outcome) await surroundings.print(outcome.output)
  if (outcome.ok) return 0
  for (const { path, message } of outcome.issues)
    surroundings.say(path ? `${path}: ${message}` : message)
  return outcome.exitCode
}

async function run(
  [name = 'help', ...args]: readonly string[],
  surroundings: Surroundings,
): Promise<Outcome> {
  if (name === 'help' || name === '--help' || name === '-h') return help(args)
  if (!isCommandName(name)) return badInput(name, unknownCommand())
  const command: Command = await commands[name]()
  if (args.includes('--help') || args.includes('-h'))
    return { ok: true, output: helpOf(name, command) }
  try {
    return await command.run(args, surroundings)
  } catch (error) {
    return failure(error instanceof Error ? (error.stack ?? error.message) : String(error))
  }
}
