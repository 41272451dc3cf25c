import type { SectionContents } from '@kavel/concept'
import { Button } from '@mantine/core'
import { IconMapPin } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { pictureSources } from '../../shared/api/pictures.ts'
import { useI18n } from '../../shared/i18n.ts'
import { useIsAlive } from '../../shared/ui/use-is-alive.ts'
import type { SectionView } from '../define.ts'
import lists from '../lists.module.css'
import { LocationLink, RestWithoutScripts } from '../location-link.tsx'
import page from '../page.module.css'
import classes from './list.module.css'

type Data = SectionContents['locations_list']

/** Cards of a page of the list. */
const PAGE = 24
/** Width of its picture. */
const SIZES = '(max-width: 560px) 92vw, 280px'

/** The locations as cards, a page at a time. */
function List({ data: { base, locations } }: { readonly data: Data }) {
  const { t, format } = useI18n()
  const isAlive = useIsAlive()
  const [shown, setShown] = useState(PAGE)
  const list = useRef<HTMLUListElement>(null)
  const entered = useRef<number | null>(null)
  useEffect(() => {
    // who pressed for more goes on where it begins
    const first = entered.current === null ? null : list.current?.children[entered.current]
    entered.current = null
    if (first && shown > PAGE) first.querySelector('a')?.focus({ preventScroll: true })
  }, [shown])
  if (locations.length === 0) return <p className={page.dim}>{t('publications.listed_none')}</p>
  const rest = locations.length - shown
  return (
    <>
      <ul className={classes.cards} ref={list}>
        {locations.slice(0, shown).map((location, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes its order
          <Card key={index} base={base} location={location} />
        ))}
      </ul>
      <RestWithoutScripts base={base} rest={locations.slice(PAGE)} />
      {isAlive && locations.length > PAGE && (
        <div className={lists.more}>
          {rest > 0 && (
            <Button
              variant="default"
              onClick={() => {
                entered.current = shown
                setShown(shown + PAGE)
              }}
            >
              {t('locations_list.more', { count: Math.min(PAGE, rest) })}
            </Button>
          )}
          <span className={lists.count} role="status">
            {t('locations_list.shown', {
              shown: format.number(Math.min(shown, locations.length)),
              total: format.number(locations.length),
            })}
          </span>
        </div>
      )}
    </>
  )
}

function Card({
  base,
  location,
}: {
  readonly base: Data['base']
  readonly location: Data['locations'][number]
}) {
  const { t, format } = useI18n()
  const { picture, place, size, phase, status } = location
  return (
    <li className={classes.card}>
      <div className={classes.picture}>
        {picture === null ? (
          <IconMapPin size={28} stroke={1.4} aria-hidden />
        ) : (
          <img {...pictureSources(picture, SIZES)} alt="" loading="lazy" />
        )}
      </div>
      <div className={classes.text}>
        <h3 className={classes.name}>
          <LocationLink base={base} location={location} className={classes.link} />
        </h3>
        <p className={classes.facts}>
          {place ?? t('locations_list.place_unknown')}
          {' · '}
          {size === null ? t('locations_list.size_unknown') : format.area(size)}
        </p>
        {(phase || status) && (
          <dl className={classes.marks}>
            {phase && (
              <div>
                <dt>{t('locations_list.phase')}</dt>
                <dd>{phase}</dd>
              </div>
            )}
            {status && (
              <div>
                <dt>{t('locations_list.status')}</dt>
                <dd>{status}</dd>
              </div>
            )}
          </dl>
        )}
      </div>
    </li>
  )
}

export const locationsList: SectionView<Data> = { View: List, sketch: 'rows' }
