import { useI18n } from '../../shared/i18n.ts'
import classes from './bars.module.css'

export interface Bar {
  readonly key: string
  readonly name: string
  /** null is unknown: no bar. */
  readonly value: number | null
  /** The value with its unit, or that it is unknown. */
  readonly text: string
  /** What the page is about. */
  readonly isOwn?: boolean
}

export interface BarTableProps {
  readonly caption: string
  /** What stands between two of them has a text alone. */
  readonly bars: readonly (Bar | string)[]
}

/** Bars from zero on, each in a row of a table with its value. */
export function BarTable({ caption, bars }: BarTableProps) {
  const { t } = useI18n()
  const most = Math.max(0, ...bars.map((bar) => (typeof bar === 'string' ? 0 : (bar.value ?? 0))))
  return (
    <table className={classes.bars}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className={classes.unseen}>{t('area_pages.area')}</span>
          </th>
          <th scope="col">
            <span className={classes.unseen}>{t('area_pages.value')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {bars.map((bar) =>
          typeof bar === 'string' ? (
            <tr key={bar} data-between>
              <td colSpan={2}>{bar}</td>
            </tr>
          ) : (
            <tr key={bar.key} data-own={bar.isOwn || undefined}>
              <th scope="row">{bar.name}</th>
              <td data-unknown={bar.value === null || undefined}>
                <span className={classes.measured}>
                  <span className={classes.track} aria-hidden>
                    {bar.value !== null && (
                      <span
                        className={classes.bar}
                        style={{ inlineSize: `${widthOf(bar.value, most)}%` }}
                      />
                    )}
                  </span>
                  <span className={classes.value}>{bar.text}</span>
                </span>
              </td>
            </tr>
          ),
        )}
      </tbody>
    </table>
  )
}

/** Part of the longest, %. */
function widthOf(value: number, most: number): number {
  return most > 0 ? Math.round((Math.max(0, value) / most) * 1000) / 10 : 0
}
