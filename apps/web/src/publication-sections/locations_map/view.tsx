import type { SectionContents } from '@kavel/concept'
import { lazy } from 'react'
import { useI18n } from '../../shared/i18n.ts'
import classes from '../area-map/map.module.css'
import { MapFrame } from '../area-map/map-frame.tsx'
import type { SectionView } from '../define.ts'
import lists from '../lists.module.css'
import { Names } from '../location-link.tsx'
import page from '../page.module.css'

type Data = SectionContents['locations_map']

// maplibre is large and loads only where a map comes into view
const LazyMap = lazy(async () => ({ default: (await import('./marks-map.tsx')).MarksMap }))

/** Locations whose list is open from the start. */
const FEW = 12

/** The locations on a map, and as a list for who has none. */
function LocationsMap({ data }: { readonly data: Data }) {
  const { t, format } = useI18n()
  const { base, locations, hits } = data
  if (locations.length === 0 && !hits?.points?.length)
    return <p className={page.dim}>{t('publications.listed_none')}</p>
  const nowhere = locations.filter(({ at }) => at === null).length
  const told = hits && { formatted: format.number(hits.count), date: format.date(hits.date) }
  return (
    <>
      <div className={classes.scripted}>
        <MapFrame failed={t('locations_map.failed')}>
          <LazyMap data={data} />
        </MapFrame>
        <p className={classes.legend}>
          <span>
            <i className={classes.pin} aria-hidden /> {t('locations_map.legend_location')}
          </span>
          {hits?.points && (
            <span>
              <i className={classes.dot} aria-hidden /> {t('locations_map.legend_hit')}
            </span>
          )}
        </p>
      </div>
      {told && (
        <p className={page.dim}>
          {t(hits?.points ? 'locations_map.hits_of' : 'locations_map.hits_many', told)}
        </p>
      )}
      {nowhere > 0 && <p className={page.dim}>{t('locations_map.nowhere', { count: nowhere })}</p>}
      {locations.length > 0 && (
        <details className={lists.rest} open={locations.length <= FEW || undefined}>
          <summary>
            {t('locations_map.list')} ({format.number(locations.length)})
          </summary>
          <Names base={base} locations={locations} />
        </details>
      )}
    </>
  )
}

export const locationsMap: SectionView<Data> = {
  sketch: 'map',
  View: LocationsMap,
}
