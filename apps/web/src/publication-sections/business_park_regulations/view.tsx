import type { SectionContents } from '@kavel/concept'
import { type I18n, useI18n } from '../../shared/i18n.ts'
import { zoneName } from '../../shared/texts/zone-name.ts'
import type { SectionView } from '../define.ts'
import { FigureTable } from '../figure-table.tsx'
import blocks from '../figures.module.css'
import page from '../page.module.css'
import { Bar } from '../park/bar.tsx'
import { ParkGone } from '../park/park-gone.tsx'
import { ParkSources } from '../park/park-sources.tsx'
import { Plans } from './plans.tsx'

type Data = SectionContents['business_park_regulations']
type Rules = NonNullable<Data['rules']>
type Limit = Rules['limits'][number]

/** What the plans permit in the park. */
function ParkRegulations({ data }: { readonly data: Data }) {
  const i18n = useI18n()
  const { t } = i18n
  const { name, rules } = data
  if (name === null) return <ParkGone name={name} />
  return (
    <>
      {rules === null ? (
        <p className={page.dim}>{t('business_park_regulations.none')}</p>
      ) : (
        <Zones rules={rules} />
      )}
      {rules && <Limits limits={rules.limits} />}
      <p className={page.text}>{ibisText(i18n, data)}</p>
      {rules && <Plans plans={rules.plans} />}
      <ParkSources sources={[...(rules ? [rules.source] : []), data.area_source]} />
    </>
  )
}

function ibisText({ t, format }: I18n, { max_category }: Data): string {
  return max_category === null
    ? t('business_park_regulations.ibis_unknown')
    : t('business_park_regulations.ibis_category', {
        category: format.number(max_category, 1),
      })
}

/** Below this part of the contour lines of two registers differ. */
const SLIVER = 0.001

function Zones({ rules: { zones, zoned } }: { readonly rules: Rules }) {
  const i18n = useI18n()
  const { t, format } = i18n
  if (zones.length === 0)
    return <p className={page.dim}>{t('business_park_regulations.zones_none')}</p>
  const most = Math.max(...zones.map(({ share }) => share), 1 - zoned)
  const together = zones.reduce((sum, { share }) => sum + share, 0)
  return (
    <>
      <FigureTable
        caption={t('business_park_regulations.zones')}
        heads={[t('business_park_regulations.zone'), t('business_park_regulations.share')]}
      >
        {zones.map(({ category, share }) => (
          <tr key={category}>
            <th scope="row">
              {zoneName(i18n, { name: '', category })}
              <Bar share={share / most} />
            </th>
            <td data-number>{format.percent(share)}</td>
          </tr>
        ))}
        {1 - zoned > SLIVER && (
          <tr>
            <th scope="row">
              {t('business_park_regulations.unzoned')}
              <Bar share={(1 - zoned) / most} tone="unknown" />
            </th>
            <td data-number>{format.percent(1 - zoned)}</td>
          </tr>
        )}
      </FigureTable>
      <p className={page.source}>
        {t('business_park_regulations.zones_how')}{' '}
        {together > zoned + SLIVER && t('business_park_regulations.zones_twice')}
      </p>
    </>
  )
}

function Limits({ limits }: { readonly limits: Rules['limits'] }) {
  const { t } = useI18n()
  return (
    <>
      {limits.map((limit) => (
        <div key={limit.limit} className={blocks.block}>
          <LimitTable limit={limit} />
        </div>
      ))}
      <p className={page.source}>
        {t('business_park_regulations.limits_how')}{' '}
        {limits.some(({ limit, groups }) => limit === 'coverage' && groups.length > 0) &&
          t('business_park_regulations.coverage_how')}
      </p>
    </>
  )
}

function LimitTable({ limit: { limit, groups, unknown } }: { readonly limit: Limit }) {
  const i18n = useI18n()
  const { t, format } = i18n
  const caption = t(`business_park_regulations.limit_${limit}`)
  if (groups.length === 0)
    return (
      <>
        <p className={page.caption}>{caption}</p>
        <p className={page.dim}>{t(`business_park_regulations.unknown_${limit}`)}</p>
      </>
    )
  const most = Math.max(...groups.map(({ area }) => area), unknown.area)
  return (
    <FigureTable
      caption={caption}
      heads={[
        t('business_park_regulations.most'),
        t('business_park_regulations.ground'),
        t('business_park_regulations.area'),
      ]}
    >
      {groups.map(({ value, plots, area }) => (
        <tr key={value}>
          <th scope="row">
            {limitText(i18n, limit, value)}
            <Bar share={area / most} />
          </th>
          <td data-number>{format.number(plots)}</td>
          <td data-number>{format.area(area)}</td>
        </tr>
      ))}
      {unknown.plots > 0 && (
        <tr>
          <th scope="row">
            {t('business_park_regulations.not_said')}
            <Bar share={unknown.area / most} tone="unknown" />
          </th>
          <td data-number>{format.number(unknown.plots)}</td>
          <td data-number>{format.area(unknown.area)}</td>
        </tr>
      )}
    </FigureTable>
  )
}

function limitText({ t, format }: I18n, limit: Limit['limit'], value: number): string {
  switch (limit) {
    case 'height':
      return format.length(value)
    case 'coverage':
      return `${format.number(value, 1)}%`
    case 'floors':
      return t('business_park_regulations.floors', {
        count: value,
        formatted: format.number(value),
      })
    case 'category':
      return t('business_park_regulations.category', { category: format.number(value, 1) })
  }
}

export const parkRegulations: SectionView<Data> = { sketch: 'table', View: ParkRegulations }
