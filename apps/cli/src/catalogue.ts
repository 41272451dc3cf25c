import type { Command } from './command.ts'

/**
 * Every command by the word that calls it, in the order in which help lists them. Loaded when it is
 * called: a building needs no database.
 */
export const commands = {
  import: async () => (await import('./commands/import.ts')).importLayer,
  data: async () => (await import('./commands/data.ts')).data,
  lookup: async () => (await import('./commands/lookup.ts')).lookup,
  search: async () => (await import('./commands/search.ts')).search,
  generate: async () => (await import('./commands/generate.ts')).generate,
  sheet: async () => (await import('./commands/sheet.ts')).sheet,
  user: async () => (await import('./commands/user.ts')).user,
} as const satisfies Record<string, () => Promise<Command>>

export type CommandName = keyof typeof commands

/** Whether a word calls a command. */
export function isCommandName(word: string): word is CommandName {
  return Object.hasOwn(commands, word)
}
