/** What the preview of a publication is made of: the records of its author. */
import {
  customFieldsOf,
  hasPagesOfLocations,
  isSectionType,
  type LocationList,
  type PageBase,
  type PagePlace,
  sectionOf,
} from '@kavel/concept'
import { profileOf, type RecordFor, type TreeFor } from '@kavel/domain'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { usePlotsFacts } from '../../../concept-model/plots-facts.ts'
import type { PreviewSource } from '../../../concept-model/preview-source.ts'
import { listedLocations } from '../../../features/publication-editor/listed.ts'
import { callApi } from '../../../shared/api/call-api.ts'
import { recordKeys } from '../../../shared/api/record-keys.ts'
import { listEvery } from '../../../shared/api/records.ts'
import { surroundingsQuery } from '../../../shared/api/surroundings.ts'
import { useEvery } from '../../../shared/api/use-every.ts'
import { recordQuery, useRecord } from '../../../shared/api/use-records.ts'
import { useSession } from '../../../shared/session/session.ts'
import type { SubjectRecord } from '../../../shared/use-subject.ts'
import { useListedPublications } from './use-listed-publications.ts'

type Publication = TreeFor<'publications'>
type Row = 'images.chosen' | 'publications' | 'locationscustomvalues'

const NO_PLOTS: readonly never[] = []

/** Sections of the page that the public role reads such rows through. */
function readersOf(sections: readonly RecordFor<'sections'>[], row: Row) {
  return sections.filter(
    ({ type, hidden }) => !hidden && isSectionType(type) && sectionOf(type).reads.includes(row),
  )
}

/** Ids that sections chose. */
export function chosenIds(sections: readonly RecordFor<'sections'>[], row: Row): number[] {
  const ids = readersOf(sections, row).flatMap(({ cfg }) => (cfg.param1 ?? '').split(','))
  return [...new Set(ids.filter((id) => /^\d+$/.test(id)).map(Number))]
}

export interface PageSourceState {
  /** null while it is read, and where there is nothing to show. */
  readonly source: PreviewSource | null
  readonly location: TreeFor<'locations'> | undefined
  /** Locations of the query that are not archived, and those of them that are listed. */
  readonly ofQuery: readonly RecordFor<'locations'>[]
  readonly listed: readonly RecordFor<'locations'>[]
  readonly pictures: ReadonlySet<number>
  readonly isReading: boolean
  readonly error: Error | null
  readonly retry: () => void
}

/**
 * @param shownId id of the location whose page is shown, of those that a query lists; null for the overview
 */
export function usePageSource(
  publication: Publication,
  subject: SubjectRecord | null | undefined,
  shownId: number | null,
): PageSourceState {
  const { company } = useSession()
  const { sections } = publication
  const isList = hasPagesOfLocations(publication.type)
  const query = subject?.entity === 'searchqueries' ? subject.record : null
  const { list, ofQuery, listed, ...reading } = useList(publication, query)
  const shown = listed.find(({ id }) => id === shownId)
  const locationId =
    subject?.entity === 'locations'
      ? subject.record.id
      : subject?.entity === 'concepts'
        ? subject.record.locationId
        : shown?.id
  const location = useRecord('locations', locationId)
  const conceptId = subject?.entity === 'concepts' ? subject.record.id : null
  const { data: surroundings } = useQuery({
    ...surroundingsQuery(locationId ?? 0),
    enabled: locationId !== undefined,
  })
  const facts = usePageFacts(sections, locationId)
  const { envelopes } = usePlotsFacts(location.data?.plots ?? NO_PLOTS)
  const pictures = usePictures(sections)
  const publications = useListedPublications(readersOf(sections, 'publications').length > 0)
  const customFields = useCustomFields(sections, location.data)
  const isOverview = isList && shown === undefined

  const source = useMemo((): PreviewSource | null => {
    if (isOverview ? !list : !location.data) return null
    return {
      publication,
      sections,
      company,
      pictures,
      publications,
      conceptId,
      list: isOverview ? list : null,
      area: null,
      place:
        isOverview || !location.data
          ? null
          : {
              location: location.data,
              surroundings: surroundings ?? null,
              envelopes: envelopes ?? [],
              customFields,
              ...facts,
            },
    }
  }, [
    publication,
    sections,
    company,
    pictures,
    publications,
    conceptId,
    list,
    isOverview,
    location.data,
    surroundings,
    envelopes,
    customFields,
    facts,
  ])
  return {
    source,
    location: location.data,
    ofQuery,
    listed,
    pictures: useMemo(() => new Set(pictures.map(({ id }) => id)), [pictures]),
    isReading: subject === undefined || location.isFetching || reading.isReading,
    error: location.error ?? reading.error,
    retry: () => {
      void location.refetch()
      reading.retry()
    },
  }
}

