import { isOverruled, type RecordFor } from '@kavel/domain'
import type { I18n } from '../i18n.ts'
import { writeNorm } from './write-norm.ts'

type Norm = Pick<
  RecordFor<'constraints'>,
  'type' | 'name' | 'value' | 'isOfPlan' | 'planValue' | 'overruledReason'
>

/** That another value counts than that of the plan, what the plan says, and why; null where the plan counts. */
export function overruledText({ t, format }: I18n, norm: Norm): string | null {
  if (!isOverruled(norm)) return null
  const { type, name, planValue, overruledReason: reason } = norm
  const value = writeNorm(format, type, planValue, name)
  return reason
    ? t('location_rules.overruled', { value, reason })
    : t('location_rules.overruled_no_reason', { value })
}
