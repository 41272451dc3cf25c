/** The locations that the preview of a page of many lists: those of a query, or in an area. */
import { hasPagesOfLocations, isSectionType, type LocationList, sectionOf } from '@kavel/concept'
import { profileOf, type RecordFor, type TreeFor } from '@kavel/domain'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { listedLocations } from '../../../features/publication-editor/listed.ts'
import { callApi } from '../../../shared/api/call-api.ts'
import { recordKeys } from '../../../shared/api/record-keys.ts'
import { listEvery } from '../../../shared/api/records.ts'
import { locationsInQuery, NOWHERE } from '../../../shared/use-register-area.ts'
import type { SubjectRecord } from '../../../shared/use-subject.ts'

type Publication = TreeFor<'publications'>

/** Whether a section shows the locations: without one the page of an area opens none of them (`shows_locations`). */
function showsLocations(sections: readonly RecordFor<'sections'>[]): boolean {
  return sections.some(
    ({ type, hidden }) =>
      !hidden && isSectionType(type) && ['location', 'locations'].includes(sectionOf(type).about),
  )
}

/** The locations of a query with what its last run found, or those in an area. */
export function useListedLocations(
  publication: Publication,
  subject: SubjectRecord | null | undefined,
) {
  const query = subject?.entity === 'searchqueries' ? subject.record : null
  const area =
    subject?.entity === 'areas' && hasPagesOfLocations(publication.type) ? subject.record : null
  const isListing = query !== null || (area !== null && showsLocations(publication.sections))
  const within = useQuery({
    ...locationsInQuery(area ?? NOWHERE),
    enabled: area !== null && isListing,
  })
  const isAny = query !== null || (within.data?.length ?? 0) > 0
  const asked = {
    depth: 0,
    order: 'order',
    ...(query && { where: { searchQueryId: query.id } }),
  } as const
  const locations = useQuery({
    queryKey: recordKeys.list('locations', asked),
    queryFn: ({ signal }) => listEvery('locations', asked, signal),
    enabled: isAny,
  })
  const askedImages = { depth: 0, order: 'id', where: { type: 'profile' } } as const
  const images = useQuery({
    queryKey: recordKeys.list('images', askedImages),
    queryFn: ({ signal }) => listEvery('images', askedImages, signal),
    enabled: isAny,
  })
  const run = useQuery({
    queryKey: ['publication-run', publication.id, query?.id],
    queryFn: ({ signal }) =>
      callApi('GET /publications/detail/{id}/run', { params: { id: publication.id } }, { signal }),
    enabled: query !== null,
  })
  const ofSubject = useMemo(() => {
    const ids = new Set(within.data)
    return (isAny ? (locations.data?.records ?? []) : []).filter(
      ({ id, archived }) => !archived && (query !== null || ids.has(id)),
    )
  }, [isAny, query, within.data, locations.data])
  const {
    filterPhase,
    filterStatus,
    filterBusinessPark,
    filterMunicipality,
    filterState,
    filterSearchQueryId,
  } = publication
  const listed = useMemo(
    () =>
      listedLocations(
        {
          filterPhase,
          filterStatus,
          filterBusinessPark,
          filterMunicipality,
          filterState,
          filterSearchQueryId,
        },
        ofSubject,
      ),
    [
      filterPhase,
      filterStatus,
      filterBusinessPark,
      filterMunicipality,
      filterState,
      filterSearchQueryId,
      ofSubject,
    ],
  )
  const isRead =
    (!isAny || (locations.data && images.data)) &&
    (query ? run.data : !isListing || within.data) !== undefined
  const list = useMemo((): LocationList | null => {
    if (!isRead) return null
    const byLocation = Map.groupBy(images.data?.records ?? [], ({ locationId }) => locationId)
    return {
      query,
      locations: listed.map((location) => {
        const profile = profileOf(byLocation.get(location.id) ?? [])
        return { location, profile: profile && { id: profile.id, caption: profile.caption } }
      }),
      names: run.data?.names ?? {},
      run: run.data?.run ?? null,
    }
  }, [query, isRead, images.data, listed, run.data])
  const asking = [within, locations, images, run]
  return {
    list,
    ofSubject,
    listed,
    isListing,
    isReading: asking.some(({ isFetching }) => isFetching),
    error: asking.find(({ error }) => error)?.error ?? null,
    retry: () => {
      for (const { error, refetch } of asking) if (error) void refetch()
    },
  }
}
