import type { SectionContents } from '@kavel/concept'
import { IconAlertTriangle, IconCheck, IconQuestionMark } from '@tabler/icons-react'
import { useI18n } from '../../shared/i18n.ts'
import { filterName } from '../../shared/search-texts/filter-name.ts'
import { valueText } from '../../shared/search-texts/value-text.ts'
import { useAskedText } from '../asked-filters.tsx'
import type { SectionView } from '../define.ts'
import blocks from '../figures.module.css'
import page from '../page.module.css'
import { SourceLine } from '../source-line.tsx'
import classes from './filters.module.css'
import { verdictOf } from './verdict.ts'

type Data = SectionContents['location_filter_summary']
type Row = Data['rows'][number]

const VERDICTS = {
  yes: { icon: IconCheck, status: 'ok' },
  no: { icon: IconAlertTriangle, status: 'exceeded' },
  unknown: { icon: IconQuestionMark, status: 'unknown' },
} as const
/** Each filter of the query: what was asked, what the location is, and whether that fits. */
function FilterSummary({ data }: { readonly data: Data }) {
  const { t, format } = useI18n()
  const { unknown, rows, plots, more, hidden } = data
  if (unknown) return <p className={page.dim}>{t(`location_filter_summary.why_${unknown}`)}</p>
  const asked = rows.filter(({ isChild }) => !isChild)
  const verdicts = asked.map(({ found }) => verdictOf(found))
  const unknowns = verdicts.filter((verdict) => verdict === 'unknown').length
  return (
    <>
      {asked.length > 0 && (
        <p className={classes.tally}>
          {[
            t('location_filter_summary.tally', {
              met: format.number(verdicts.filter((verdict) => verdict === 'yes').length),
              all: format.number(asked.length),
            }),
            unknowns > 0 && t('location_filter_summary.tally_unknown', { count: unknowns }),
          ]
            .filter(Boolean)
            .join(', ')}
          <span className={page.source}>{t('location_filter_summary.now')}</span>
        </p>
      )}
      <ul className={page.rules}>
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a query may have a filter twice
          <Line key={index} row={row} plots={plots} names={data.names} />
        ))}
      </ul>
      {more > 0 && (
        <p className={`${page.source} ${blocks.note}`}>
          {t('location_filter_summary.more', { count: more })}
        </p>
      )}
      {hidden > 0 && (
        <p className={`${page.source} ${blocks.note}`}>
          {t('publications.filters_hidden', { count: hidden })}
        </p>
      )}
    </>
  )
}

function Line({
  row,
  plots,
  names,
}: {
  readonly row: Row
  readonly plots: Data['plots']
  readonly names: Data['names']
}) {
  const i18n = useI18n()
  const { t } = i18n
  const askedText = useAskedText(names)
  const { filter, isChild, feature, found, source, date } = row
  const verdict = verdictOf(found)
  const { icon: Icon, status } = VERDICTS[verdict]
  const isChoice = filter.children.length > 0
  const asked = isChoice ? t('location_filter_summary.asked_one_of') : askedText(filter)
  const values = found.map(({ value }) =>
    feature === null || value === null ? null : valueText(i18n, feature, value, names),
  )
  const isSame = new Set(values).size <= 1
  const told = (value: string | null | undefined) => value ?? t('location_filter_summary.unknown')
  return (
    <li className={page.rule} data-status={status} data-child={isChild || undefined}>
      <span className={page.ruleName}>
        {filterName(i18n, filter.key)}
        {asked && (
          <span className={page.ruleText}>{t('opportunities.wanted', { wanted: asked })}</span>
        )}
        <SourceLine source={source} date={date} />
      </span>
      {!isChoice && feature !== null && (
        <span className={`${page.ruleNorm} ${isSame ? '' : classes.values}`}>
          {isSame
            ? told(values[0])
            : values.map((value, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a parcel that is gone has no name
                <span key={index} className={page.zone}>
                  {plots[index] ?? t('location_filter_summary.no_parcels_left')}: {told(value)}
                </span>
              ))}
        </span>
      )}
      <span className={page.status}>
        <Icon size={16} aria-hidden />
        {t(`location_filter_summary.${verdict}`)}
      </span>
    </li>
  )
}

export const filterSummary: SectionView<Data> = {
  sketch: 'rows',
  View: FilterSummary,
}
