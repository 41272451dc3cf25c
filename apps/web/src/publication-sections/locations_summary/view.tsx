import type { SectionContents } from '@kavel/concept'
import type { ReactNode } from 'react'
import { useI18n } from '../../shared/i18n.ts'
import { AskedFilters } from '../asked-filters.tsx'
import type { SectionView } from '../define.ts'
import figures from '../figures.module.css'
import classes from '../page.module.css'

type Data = SectionContents['locations_summary']

/** What was looked for, what was found as of the last run, and how many locations there are. */
function Summary({ data }: { readonly data: Data }) {
  const { t, format } = useI18n()
  const { filters, hidden, names, run, count, size, sizeUnknown } = data
  return (
    <>
      <dl className={`${classes.figures} ${figures.figures}`}>
        <Figure name={t('locations_summary.locations')}>{format.number(count)}</Figure>
        {run && (
          <Figure
            name={t('locations_summary.found')}
            note={t('locations_summary.run_at', { date: format.date(run.date) })}
          >
            {format.number(run.count)}
          </Figure>
        )}
        {run && run.unknown > 0 && (
          <Figure name={t('locations_summary.unknown')} note={t('locations_summary.unknown_text')}>
            {format.number(run.unknown)}
          </Figure>
        )}
        {count > 0 && (
          <Figure
            name={t('locations_summary.size')}
            note={sizeUnknown > 0 && t('locations_summary.size_unknown', { count: sizeUnknown })}
          >
            {format.area(size)}
          </Figure>
        )}
      </dl>
      {!run && <p className={classes.dim}>{t('locations_summary.never')}</p>}
      <h3>{t('locations_summary.asked')}</h3>
      {filters.length > 0 ? (
        <AskedFilters filters={filters} names={names} />
      ) : (
        hidden === 0 && <p className={classes.dim}>{t('locations_summary.asked_none')}</p>
      )}
      {hidden > 0 && (
        <p className={`${classes.source} ${figures.note}`}>
          {t('publications.filters_hidden', { count: hidden })}
        </p>
      )}
    </>
  )
}

function Figure(props: {
  readonly name: string
  readonly note?: ReactNode
  readonly children: ReactNode
}) {
  return (
    <div>
      <dt>{props.name}</dt>
      <dd>
        {props.children}
        {props.note && <span className={classes.source}>{props.note}</span>}
      </dd>
    </div>
  )
}

export const locationsSummary: SectionView<Data> = {
  sketch: 'figures',
  View: Summary,
}
