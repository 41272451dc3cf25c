import { isOverruled, type RecordFor } from '@kavel/domain'
import type { I18n } from '../i18n.ts'
import { writeNorm } from './write-norm.ts'

type Norm = Pick<
  RecordFor<'constraints'>,
  'type' | 'name' | 'value' | 'isOfPlan' | 'planValue' | 'overruledReason' | 'planGoneAt'
>

/**
 * That another value counts than that of the plan, or a norm that the plan has no longer, what the plan says or said, and why; null
 * where the plan counts.
 */
export function overruledText({ t, format }: I18n, norm: Norm): string | null {
  const { type, name, planValue, planGoneAt, overruledReason: reason } = norm
  if (!isOverruled(norm) && !planGoneAt) return null
  const value = writeNorm(format, type, planValue, name)
  if (planGoneAt) {
    const day = format.date(planGoneAt)
    return reason
      ? t('location_rules.plan_gone', { day, value, reason })
      : t('location_rules.plan_gone_no_reason', { day, value })
  }
  return reason
    ? t('location_rules.overruled', { value, reason })
    : t('location_rules.overruled_no_reason', { value })
}
