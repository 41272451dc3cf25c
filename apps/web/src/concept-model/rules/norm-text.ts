import { ConstraintOperator, ConstraintType, type RecordFor } from '@kavel/domain'
import type { I18n } from '../../shared/i18n.ts'
import { writeNorm } from '../../shared/texts/write-norm.ts'

export type Constraint = RecordFor<'constraints'>

const SIGNS = {
  [ConstraintOperator.equal]: '=',
  [ConstraintOperator.smaller_than]: '≥',
  [ConstraintOperator.greater_than]: '≤',
} as const satisfies Record<ConstraintOperator, string>

/** A value of a rule with its unit: a parking norm is of each dwelling. */
export function ruleValue({ t, format }: I18n, rule: Pick<Constraint, 'type' | 'name'>) {
  const isEach = rule.type === ConstraintType.psi
  return (value: number | null): string => {
    const text = writeNorm(format, rule.type, value, rule.name)
    return isEach && value !== null ? `${text} ${t('location_rules.per_dwelling')}` : text
  }
}

/** `≤ 12 m`; why there is no number where there is none. */
export function normText(i18n: I18n, rule: Constraint): string {
  const { type, operator, value } = rule
  if (value === null)
    return i18n.t(
      type === ConstraintType.general
        ? 'locations.constraint_text_only'
        : 'location_rules.no_number',
    )
  return `${SIGNS[operator]} ${ruleValue(i18n, rule)(value)}`
}
