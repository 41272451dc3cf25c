/** A rule of the site as people read it: its norm, what the design has, and whence the norm. */
import type { SiteRuleCheck } from '@kavel/concept'
import type { I18n } from '../i18n.ts'
import { writeSource } from './write-source.ts'

/** Decimals: a corner of a building that sticks out is less than a square metre; distances are read in centimetres. */
const DECIMALS = { m2: 2, m: 2, spaces: 1, count: 0 } as const satisfies Record<
  SiteRuleCheck['unit'],
  number
>
const UNIT = { m2: '\u00a0m²', m: '\u00a0m', spaces: '', count: '' } as const satisfies Record<
  SiteRuleCheck['unit'],
  string
>

export function siteRuleName({ t }: Pick<I18n, 't'>, { key }: Pick<SiteRuleCheck, 'key'>): string {
  return t(`site_rules.${key}`)
}

/** A value of a rule in its unit; a dash when it is not known. */
export function writeSiteRule(
  { format }: Pick<I18n, 'format'>,
  { unit }: Pick<SiteRuleCheck, 'unit'>,
  value: number | null,
): string {
  const text = format.number(value, DECIMALS[unit])
  return value === null ? text : `${text}${UNIT[unit]}`
}

/** `3 homes are out of reach`: a rule that counts says so in words; null of one that measures, and where nobody knows. */
export function siteRuleInWords(
  { t, format }: Pick<I18n, 't' | 'format'>,
  { unit }: Pick<SiteRuleCheck, 'unit'>,
  value: number | null,
): string | null {
  if (unit !== 'count' || value === null) return null
  if (value === 0) return t('site_rules.all_reached')
  return t('site_rules.out_of_reach', { count: value, value: format.number(value) })
}

/** `at most 0 m²`; empty when nobody said, and of a rule that has words for it. */
export function siteRuleNorm(i18n: I18n, check: SiteRuleCheck): string {
  const { required, bound, unit } = check
  if (required === null || unit === 'count') return ''
  const value = writeSiteRule(i18n, check, required)
  return i18n.t(bound === 'at_most' ? 'concepts.rule_at_most' : 'concepts.rule_at_least', { value })
}

/** Plan and article, register and date; else what kind of source it is. */
export function siteRuleSource(i18n: I18n, check: SiteRuleCheck, separator?: string): string {
  return (
    writeSource(i18n, [check.reference, check.source], separator) ||
    i18n.t(`site_rules.from_${check.norm}`)
  )
}
