import { failures } from './en/failures.ts'
import { type FailureData, failureText } from './failure-text.ts'
import { saidOf } from './said.ts'

/** Why something failed, in English: for the command line and the log. */
export const englishFailure = (why: FailureData<keyof typeof failures> | string): string =>
  failureText(why, (code, values) => saidOf(failures, code, values, 'en'))
