import { ConstraintType } from '@kavel/domain'
import { useI18n } from '../../shared/i18n.ts'
import { unitOfNorm } from '../../shared/texts/write-norm.ts'
import type { Constraint } from './norm-text.ts'

const FIELDS = {
  m: { suffix: 'm', decimals: 2, max: 1000 },
  m2: { suffix: 'm²', decimals: 2, max: 1e9 },
  percent: { suffix: '%', decimals: 2, max: 1000 },
  count: { decimals: 0, max: 1e6 },
  ratio: { decimals: 4, max: 1e6 },
} as const

/** How the number of a rule is typed: a share as a percentage where it is read as one. */
export function useRuleUnit({ type, name }: Pick<Constraint, 'type' | 'name'>) {
  const { t } = useI18n()
  const unit = unitOfNorm(type, name)
  const each = type === ConstraintType.psi ? { suffix: t('location_rules.per_dwelling') } : {}
  const factor = unit === 'percent' ? 100 : 1
  return {
    field: { ...FIELDS[unit], ...each },
    toShown: (value: number | null) => (value === null ? null : value * factor),
    // 60 % is 0.6, not 0.6000000000000001
    toStored: (shown: number) => Number((shown / factor).toPrecision(12)),
  }
}
