import type { Command } from './command.ts'
import { generate } from './commands/generate.ts'
import { importLayer } from './commands/import.ts'
import { sheet } from './commands/sheet.ts'
import { user } from './commands/user.ts'

/** Every command by the word that calls it, in the order in which help lists them. */
export const commands = {
  import: importLayer,
  generate,
  sheet,
  user,
} as const satisfies Record<string, Command>
