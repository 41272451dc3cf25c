import { errors } from './errors.ts'
import { home } from './home.ts'
import { session } from './session.ts'
import { shell } from './shell.ts'

/** English: the fallback, and the language whose keys the others must have. One line per topic file. */
export const en = {
  errors,
  home,
  session,
  shell,
} as const
