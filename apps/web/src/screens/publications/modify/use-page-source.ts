/** What the preview of a publication is made of: the records of its author. */
import {
  customFieldsOf,
  hasPagesOfLocations,
  isSectionType,
  type PageBase,
  type PagePlace,
  sectionOf,
} from '@kavel/concept'
import type { RecordFor, TreeFor } from '@kavel/domain'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { usePlotsFacts } from '../../../concept-model/plots-facts.ts'
import type { PreviewSource } from '../../../concept-model/preview-source.ts'
import { callApi } from '../../../shared/api/call-api.ts'
import { surroundingsQuery } from '../../../shared/api/surroundings.ts'
import { useEvery } from '../../../shared/api/use-every.ts'
import { recordQuery, useRecord } from '../../../shared/api/use-records.ts'
import { useSession } from '../../../shared/session/session.ts'
import type { SubjectRecord } from '../../../shared/use-subject.ts'
import { useListedLocations } from './use-listed-locations.ts'
import { useListedPublications } from './use-listed-publications.ts'
import { usePageArea } from './use-page-area.ts'

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
  /** Locations of the query or in the area that are not archived, and those of them that are listed. */
  readonly ofSubject: readonly RecordFor<'locations'>[]
  readonly listed: readonly RecordFor<'locations'>[]
  /** Whether the page lists locations: that of an area only with a section about them. */
  readonly isListing: boolean
  readonly pictures: ReadonlySet<number>
  /** Whether the source still misses what a section asks of the area. */
  readonly isBehind: boolean
  readonly isReading: boolean
  readonly error: Error | null
  readonly retry: () => void
}

/**
 * @param shownId id of the location whose page is shown, of those that the page lists; null for the overview
 */
export function usePageSource(
  publication: Publication,
  subject: SubjectRecord | null | undefined,
  shownId: number | null,
): PageSourceState {
  const { company } = useSession()
  const { sections } = publication
  const isList = hasPagesOfLocations(publication.type)
  const { list, ofSubject, listed, isListing, ...reading } = useListedLocations(
    publication,
    subject,
  )
  const area = usePageArea(sections, subject)
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
  const isOverview = shown === undefined && (isList || subject?.entity === 'areas')

  const source = useMemo((): PreviewSource | null => {
    if (isOverview ? (isList && !list) || area.data === undefined : !location.data) return null
    return {
      publication,
      sections,
      company,
      pictures,
      publications,
      conceptId,
      list: isOverview ? list : null,
      area: isOverview ? (area.data ?? null) : null,
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
    area.data,
    isList,
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
    ofSubject,
    listed,
    isListing,
    pictures: useMemo(() => new Set(pictures.map(({ id }) => id)), [pictures]),
    isBehind: area.isBehind,
    isReading: subject === undefined || location.isFetching || area.isFetching || reading.isReading,
    error: location.error ?? area.error ?? reading.error,
    retry: () => {
      void location.refetch()
      area.retry()
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
