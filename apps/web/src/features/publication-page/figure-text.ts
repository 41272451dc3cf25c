import type { PublicFigure } from '@kavel/concept'
import { useI18n } from '../../shared/i18n.ts'

type AnyKey = 'finance.figure.rgw'

/** Names and values of the figures of the sheet. */
export function useFigureText() {
  const { t, format } = useI18n()
  return {
    nameOf: ({ label }: PublicFigure): string => t(label as AnyKey),
    write(figure: PublicFigure | undefined): string {
      const value = figure?.value ?? null
      switch (figure?.unit) {
        case 'fraction':
          return format.percent(value)
        case 'eur_per_m2':
          return format.moneyPerArea(value)
        case 'factor':
        case 'ratio':
          return format.factor(value)
        case 'm2':
          return format.squareMetres(value)
        case 'count':
        case 'months':
          return format.number(value)
        default:
          return format.money(value)
      }
    },
  }
}
