import type { SectionContents } from '@kavel/concept'
import { Component, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useI18n } from '../../shared/i18n.ts'
import { useIsAlive } from '../../shared/ui/use-is-alive.ts'
import type { SectionView } from '../define.ts'
import lists from '../lists.module.css'
import { Names } from '../location-link.tsx'
import page from '../page.module.css'
import classes from './map.module.css'

type Data = SectionContents['locations_map']

// maplibre is large and loads only where a map comes into view
const LazyMap = lazy(async () => ({ default: (await import('./marks-map.tsx')).MarksMap }))

/** Pixels before the map is seen at which it begins to load. */
const AHEAD = '300px'

/** A map that could not start says so instead of taking the page with it. */
class Guard extends Component<{ readonly instead: ReactNode; readonly children: ReactNode }> {
  override state = { hasFailed: false }
  static getDerivedStateFromError() {
    return { hasFailed: true }
  }
  override render() {
    return this.state.hasFailed ? this.props.instead : this.props.children
  }
}

/** Whether an element came near the screen. */
function useComesNear() {
  const element = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (!element.current) return
    const seen = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: AHEAD },
    )
    seen.observe(element.current)
    return () => seen.disconnect()
  }, [])
  return { element, isNear }
}

/** The locations on a map, and as a list for who has none. */
function LocationsMap({ data }: { readonly data: Data }) {
  const { t, format } = useI18n()
  const isAlive = useIsAlive()
  const { element, isNear } = useComesNear()
  const { base, locations, hits } = data
  if (locations.length === 0 && !hits?.points?.length)
    return <p className={page.dim}>{t('publications.listed_none')}</p>
  const nowhere = locations.filter(({ at }) => at === null).length
  const told = hits && { formatted: format.number(hits.count), date: format.date(hits.date) }
  return (
    <>
      {isAlive && (
        <>
          <div className={classes.frame} ref={element}>
            <Guard instead={<p className={classes.failed}>{t('locations_map.failed')}</p>}>
              <Suspense>{isNear && <LazyMap data={data} />}</Suspense>
            </Guard>
          </div>
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
        </>
      )}
      {told && (
        <p className={page.dim}>
          {t(hits?.points ? 'locations_map.hits_of' : 'locations_map.hits_many', told)}
        </p>
      )}
      {nowhere > 0 && <p className={page.dim}>{t('locations_map.nowhere', { count: nowhere })}</p>}
      {locations.length > 0 && (
        <details className={lists.rest} open={!isAlive || undefined}>
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
