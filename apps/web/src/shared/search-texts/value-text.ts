/** Values of features as people read them: with their unit, codes by their names. */
import type { EnumerationName } from '@kavel/domain'
import { NO_VALUE } from '@kavel/i18n'
import {
  type Choices,
  type Feature,
  type FeatureUnit,
  type FeatureValue,
  features,
} from '@kavel/search'
import type { I18n } from '../i18n.ts'

/** Units that are a word, in the language of the reader; all others are written as they are. */
const WORDS = {
  year: 'unit_year',
  ratio: 'unit_ratio',
  count: 'unit_count',
  category: 'unit_category',
  class: 'unit_class',
  jobs: 'unit_jobs',
} as const

/** A unit as a catalogue of filters names it. */
export function unitText(t: I18n['t'], unit: FeatureUnit): string {
  return unit in WORDS ? t(`filters.${WORDS[unit as keyof typeof WORDS]}`) : unit
}

/** What is written behind a value; nothing for years, shares and numbers of things. */
export function suffixOf(t: I18n['t'], unit: FeatureUnit | undefined): string {
  if (!unit) return ''
  if (unit === 'jobs') return t('filters.unit_jobs')
  return unit in WORDS ? '' : unit
}

/** A number in the unit of its feature; a year without a mark of thousands. */
export function numberText(
  { t, format }: Pick<I18n, 't' | 'format'>,
  value: number,
  unit: FeatureUnit | undefined,
  decimals = 0,
): string {
  const figure = unit === 'year' ? String(value) : format.number(value, decimals)
  const suffix = suffixOf(t, unit)
  return suffix ? `${figure}\u00a0${suffix}` : figure
}

/**
 * A value as people say it: `€ 24.290` of 24,29 × € 1.000, `20 m` of 0,02 km. Where its unit stands beside it, as over a slider,
 * `numberText`.
 */
export function saidText(
  i18n: Pick<I18n, 't' | 'format'>,
  value: number,
  unit: FeatureUnit | undefined,
  decimals = 0,
): string {
  const { format } = i18n
  switch (unit) {
    case '× € 1.000':
      return format.money(value * 1_000)
    case '× 1.000':
      return format.number(value * 1_000)
    case '× 10.000':
      return format.number(value * 10_000)
    case '%':
      return `${format.number(value, decimals)}%`
    case '/km²':
      return `${format.number(value, decimals)}/km²`
    case 'km':
      if (Math.abs(value) < 1) return `${format.number(value * 1_000)}\u00a0m`
  }
  return numberText(i18n, value, unit, decimals)
}

export type Names = Readonly<Record<string, string>>

/** The name of a code; as the data has it where it has no other. */
export function codeText(
  { label, choices }: Pick<I18n, 'label' | 'choices'>,
  feature: string,
  code: string,
  names: Names = {},
): string {
  const list = choicesOf(feature)
  if (list !== null && list !== 'data' && 'enumeration' in list)
    return label(list.enumeration as EnumerationName, code) || code
  return choices[feature]?.[code] ?? names[code] ?? code
}

/** The choices of a feature; null when it has none. */
export function choicesOf(name: string): Choices | null {
  const feature = features.get(name)
  return feature && 'choices' in feature ? (feature.choices ?? null) : null
}

/** A value of a plot in words; what is not known reads as a dash. */
export function valueText(i18n: I18n, name: string, value: FeatureValue, names?: Names): string {
  const feature = features.get(name)
  if (value === null || !feature) return NO_VALUE
  if (typeof value === 'boolean') return i18n.t(value ? 'opportunities.yes' : 'opportunities.no')
  if (typeof value === 'number')
    return feature.kind === 'shares'
      ? percentText(i18n.format, value)
      : saidText(i18n, value, unitOf(feature), decimalsOf(feature))
  if (typeof value === 'string')
    return feature.kind === 'code' ? codeText(i18n, name, value, names) : value
  if (isList(value)) return listText(i18n, name, feature, value, names)
  return Object.entries(value)
    .toSorted(([, a], [, b]) => b - a)
    .map(
      ([code, share]) => `${codeText(i18n, name, code, names)} ${percentText(i18n.format, share)}`,
    )
    .join(', ')
}

function listText(
  i18n: I18n,
  name: string,
  feature: Feature,
  values: readonly (string | number | null)[],
  names?: Names,
): string {
  if (values.length === 0) return i18n.t('opportunities.none_of_them')
  return values
    .map((one) =>
      one === null
        ? NO_VALUE
        : typeof one === 'number'
          ? saidText(i18n, one, unitOf(feature), decimalsOf(feature))
          : codeText(i18n, name, one, names),
    )
    .join(', ')
}

const unitOf = (feature: Feature) => ('unit' in feature ? feature.unit : undefined)
const decimalsOf = (feature: Feature) => ('decimals' in feature ? (feature.decimals ?? 0) : 0)

const isList = (value: FeatureValue): value is Extract<FeatureValue, readonly unknown[]> =>
  Array.isArray(value)

/** A share of a plot in whole percents: more digits than its shape has meaning. */
export function percentText(format: I18n['format'], share: number): string {
  return `${format.number(share * 100)}%`
}
