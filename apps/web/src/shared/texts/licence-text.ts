import { featureOf, type LicenceRefusal } from '@kavel/domain'
import type { I18n } from '../i18n.ts'

/** The least licence that has something, in two words. */
export function startsText({ t, label }: I18n, { needed }: LicenceRefusal): string {
  return needed
    ? t('licences.starts', { tier: label('licence_tier', needed) })
    : t('licences.starts_none')
}

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
