import { publicLocationLink } from '@kavel/domain'
import type { ReactNode } from 'react'
import { useI18n } from '../shared/i18n.ts'
import { useIsAlive } from '../shared/ui/use-is-alive.ts'
import classes from './lists.module.css'

/** Of a location in a list: its address below that of the page, and what it is called. */
export interface Linked {
  readonly key: string
  readonly name: string
}

export interface LocationLinkProps {
  /** Address of the page that lists; null where locations have no pages. */
  readonly base: string | null
  readonly location: Linked
  readonly className?: string | undefined
  /** Its name when left out. */
  readonly children?: ReactNode
}

/** Leads to the page of a location; its name alone where it has none. */
export function LocationLink({ base, location, className, children }: LocationLinkProps) {
  const name = useNameOf()
  const shown = children ?? name(location)
  if (base === null || location.key === '') return <span className={className}>{shown}</span>
  return (
    <a className={className} href={publicLocationLink(base, location.key)}>
      {shown}
    </a>
  )
}

/** What a location is called in a list. */
export function useNameOf(): (location: Pick<Linked, 'name'>) => string {
  const { t, named } = useI18n()
  return ({ name }) => named(name).trim() || t('publications.listed_unnamed')
}

export interface RestProps {
  readonly base: string | null
  readonly rest: readonly Linked[]
}

/** Locations that a list shows on later pages, as links: for who reads without scripts, which bring those pages. */
export function RestWithoutScripts({ base, rest }: RestProps) {
  const { t } = useI18n()
  if (useIsAlive() || rest.length === 0) return null
  return (
    <details className={classes.rest}>
      <summary>{t('publications.listed_rest', { count: rest.length })}</summary>
      <Names base={base} locations={rest} />
    </details>
  )
}

/** Links below each other, in columns where there is room. */
export function Names({
  base,
  locations,
}: {
  readonly base: string | null
  readonly locations: readonly (Linked & { readonly place?: string | null })[]
}) {
  return (
    <ul className={classes.names}>
      {locations.map((location, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes its order
        <li key={index}>
          <LocationLink base={base} location={location} className={classes.name} />
          {location.place && <span className={classes.place}> {location.place}</span>}
        </li>
      ))}
    </ul>
  )
}
