import { ConstraintType, keyOf } from '@kavel/domain'
import type { I18n } from '../i18n.ts'
import { isPercentage } from './write-norm.ts'

/** How plans call their numbers: a bound in front, a unit behind, or a count of what they limit. */
const PLAN_NAME =
  /^(maximum|minimum|maximale?|minimale?|maximaal|minimaal)\s|\((m|m2|m²|m3|m³|%|graden)\)$|^aantal (wooneenheden|gebouwen|bouwlagen)$/i

export interface NamedNorm {
  /** Code of the constraint. */
  readonly type: number
  readonly name: string
}

/** The key of a type of constraint; undefined, with a note in the console, for a code that is none (spec point 8). */
function typeKey(type: number): string | undefined {
  const key = keyOf(ConstraintType, type)
  if (key === undefined) console.info(`Unknown constraint type: ${type}`)
  return key
}

/**
 * What a norm is called, in the language of the interface: by its type where the name is the plan's own wording or there
 * is none, else as somebody named it. A norm in words has no other name than that of the plan; an unknown type has no name.
 */
export function normName({ label }: Pick<I18n, 'label'>, { type, name }: NamedNorm): string {
  const key = typeKey(type)
  if (key === undefined) return ''
  const isNamed = name !== '' && name !== key
  if (isNamed && (key === 'general' || !PLAN_NAME.test(name))) return name
  // measured as a GSI, but said and written as a percentage
  const said = isPercentage(type, name) ? ConstraintType.ground_space_index : type
  return label('constraint_type', said) || name
}
