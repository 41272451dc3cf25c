import { readCoordinates, readDesignation } from '@kavel/registers'
import type { Command } from './commands.ts'

export interface CommandParts {
  /** Of the location that is open. */
  readonly here: readonly Command[]
  readonly found: readonly Command[]
  readonly places: readonly Command[]
  /** Screens and actions whose name holds what was typed. */
  readonly listed: readonly Command[]
}

/** What is most likely meant comes first: Enter takes it. Pure. */
export function orderCommands(
  typed: string,
  { here, found, places, listed }: CommandParts,
): Command[] {
  const wanted = typed.trim().toLocaleLowerCase()
  if (wanted === '') return [...here, ...found, ...listed]
  const isOf = ({ label }: Command) => label.toLocaleLowerCase().includes(wanted)
  const isBegin = ({ label }: Command) => label.toLocaleLowerCase().startsWith(wanted)
  const acts = here.filter(isOf)
  // a plot or a point that is named as a whole
  if (readCoordinates(typed) || readDesignation(typed))
    return [...places, ...found, ...acts, ...listed]
  const own = [...acts, ...listed]
  return own.some(isBegin) && !found.some(isBegin)
    ? [...own, ...found, ...places]
    : [...found, ...places, ...own]
}
