import type { Answers } from '@kavel/calls'
import type { FilterKey } from '@kavel/search'
import { createContext, useContext } from 'react'
import type { Mark } from '../../../shared/edit/history.ts'
import type { FilterPath } from '../../../shared/search-texts/filters.ts'
import type { FilterPatch } from '../search/edit-filters.ts'
import type { LiveQuery } from '../search/live-query.ts'

export type Availability = Answers['GET /search/catalogue']['filters'][string]

/** What a filter that lies on the map needs of it. */
export interface MapTools {
  /** West, south, east, north of what is seen. */
  readonly getBox: () => readonly [number, number, number, number] | null
  /** What the user is asked to do on the map: of which filter. */
  readonly asked: { readonly path: FilterPath; readonly what: 'area' | 'point' } | null
  readonly ask: (path: FilterPath, what: 'area' | 'point') => void
  readonly cancel: () => void
  /** Brings a box into view. */
  readonly fit: (box: readonly [number, number, number, number]) => void
}

export interface Builder {
  readonly live: LiveQuery
  readonly change: (path: FilterPath, patch: FilterPatch, mark?: Mark) => void
  readonly remove: (path: FilterPath) => void
  /** Opens the catalogue; `to` adds to an or-choice. */
  readonly choose: (to?: FilterPath) => void
  /** Whether the data of a filter is there; undefined as long as it is not known. */
  readonly availability: (key: FilterKey) => Availability | undefined
  readonly map: MapTools
}

const Context = createContext<Builder | null>(null)
export const BuilderProvider = Context.Provider

export function useBuilder(): Builder {
  const builder = useContext(Context)
  if (!builder) throw new Error('useBuilder belongs inside a builder')
  return builder
}
