/** What a filter asks, in a few words: "≤ 45 dB", "Wonen of Gemengd". */
import { filterOf } from '@kavel/search'
import type { I18n } from '../i18n.ts'
import { featureDecimals } from './feature-decimals.ts'
import { type Child, codesOf, numberOf } from './filters.ts'
import { codeText, type Names, percentText, saidText } from './value-text.ts'

/** Codes that are told. */
const MOST = 4

export function askedText(i18n: I18n, filter: Child, names?: Names): string {
  const declared = filterOf(filter.key)
  const { t, format } = i18n
  if (!declared) return ''
  switch (declared.kind) {
    case 'range':
    case 'min':
    case 'max':
    case 'neighbour': {
      const decimals = featureDecimals(declared.feature)
      const write = (value: number) => saidText(i18n, value, declared.unit, decimals)
      const least = declared.kind === 'max' ? null : numberOf(filter, 'param1')
      const most = declared.kind === 'min' ? null : numberOf(filter, 'param2')
      if (least !== null && most !== null) return `${write(least)} – ${write(most)}`
      if (least !== null) return `≥ ${write(least)}`
      return most === null ? '' : `≤ ${write(most)}`
    }
    case 'choice': {
      const codes = codesOf(filter, 'param1')
      const first = codes
        .slice(0, MOST)
        .map((code) => codeText(i18n, declared.feature, code, names))
        .join(t('opportunities.or_between'))
      const all = codes.length > MOST ? `${first} +${codes.length - MOST}` : first
      if (declared.test === 'has' && (filter.param2 === 0 || filter.param2 === false))
        return t('opportunities.not_any', { codes: all })
      const share = numberOf(filter, 'param2') ?? declared.usual.param2 ?? 0
      return declared.test === 'share' ? `${all} ≥ ${percentText(format, share)}` : all
    }
    case 'boolean':
      return t(
        filter.param1 === false || filter.param1 === 0 ? 'opportunities.no' : 'opportunities.yes',
      )
    case 'text':
      return codesOf(filter, 'param1').join(t('opportunities.or_between'))
    case 'point': {
      const km = numberOf(filter, 'param1')
      return km === null ? '' : `≤ ${saidText(i18n, km, 'km', 2)}`
    }
    case 'area':
      return `≥ ${percentText(format, numberOf(filter, 'param1') ?? 0.5)}`
    default:
      return ''
  }
}
