import type { SectionContents } from '@kavel/concept'
import { type I18n, useI18n } from '../../shared/i18n.ts'
import type { SectionView } from '../define.ts'
import blocks from '../figures.module.css'
import page from '../page.module.css'
import { ParkGone } from '../park/park-gone.tsx'
import { ParkSources } from '../park/park-sources.tsx'
import classes from './densify.module.css'
import { RoomDrawing } from './drawing.tsx'
import { PlotsTable, SHOWN } from './plots-table.tsx'
import { roomText } from './room-text.ts'

type Data = SectionContents['business_park_densify']
type Room = NonNullable<Data['room']>

/** Plots of the park where more is permitted than stands there. */
function Densify({ data }: { readonly data: Data }) {
  const i18n = useI18n()
  const { t, format } = i18n
  const { name, kinds, total, room } = data
  if (name === null) return <ParkGone name={name} />
  if (!room || total === null)
    return <p className={page.dim}>{t('business_park_densify.no_plots')}</p>
  if (total === 0) return <p className={page.dim}>{t('business_park_densify.none_inside')}</p>
  const sources = <ParkSources sources={[room.zoning, room.buildings, room.heights]} />
  if (room.unknown === total)
    return (
      <>
        <p className={page.dim}>{t('business_park_densify.unknown_all')}</p>
        {sources}
      </>
    )
  const found = room.plots.length
  const [first = 'gfa'] = kinds
  return (
    <>
      <p className={page.text}>
        {found === 0
          ? t('business_park_densify.none')
          : t('business_park_densify.lead', {
              count: total,
              formatted: format.number(total),
              found: format.number(found),
            })}{' '}
        {doubts(i18n, room).join(' ')}
      </p>
      {found > 0 && <Sums sums={room.sums} />}
      {found > 0 && room.drawing && (
        <RoomDrawing
          name={name}
          drawing={room.drawing}
          steps={room.steps}
          kind={first}
          numbered={SHOWN}
        />
      )}
      {found > 0 && <PlotsTable plots={room.plots} kinds={kinds} />}
      <p className={page.source}>{t('business_park_densify.how')}</p>
      {sources}
    </>
  )
}

/** What of the outcome is not known, or not sure. */
function doubts({ t, format }: I18n, { unknown, low }: Room): string[] {
  const said = (key: 'unknown' | 'low', count: number) =>
    count === 0
      ? []
      : [t(`business_park_densify.${key}`, { count, formatted: format.number(count) })]
  return [...said('low', low), ...said('unknown', unknown)]
}

function Sums({ sums }: { readonly sums: Room['sums'] }) {
  const i18n = useI18n()
  const { t, format } = i18n
  return (
    <dl className={`${page.figures} ${blocks.figures}`}>
      {sums.map(({ kind, plots, sum, most }) => {
        const isSum = kind === 'gfa' || kind === 'area'
        const said = { count: plots, formatted: format.number(plots) }
        return (
          <div key={kind}>
            <dt>{t(`business_park_densify.sum_${kind}`)}</dt>
            <dd>
              {most === null
                ? t('business_park_densify.nothing')
                : roomText(i18n, kind, isSum ? sum : most)}
              <span className={classes.note}>
                {t(`business_park_densify.${isSum ? 'on_plots' : 'most_plots'}`, said)}
              </span>
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

export const densify: SectionView<Data> = { sketch: 'map', View: Densify }
