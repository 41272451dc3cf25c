/** Which publications the list shows; kept in the address. Pure. */
import { isPagedType, type PagedType } from '@kavel/concept'
import type { RecordFor } from '@kavel/domain'
import {
  PUBLICATION_STATES,
  type PublicationState,
  publicationState,
} from '../../shared/publication.ts'

export interface ListFilters {
  readonly type: PagedType | null
  readonly state: PublicationState | null
  /** Those in the archive instead of the others. */
  readonly archived: boolean
  readonly text: string
}

/** As the address has them; what it does not know is left out. */
export function readFilters(search: URLSearchParams): ListFilters {
  const type = search.get('type') ?? ''
  return {
    type: isPagedType(type) ? type : null,
    state: PUBLICATION_STATES.find((state) => state === search.get('status')) ?? null,
    archived: search.get('archived') === '1',
    text: search.get('q') ?? '',
  }
}

/** The address with these filters; what else it has stays. */
export function writeFilters(search: URLSearchParams, filters: ListFilters): URLSearchParams {
  const next = new URLSearchParams(search)
  const { type, state, archived, text } = filters
  const values = { type, status: state, archived: archived ? '1' : null, q: text || null }
  for (const [name, value] of Object.entries(values))
    if (value === null) next.delete(name)
    else next.set(name, value)
  return next
}

/** Whether some are left out that are not in the archive. */
export function isFiltered({ type, state, archived, text }: ListFilters): boolean {
  return type !== null || state !== null || archived || text.trim() !== ''
}

/** The publications that match, in the order of their author; those that nobody ordered changed last first. */
export function choosePublications<One extends RecordFor<'publications'>>(
  all: readonly One[],
  { type, state, archived, text }: ListFilters,
  now: number,
): One[] {
  const wanted = text.trim().toLocaleLowerCase()
  return all
    .filter(
      (one) =>
        one.archived === archived &&
        (type === null || one.type === type) &&
        (state === null || publicationState(one, now) === state) &&
        `${one.name}\n${one.description ?? ''}`.toLocaleLowerCase().includes(wanted),
    )
    .sort(
      (a, b) =>
        a.order - b.order || Date.parse(b.updatedAt) - Date.parse(a.updatedAt) || b.id - a.id,
    )
}