/** What registers and search say of its parcels, when a section shows that. */
function usePageFacts(
  sections: readonly RecordFor<'sections'>[],
  locationId: number | undefined,
): Partial<Pick<PagePlace, 'facts' | 'figures' | 'judged'>> | undefined {
  const isShown = sections.some(({ type, hidden }) => {
    if (hidden || !isSectionType(type)) return false
    const { readsParcels, readsScore } = sectionOf(type)
    return readsParcels || readsScore
  })
  const { data } = useQuery({
    queryKey: ['page-facts', locationId],
    queryFn: ({ signal }) =>
      callApi('GET /locations/{id}/page-facts', { params: { id: locationId ?? 0 } }, { signal }),
    enabled: isShown && locationId !== undefined,
  })
  return data
}

/** The locations of a query, and what its last run found. */
function useList(publication: Publication, query: RecordFor<'searchqueries'> | null) {
  const asked = { depth: 0, order: 'order', where: { searchQueryId: query?.id ?? 0 } } as const
  const locations = useQuery({
    queryKey: recordKeys.list('locations', asked),
    queryFn: ({ signal }) => listEvery('locations', asked, signal),
    enabled: query !== null,
  })
  const askedImages = { depth: 0, order: 'id', where: { type: 'profile' } } as const
  const images = useQuery({
    queryKey: recordKeys.list('images', askedImages),
    queryFn: ({ signal }) => listEvery('images', askedImages, signal),
    enabled: query !== null,
  })
  const run = useQuery({
    queryKey: ['publication-run', publication.id, query?.id],
    queryFn: ({ signal }) =>
      callApi('GET /publications/detail/{id}/run', { params: { id: publication.id } }, { signal }),
    enabled: query !== null,
  })
  const ofQuery = useMemo(
    () => (locations.data?.records ?? []).filter(({ archived }) => !archived),
    [locations.data],
  )
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
        ofQuery,
      ),
    [
      filterPhase,
      filterStatus,
      filterBusinessPark,
      filterMunicipality,
      filterState,
      filterSearchQueryId,
      ofQuery,
    ],
  )
  const isWhole = locations.data && images.data && run.data
  const list = useMemo((): LocationList | null => {
    if (!(query && isWhole)) return null
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
  }, [query, isWhole, images.data, listed, run.data])
  const asking = [locations, images, run]
  return {
    list,
    ofQuery,
    listed,
    isReading: asking.some(({ isFetching }) => isFetching),
    error: asking.find(({ error }) => error)?.error ?? null,
    retry: () => {
      for (const { error, refetch } of asking) if (error) void refetch()
    },
  }
}

/** Pictures that sections chose and that are there. */
function usePictures(sections: readonly RecordFor<'sections'>[]): PageBase['pictures'] {
  const ids = chosenIds(sections, 'images.chosen')
  const found = useQueries({
    queries: ids.map((id) => ({ ...recordQuery('images', id, 0), retry: false })),
    combine: (answers) => answers.flatMap(({ data }) => data ?? []),
  })
  return found
}

/** Custom fields that sections chose, with what the location says for them. */
function useCustomFields(
  sections: readonly RecordFor<'sections'>[],
  location: TreeFor<'locations'> | undefined,
) {
  const ids = chosenIds(sections, 'locationscustomvalues').join()
  const all = useEvery('customfields', 'order', ids !== '')
  const choices = useEvery('customvalues', 'order', ids !== '')
  return useMemo(() => {
    const chosen = new Set(ids.split(',').map(Number))
    return customFieldsOf({
      fields: all.filter(({ id, publish }) => chosen.has(id) && publish !== 'none'),
      choices,
      values: location?.locationscustomvalues ?? [],
    })
  }, [ids, all, choices, location])
}
