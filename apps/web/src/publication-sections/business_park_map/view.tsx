import type { SectionContents } from '@kavel/concept'
import { useMemo } from 'react'
import { useI18n } from '../../shared/i18n.ts'
import { useIsAlive } from '../../shared/ui/use-is-alive.ts'
import { Filters, NothingListed } from '../area-lists/list-notes.tsx'
import { AreaMap } from '../area-map/area-map.tsx'
import map from '../area-map/map.module.css'
import type { SectionView } from '../define.ts'
import lists from '../lists.module.css'
import page from '../page.module.css'
import { SourceLine } from '../source-line.tsx'

type Data = SectionContents['business_park_map']

/** Business parks on the map, and as a list for who has none. */
function ParkMap({ data }: { readonly data: Data }) {
  const { t, format } = useI18n()
  const isAlive = useIsAlive()
  const { area, narrowed, count, parks, source } = data
  const areas = useMemo(() => parks.map(({ page: href, ...park }) => ({ ...park, href })), [parks])
  const listed = { area, narrowed, count, of: 'parks' } as const
  if (area.name === null || count === 0) return <NothingListed {...listed} />
  const without = parks.filter(({ outline }) => outline === null).length
  const hasOwn = parks.some(({ isOwn }) => isOwn)
  return (
    <>
      <Filters {...listed} />
      <AreaMap
        areas={areas}
        title={t('business_park_map.title', { count: format.number(parks.length) as never })}
        failed={t('business_park_map.failed')}
      />
      <p className={map.legend}>
        {hasOwn && (
          <span>
            <i className={map.area} data-own aria-hidden /> {t('business_park_map.legend_own')}
          </span>
        )}
        {parks.some(({ isOwn }) => !isOwn) && (
          <span>
            <i className={map.area} aria-hidden />{' '}
            {t(hasOwn ? 'business_park_map.legend_others' : 'business_park_map.legend')}
          </span>
        )}
      </p>
      {without > 0 && (
        <p className={page.dim}>{t('business_park_map.no_outline', { count: without })}</p>
      )}
      {parks.length < count && (
        <p className={page.dim}>
          {t('business_park_map.largest', {
            shown: format.number(parks.length),
            formatted: format.number(count),
          })}
        </p>
      )}
      <SourceLine source={source.name} date={source.date} />
      <details className={lists.rest} open={!isAlive || undefined}>
        <summary>
          {t('business_park_map.list')} ({format.number(parks.length)})
        </summary>
        <ul className={lists.names}>
          {parks.map(({ name, municipality, page: address }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes its order
            <li key={index}>
              {address === null ? (
                name
              ) : (
                <a className={lists.name} href={address}>
                  {name}
                </a>
              )}
              {municipality !== null && <span className={lists.place}> {municipality}</span>}
            </li>
          ))}
        </ul>
      </details>
    </>
  )
}

export const parkMap: SectionView<Data> = {
  sketch: 'map',
  View: ParkMap,
}
