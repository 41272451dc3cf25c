import { badInput, type Command, type Outcome } from '../command.ts'

type Commands = Readonly<Record<string, Command>>

/** `kavel help [COMMAND]` */
export function help(commands: Commands, [name, ...rest]: readonly string[]): Outcome {
  if (rest[0] !== undefined) return badInput(rest[0], 'is one argument too many')
  if (name === undefined) return { ok: true, output: overview(commands) }
  if (!Object.hasOwn(commands, name))
    return badInput(name, `is no command; there are ${Object.keys(commands).join(', ')}`)
  return { ok: true, output: helpOf(name, commands[name]!) }
}

/** What `kavel COMMAND --help` prints. */
export function helpOf(name: string, { summary, usage }: Command): string {
  return `kavel ${name}: ${summary}\n\n${usage.trim()}\n`
}

function overview(commands: Commands): string {
  const width = Math.max(...Object.keys(commands).map((name) => name.length))
  const lines = Object.entries(commands).map(
    ([name, { summary }]) => `  ${name.padEnd(width)}  ${summary}`,
  )
  return `Kavel on the command line

npm run -s kavel -- COMMAND …

${lines.join('\n')}

"kavel COMMAND --help" says more. Results are JSON on standard output, what went wrong is on
standard error. Exit codes: 0 done, 1 it could not be done, 2 the input is wrong (the field is named).
`
}
