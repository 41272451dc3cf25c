/** Areas of the registers that a publication is about. */
import type { PageAreaKind } from '@kavel/concept'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { callApi } from './api/call-api.ts'
import { recordKeys } from './api/record-keys.ts'
import type { Choice } from './ui/choices.ts'

export interface RegisterArea {
  readonly kind: PageAreaKind
  readonly code: string
  /** null where the registers have it no longer. */
  readonly name: string | null
  /** In which it lies. */
  readonly municipality: string | null
}

/** Registers change by the night. */
const FRESH = 5 * 60_000

async function findAreas(
  kind: PageAreaKind,
  query: { readonly q?: string; readonly codes?: string },
  signal: AbortSignal,
): Promise<RegisterArea[]> {
  const found = await callApi(
    'GET /publications/areas/{kind}',
    { params: { kind }, query },
    { signal, quiet: true },
  )
  const typed = query.q?.toLowerCase() ?? ''
  return (
    found
      .map((area) => ({ kind, ...area }))
      // the country is told whatever is asked
      .filter(({ name }) => name.toLowerCase().includes(typed))
  )
}

/** Areas of some kinds by a part of their names, those of the last kind first. */
export function foundAreasQuery(kinds: readonly PageAreaKind[], q: string) {
  return queryOptions({
    queryKey: ['register', 'publication-areas', kinds, q],
    staleTime: FRESH,
    queryFn: async ({ signal }) =>
      (await Promise.all(kinds.toReversed().map((kind) => findAreas(kind, { q }, signal)))).flat(),
  })
}

/**
 * One area by its code.
 * @returns undefined while it is read, and null of none
 */
export function useRegisterArea(
  area: Pick<RegisterArea, 'kind' | 'code'> | null,
): RegisterArea | null | undefined {
  const { data } = useQuery({
    queryKey: ['register', 'publication-area', area?.kind, area?.code],
    staleTime: FRESH,
    queryFn: async ({ signal }): Promise<RegisterArea | null> => {
      if (!area) return null
      const [found] = await findAreas(area.kind, { codes: area.code }, signal)
      return found ?? { ...area, name: null, municipality: null }
    },
    enabled: area !== null,
  })
  return area && data
}

/** No area at all: it has no locations. */
export const NOWHERE = { kind: 'country', code: '' } as const

/** Ids of the company's locations in an area, as the server lists them. */
export function locationsInQuery(area: Pick<RegisterArea, 'kind' | 'code'>) {
  const { kind, code } = area
  return queryOptions({
    // read again with the locations: they move
    queryKey: [...recordKeys.entity('locations'), 'in', kind, code],
    queryFn: ({ signal }) =>
      callApi(
        'GET /publications/areas/{kind}/{code}/locations',
        { params: { kind, code } },
        { signal },
      ),
  })
}

/** An area as an entry of a picker. */
export function areaChoice({ kind, code, name, municipality }: RegisterArea): Choice {
  const isWithin = kind === 'business_parks' || kind === 'population_cores'
  return { value: code, label: name ?? code, note: isWithin ? municipality : null }
}
