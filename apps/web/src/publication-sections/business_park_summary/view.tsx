import type { SectionContents } from '@kavel/concept'
import type { ReactNode } from 'react'
import { type I18n, useI18n } from '../../shared/i18n.ts'
import type { SectionView } from '../define.ts'
import { FigureTable } from '../figure-table.tsx'
import blocks from '../figures.module.css'
import page from '../page.module.css'
import classes from '../park/park.module.css'
import { ParkGone } from '../park/park-gone.tsx'
import { ParkSheet } from '../park/park-sheet.tsx'
import { ParkSources } from '../park/park-sources.tsx'
import { kindName } from '../park/park-words.ts'

type Data = SectionContents['business_park_summary']
type Facts = NonNullable<Data['facts']>

/** The park at a glance. */
function ParkSummary({ data }: { readonly data: Data }) {
  const i18n = useI18n()
  const { t } = i18n
  const { name, drawing, facts } = data
  if (name === null) return <ParkGone name={name} />
  return (
    <>
      <div className={page.summary}>
        {drawing && (
          <ParkSheet sheet={drawing.sheet} label={t('business_park_summary.drawing', { name })}>
            <path className={classes.contour} d={drawing.contour} />
            <path className={classes.plots} d={drawing.plots} />
          </ParkSheet>
        )}
        <dl className={page.facts}>
          <Fact name={t('business_park_summary.municipality')}>
            {data.municipality ?? t('business_park_summary.unknown')}
          </Fact>
          <Fact name={t('business_park_summary.province')}>
            {data.province ?? t('business_park_summary.unknown')}
          </Fact>
          {facts && <Known facts={facts} />}
        </dl>
      </div>
      {facts ? <Sizes sizes={facts.sizes} /> : <ParkGone name={name} />}
      {facts && facts.overlaps.length > 0 && (
        <div className={blocks.note}>
          <p className={page.dim}>
            {t('business_park_summary.overlaps')}{' '}
            {facts.overlaps.map((one) => overlapText(i18n, one)).join('; ')}.{' '}
            {t('business_park_summary.overlaps_text')}
          </p>
        </div>
      )}
      <ParkSources
        sources={[
          data.area_source,
          ...(facts ? [facts.sources.plots, facts.sources.zoning, facts.sources.buildings] : []),
        ]}
        ownFile={facts?.sources.companies}
      />
    </>
  )
}

function overlapText({ t, format }: I18n, { name, share }: Facts['overlaps'][number]): string {
  return t('business_park_summary.overlap', { name, share: format.percent(share) })
}

function Known({ facts }: { readonly facts: Facts }) {
  const i18n = useI18n()
  const { t, format } = i18n
  const notInIbis = t('business_park_summary.not_in_ibis')
  const counted = (count: number | null) =>
    count === null ? t('business_park_summary.not_imported') : format.number(count)
  return (
    <>
      <Fact name={t('business_park_summary.type')}>
        {facts.type === null ? notInIbis : kindName(i18n, facts.type)}
      </Fact>
      <Fact name={t('business_park_summary.start_year')}>{facts.start_year ?? notInIbis}</Fact>
      <Fact name={t('business_park_summary.max_category')}>
        {facts.max_category === null ? notInIbis : format.number(facts.max_category, 1)}
      </Fact>
      <Fact name={t('business_park_summary.plots')}>{counted(facts.plots)}</Fact>
      <Fact name={t('business_park_summary.buildings')}>{counted(facts.buildings)}</Fact>
      <Fact name={t('business_park_summary.companies')}>
        {facts.companies
          ? format.number(facts.companies.count)
          : t('business_park_summary.no_file')}
      </Fact>
      {facts.companies && facts.companies.count > 0 && <Jobs companies={facts.companies} />}
    </>
  )
}

function Jobs({ companies }: { readonly companies: NonNullable<Facts['companies']> }) {
  const { t, format } = useI18n()
  const { count, jobs, jobs_known, jobs_hidden } = companies
  return (
    <Fact
      name={t('business_park_summary.jobs')}
      note={
        jobs !== null &&
        jobs_known < count &&
        t('business_park_summary.jobs_of', {
          count,
          known: format.number(jobs_known),
        })
      }
    >
      {jobs === null
        ? t(`business_park_summary.${jobs_hidden ? 'jobs_hidden' : 'jobs_unknown'}`)
        : format.number(jobs)}
    </Fact>
  )
}

function Fact(props: {
  readonly name: string
  readonly note?: ReactNode
  readonly children: ReactNode
}) {
  return (
    <div className={page.fact}>
      <dt>{props.name}</dt>
      <dd>
        {props.children}
        {props.note && <span className={page.source}>{props.note}</span>}
      </dd>
    </div>
  )
}

/** Hectares that differ by less are alike: both are written to two decimals. */
const ALIKE = 0.005

function Sizes({ sizes }: { readonly sizes: Facts['sizes'] }) {
  const { t, format } = useI18n()
  const written = (hectares: number | null) =>
    hectares === null ? t('business_park_summary.unknown') : format.fixed(hectares, 2)
  return (
    <div className={blocks.block}>
      <FigureTable
        caption={t('business_park_summary.sizes')}
        heads={[
          t('business_park_summary.size'),
          t('business_park_summary.ibis'),
          t('business_park_summary.measured'),
          t('business_park_summary.difference'),
        ]}
      >
        {sizes.map(({ size, ibis, measured }) => {
          const more = ibis === null || measured === null ? null : measured - ibis
          return (
            <tr key={size}>
              <th scope="row">
                {t(`business_park_summary.size_${size}`)}
                <span className={classes.how}>{t(`business_park_summary.size_${size}_how`)}</span>
              </th>
              <td data-number>{written(ibis)}</td>
              {/* nothing measures what can still be issued */}
              <td data-number>{size === 'available' ? '' : written(measured)}</td>
              <td data-number>
                {more !== null &&
                  (Math.abs(more) < ALIKE
                    ? t('business_park_summary.same')
                    : `${more > 0 ? '+' : '−'}${format.fixed(Math.abs(more), 2)}`)}
              </td>
            </tr>
          )
        })}
      </FigureTable>
    </div>
  )
}

export const parkSummary: SectionView<Data> = { sketch: 'facts', View: ParkSummary }
