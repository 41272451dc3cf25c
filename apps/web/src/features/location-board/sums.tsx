import { type I18n, useI18n } from '../../shared/i18n.ts'
import classes from './heads.module.css'
import type { Sums as Counted } from './sides.ts'
import { type Added, type Figures, MOST_ADDED } from './use-cards.ts'

interface SumsProps {
  readonly sums: Counted
  /** Undefined: not read yet. */
  readonly figures: Figures | undefined
}

/** What the cards of a column or lane come to; what is not known of all of them is told as the least. */
export function Sums({ sums: { count, area }, figures }: SumsProps) {
  const i18n = useI18n()
  const { t, format } = i18n
  if (count === 0) return null
  const least = { sum: area.sum, known: area.count, isLeast: false }
  return (
    <span className={classes.sums}>
      <Sum
        {...{ added: least, count }}
        text={format.area(area.sum)}
        name={t('locations.plotsize')}
      />
      {count > MOST_ADDED ? (
        <span title={t('location_board.sums_many', { most: format.number(MOST_ADDED) })}>–</span>
      ) : figures ? (
        <>
          <Sum
            added={figures.dwellings}
            count={count}
            text={t('location_board.dwellings', {
              count: figures.dwellings.sum,
              formatted: format.number(figures.dwellings.sum),
            })}
            name={t('locations.column_unit_mix_total')}
          />
          <Sum
            added={figures.value}
            count={count}
            text={format.money(figures.value.sum)}
            name={t('locations.column_production_value')}
            isComputing={figures.isComputing}
          />
        </>
      ) : (
        <span>{t('location_board.sums_reading')}</span>
      )}
    </span>
  )
}

interface SumProps {
  readonly added: Added
  readonly count: number
  readonly text: string
  readonly name: string
  readonly isComputing?: boolean
}

function Sum({ added, count, text, name, isComputing = false }: SumProps) {
  const i18n = useI18n()
  if (isComputing) return <span>{i18n.t('location_board.sums_computing')}</span>
  const isLeast = added.isLeast || added.known < count
  const told = knownText(i18n, added, count)
  return (
    <span title={`${name}: ${told}`}>
      {added.known === 0
        ? i18n.t('location_board.sum_unknown', { name })
        : `${isLeast ? '≥ ' : ''}${text}`}
    </span>
  )
}

const knownText = ({ t, format }: I18n, { known }: Added, count: number) =>
  known < count
    ? t('location_board.sums_known', {
        known: format.number(known),
        count,
        formatted: format.number(count),
      })
    : t('location_board.sums_all')
