import type { SectionContents } from '@kavel/concept'
import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { pictureSources } from '../../shared/api/pictures.ts'
import { useI18n } from '../../shared/i18n.ts'
import { useIsAlive } from '../../shared/ui/use-is-alive.ts'
import type { SectionView } from '../define.ts'
import { LocationLink, useNameOf } from '../location-link.tsx'
import page from '../page.module.css'
import classes from './carrousel.module.css'

type Data = SectionContents['locations_carrousel']

/** Width of a picture. */
const SIZES = '(max-width: 414px) 82vw, 340px'

/** Which ways there is more to see; pixels that are rounded away are no way. */
function useEnds() {
  const list = useRef<HTMLUListElement>(null)
  const [ends, setEnds] = useState({ isFirst: true, isLast: true })
  const look = () => {
    const { scrollLeft = 0, clientWidth = 0, scrollWidth = 0 } = list.current ?? {}
    setEnds({ isFirst: scrollLeft <= 2, isLast: scrollLeft + clientWidth >= scrollWidth - 2 })
  }
  const latest = useRef(look)
  latest.current = look
  useEffect(() => {
    if (!list.current) return
    const seen = new ResizeObserver(() => latest.current())
    seen.observe(list.current)
    return () => seen.disconnect()
  }, [])
  return { list, ends, look }
}

/** Pictures side by side, which snap into place. */
function Carrousel({ data: { base, locations, more } }: { readonly data: Data }) {
  const { t } = useI18n()
  const nameOf = useNameOf()
  const isAlive = useIsAlive()
  const { list, ends, look } = useEnds()
  if (locations.length === 0) return <p className={page.dim}>{t('locations_carrousel.none')}</p>
  const move = (way: 1 | -1) =>
    list.current?.scrollBy({ left: way * list.current.clientWidth * 0.9 })
  return (
    <div className={classes.frame}>
      <ul
        ref={list}
        className={classes.list}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: an area that scrolls must be reachable by keyboard (WCAG 2.1.1)
        tabIndex={0}
        aria-label={t('locations_carrousel.region')}
        onScroll={look}
      >
        {locations.map((location, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes its order
          <li key={index} className={classes.item}>
            <LocationLink base={base} location={location} className={classes.link}>
              <img
                {...pictureSources(location.picture ?? 0, SIZES)}
                alt={t('locations_carrousel.picture', { name: nameOf(location) })}
                loading={index < 2 ? 'eager' : 'lazy'}
              />
              <span className={classes.name}>{nameOf(location)}</span>
              {location.place && <span className={classes.place}>{location.place}</span>}
            </LocationLink>
          </li>
        ))}
      </ul>
      <div className={classes.foot}>
        {more > 0 && (
          <p className={page.source}>{t('locations_carrousel.more', { count: more })}</p>
        )}
        {isAlive && !(ends.isFirst && ends.isLast) && (
          <div className={classes.buttons}>
            <ActionIcon
              variant="default"
              size="lg"
              radius="xl"
              disabled={ends.isFirst}
              aria-label={t('locations_carrousel.previous')}
              onClick={() => move(-1)}
            >
              <IconChevronLeft size={18} aria-hidden />
            </ActionIcon>
            <ActionIcon
              variant="default"
              size="lg"
              radius="xl"
              disabled={ends.isLast}
              aria-label={t('locations_carrousel.next')}
              onClick={() => move(1)}
            >
              <IconChevronRight size={18} aria-hidden />
            </ActionIcon>
          </div>
        )}
      </div>
    </div>
  )
}

export const locationsCarrousel: SectionView<Data> = {
  sketch: 'pictures',
  View: Carrousel,
}
