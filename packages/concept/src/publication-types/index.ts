/** The types of publications that have a page, one line a folder; the rest of the specification's come later. */
import type { PublicationType } from '@kavel/domain'
import type { PageAreaKind } from '../areas/page-area.ts'
import { business_park } from './business_park/publication.ts'
import { concept } from './concept/publication.ts'
import type { Publication } from './define.ts'
import { location } from './location/publication.ts'
import { municipality } from './municipality/publication.ts'
import { municipality_index } from './municipality_index/publication.ts'
import { population_core } from './population_core/publication.ts'
import { searchquery } from './searchquery/publication.ts'
import { state_index } from './state_index/publication.ts'

export const PUBLICATIONS = {
  location,
  concept,
  searchquery,
  business_park,
  population_core,
  municipality,
  municipality_index,
  state_index,
} as const satisfies Partial<Record<PublicationType, Publication>>

export type PagedType = keyof typeof PUBLICATIONS
export const PAGED_TYPES = Object.keys(PUBLICATIONS) as PagedType[]

/** Whether this version has pages of a type. */
export function isPagedType(type: string): type is PagedType {
  return Object.hasOwn(PUBLICATIONS, type)
}

export function publicationOf(type: PagedType): Publication {
  return PUBLICATIONS[type]
}

/** Whether each location that a publication of the type lists has a page of its own. */
export function hasPagesOfLocations(type: string): boolean {
  return isPagedType(type) && publicationOf(type).hasPagesOfLocations === true
}

/** The area that a publication is about; null of one about a record, and of one that names none. */
export function areaOf({
  type,
  cfg,
}: {
  readonly type: string
  readonly cfg: { readonly [Field in Publication['subject']]: string | null }
}): { readonly kind: PageAreaKind; readonly code: string } | null {
  const { areas = [], subject } = isPagedType(type) ? publicationOf(type) : NOTHING
  const code = subject === null ? null : cfg[subject]
  if (code === null || code === '') return null
  // a code of no kind is that of an area that is not there
  const kind = areas.find((one) => isCodeOf(one, code)) ?? areas[0]
  return kind ? { kind, code } : null
}
const NOTHING = { areas: [], subject: null } as const

/** Patterns of codes that tell the kinds of one type apart. */
const CODES: Partial<Record<PageAreaKind, RegExp>> = { provinces: /^PV\d{2}$/, country: /^NL$/ }
const isCodeOf = (kind: PageAreaKind, code: string) => CODES[kind]?.test(code) ?? true

/** Whether publications may be about such areas. */
export function isPublishedArea(kind: string): kind is PageAreaKind {
  return PAGED_TYPES.some((type) => publicationOf(type).areas?.some((one) => one === kind))
}

/** Types of publications about an area. */
export const AREA_TYPES = PAGED_TYPES.filter((type) => publicationOf(type).areas)
