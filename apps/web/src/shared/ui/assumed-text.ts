import type { Sheet } from '@kavel/finance'
import type { I18n } from '../i18n.ts'

/** For how much business space the price book's rent counts: "1,240 m² of offices, 300 m² of shops"; empty for none. */
export function writeAssumed(
  { t, format }: Pick<I18n, 't' | 'format'>,
  assumed: Sheet['assumed'],
): string {
  return assumed
    .map(({ kind, area }) => t(`finance.assumed.${kind}`, { area: format.squareMetres(area) }))
    .join(', ')
}
