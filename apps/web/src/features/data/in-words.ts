import { readFailure, type ServiceFailure } from '@kavel/registers'
import type { I18n } from '../../shared/i18n.ts'

/**
 * Why something could not be fetched, in the language of the screen. What a service or a file says in its own words, and whatever is
 * not in the catalogue of failures, stays as it was said.
 */
export function inWords(message: string, t: I18n['t']): string {
  const failure = readFailure(message)
  return failure ? say(failure, t) : message
}

function say({ code, values }: ServiceFailure, t: I18n['t']): string {
  const said = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : say(value, t),
  ])
  return t(`failures.${code}`, Object.fromEntries(said))
}
