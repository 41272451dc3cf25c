import { errors } from './errors.ts'
import { home } from './home.ts'
import { session } from './session.ts'
import { shell } from './shell.ts'

/** Dutch, in the words of the trade. One line per topic file. */
export const nl = {
  errors,
  home,
  session,
  shell,
} as const
