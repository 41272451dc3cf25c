import type { GroundCheck } from '@kavel/concept'
import type { I18n } from './i18n.ts'

/** Decimals of square metres that lie outside: a corner of a building is less than one. */
const DECIMALS = 2

/** What must lie inside what: the name of the rule that keeps buildings on their ground. */
export function groundName({ t }: Pick<I18n, 't'>, of: GroundCheck['of']): string {
  return t(of === 'envelope' ? 'concepts.ground_envelope' : 'concepts.ground_plot')
}

/** Square metres outside, or the room left. */
export function writeGround({ format }: Pick<I18n, 'format'>, squareMetres: number): string {
  return `${format.number(squareMetres, DECIMALS)}\u00a0m²`
}
