import { commands, isCommandName } from './catalogue.ts'
import { badInput, type Command, type Outcome } from './command.ts'

/** `kavel help [COMMAND]` */
export async function help([name, ...rest]: readonly string[]): Promise<Outcome> {
  if (rest[0] !== undefined) return badInput(rest[0], 'is one argument too many')
  if (name === undefined) return { ok: true, output: await overview() }
  if (!isCommandName(name)) return badInput(name, unknownCommand())
  return { ok: true, output: helpOf(name, await commands[name]()) }
}

/** Help text of `kavel COMMAND --help`. */
export function helpOf(name: string, { summary, usage }: Command): string {
  return `kavel ${name}: ${summary}\n\n${usage.trim()}\n`
}

/** Message for an unknown command. */
export function unknownCommand(): string {
  return `is no command; there are help, ${Object.keys(commands).join(', ')}`
}

async function overview(): Promise<string> {
  const width = Math.max(...Object.keys(commands).map((name) => name.length))
  const lines = await Promise.all(
    Object.entries(commands).map(async ([name, load]) => {
      const { summary } = await load()
      return `  ${name.padEnd(width)}  ${summary}`
    }),
  )
  return `Kavel on the command line

npm run -s kavel -- COMMAND …

${lines.join('\n')}

"kavel COMMAND --help" says more. Results are JSON on standard output, what went wrong is on
standard error. Exit codes: 0 done, 1 it could not be done, 2 the input is wrong (the field is named).
`
}
