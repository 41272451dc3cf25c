/** A command of the command line. */
import type { Readable } from 'node:stream'
import { type ParseArgsConfig, parseArgs } from 'node:util'
import type { Issue } from '@kavel/domain'
import { englishFailure } from '@kavel/i18n/english-failure'
import type { DeliveryIssue, Why } from '@kavel/registers'

export interface Command {
  /** Summary in one line. */
  readonly summary: string
  /** Everything `--help` prints below the summary. */
  readonly usage: string
  run(args: readonly string[], surroundings: Surroundings): Promise<Outcome>
}

/** Surroundings of a command. */
export interface Surroundings {
  readonly environment: Readonly<Record<string, string | undefined>>
  /** Where the user stood when calling; relative file names begin here. */
  readonly directory: string
  /** Standard input; opened when it is read. */
  input(): Readable
  /** Prints the result, or a part of it; done when the reader keeps up. */
  print(text: string): Promise<void>
  /** Prints a line that is not the result. */
  say(line: string): void
}

/** The result for standard output, or why there is none: 1 a failure, 2 bad input. */
export type Outcome =
  | { readonly ok: true; readonly output: string }
  | Failure
  | { readonly ok: false; readonly exitCode: 1; readonly issues: readonly Issue[]; output: string }

export interface Failure {
  readonly ok: false
  readonly exitCode: 1 | 2
  readonly issues: readonly Issue[]
}

/** A result as JSON, as every command prints it. */
export function json(value: unknown): Outcome {
  return { ok: true, output: `${JSON.stringify(value, null, 2)}\n` }
}

/** Bad input; `path` names the argument or field. */
export function badInput(path: string, message: Why): Failure {
  return { ok: false, exitCode: 2, issues: [{ path, message: englishFailure(message) }] }
}

/** Bad input with several issues; those about the whole are said of `name`. */
export function badFields(name: string, issues: readonly DeliveryIssue[]): Failure {
  const named = issues.map(({ path, message }) => ({
    path: path || name,
    message: englishFailure(message),
  }))
  return { ok: false, exitCode: 2, issues: named }
}

/** The input is right and it still could not be done. */
export function failure(message: Why): Failure {
  return { ok: false, exitCode: 1, issues: [{ path: '', message: englishFailure(message) }] }
}

type Options = NonNullable<ParseArgsConfig['options']>
type Values<T extends Options> = ReturnType<
  typeof parseArgs<{ options: T; allowPositionals: true }>
>['values']

/**
 * Reads the arguments of a command: `names` are those without dashes, all of them needed. An unknown
 * option, a missing or a superfluous argument is bad input that names it.
 */
export function readArguments<T extends Options, Name extends string>(
  args: readonly string[],
  options: T,
  names: readonly Name[],
):
  | {
      readonly ok: true
      readonly values: Values<T>
      readonly given: Readonly<Record<Name, string>>
    }
  | Failure {
  let parsed: { values: Values<T>; positionals: string[] }
  try {
    parsed = parseArgs({ args: [...args], options, allowPositionals: true })
  } catch (error) {
    // Node's sentence names the option; what follows the first full stop is about its own syntax.
    const [sentence = ''] = String((error as Error).message).split('. ')
    return badInput(/--?[\w-]+/.exec(sentence)?.[0] ?? 'arguments', sentence)
  }
  const { values, positionals } = parsed
  const missing = names[positionals.length]
  if (missing) return badInput(missing, 'is missing')
  const superfluous = positionals[names.length]
  if (superfluous !== undefined) return badInput(superfluous, 'is one argument too many')
  const given = Object.fromEntries(names.map((name, index) => [name, positionals[index]]))
  return { ok: true, values, given: given as Record<Name, string> }
}

/** One of a few words, or bad input that lists them. */
export function readChoice<Word extends string>(
  option: string,
  word: string,
  words: readonly Word[],
): { readonly ok: true; readonly word: Word } | Failure {
  const found = words.find((each) => each === word)
  return found
    ? { ok: true, word: found }
    : badInput(option, `"${word}" is none of ${words.join(', ')}`)
}
