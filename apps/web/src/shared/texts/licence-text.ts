import { featureOf, type LicenceRefusal } from '@kavel/domain'
import type { I18n } from '../i18n.ts'

/** What a licence lacks, and which has it. */
export function licenceText(
  { t, label, format }: I18n,
  { feature, most, needed }: LicenceRefusal,
): string {
  const named = t(`licences.feature_${feature}`)
  const isNumber = featureOf(feature).isCounted && most > 0
  const key = isNumber ? 'most' : 'lacks'
  if (!needed) return t(`licences.${key}_none`, { feature: named, most: format.number(most) })
  return t(`licences.${key}`, {
    feature: named,
    most: format.number(most),
    tier: label('licence_tier', needed),
  })
}
