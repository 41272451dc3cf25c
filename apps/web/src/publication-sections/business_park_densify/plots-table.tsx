import type { RoomKind, SectionContents } from '@kavel/concept'
import { type I18n, useI18n } from '../../shared/i18n.ts'
import page from '../page.module.css'
import park from '../park/park.module.css'
import classes from './densify.module.css'
import { roomText } from './room-text.ts'

type Room = NonNullable<SectionContents['business_park_densify']['room']>

/** Rows that stand there at once. */
export const SHOWN = 25

export interface PlotsTableProps {
  readonly plots: Room['plots']
  readonly kinds: readonly RoomKind[]
}

/** The plots with room, the rest of many behind a line that opens. */
export function PlotsTable({ plots, kinds }: PlotsTableProps) {
  const { t, format } = useI18n()
  const rest = plots.length - SHOWN
  return (
    <>
      <Rows plots={plots.slice(0, SHOWN)} kinds={kinds} from={0} />
      {rest > 0 && (
        <details className={classes.rest}>
          <summary>
            {t('business_park_densify.rest', { count: rest, formatted: format.number(rest) })}
          </summary>
          <Rows plots={plots.slice(SHOWN)} kinds={kinds} from={SHOWN} />
        </details>
      )}
    </>
  )
}

function Rows({ plots, kinds, from }: PlotsTableProps & { readonly from: number }) {
  const i18n = useI18n()
  const { t, format } = i18n
  return (
    <section
      className={park.scroll}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: an area that scrolls must be reachable by keyboard (WCAG 2.1.1)
      tabIndex={0}
      aria-label={t('business_park_densify.list')}
    >
      <table className={`${page.table} ${park.wide}`}>
        <caption className={page.caption}>{t('business_park_densify.list')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('business_park_densify.nr')}</th>
            <th scope="col">{t('business_park_densify.plot')}</th>
            {kinds.map((kind) => (
              <th key={kind} scope="col" data-number>
                {t(`business_park_densify.head_${kind}`)}
              </th>
            ))}
            <th scope="col" data-number>
              {t('business_park_densify.area')}
            </th>
            <th scope="col" data-number>
              {t('business_park_densify.confidence')}
            </th>
          </tr>
        </thead>
        <tbody>
          {plots.map((plot, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes its order
            <tr key={index}>
              <td>{format.number(from + index + 1)}</td>
              <th scope="row">{plot.designation.replaceAll(' ', '\u00a0')}</th>
              {kinds.map((kind) => (
                <td key={kind} data-number>
                  {leftText(i18n, kind, plot.left[kind])}
                </td>
              ))}
              <td data-number>{format.area(plot.area)}</td>
              <td data-number>{t(`business_park_densify.${plot.confidence ?? 'unknown'}`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function leftText(i18n: I18n, kind: RoomKind, value: number | null) {
  const { t } = i18n
  if (value === null || value <= 0)
    return (
      <span className={classes.dim}>
        {t(`business_park_densify.${value === null ? 'unknown' : 'nothing'}`)}
      </span>
    )
  return roomText(i18n, kind, value)
}
