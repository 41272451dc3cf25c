/** What the preview lists of the company's own pages, with the pictures that readers see of them. */
import {
  englishInList,
  isPagedType,
  isSectionType,
  type PageBase,
  publicationOf,
  sectionOf,
} from '@kavel/concept'
import { profileOf, type RecordFor } from '@kavel/domain'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ListQuery } from '../../../shared/api/list-query.ts'
import { recordKeys } from '../../../shared/api/record-keys.ts'
import { listEvery } from '../../../shared/api/records.ts'
import { useEvery } from '../../../shared/api/use-every.ts'
import { publicationState } from '../../../shared/publication.ts'

type Publication = RecordFor<'publications'>

/** @param isListed whether a section lists them; else nothing is read */
export function useListedPublications(isListed: boolean): PageBase['publications'] {
  const all = useEvery('publications', 'order', isListed)
  const open = useMemo(
    () =>
      all
        .filter(({ type, archived }) => !archived && isPagedType(type))
        .filter((one) => publicationState(one, Date.now()) === 'published'),
    [all],
  )
  const pictureOf = usePictureOf(isListed)
  return useMemo(
    () => open.map((one) => ({ ...one, picture: pictureOf(one), english: englishInList(one) })),
    [open, pictureOf],
  )
}

/** The profile picture of what a publication is about, where its own page shows pictures (`pictures_of_publications`). */
function usePictureOf(isNeeded: boolean): (publication: Publication) => number | null {
  const fields = (...names: string[]): Query => ({ depth: 0, order: 'id', fields: names })
  const sections = useSome('sections', fields('publicationId', 'type', 'hidden'), isNeeded)
  const locations = useSome('locations', fields('key'), isNeeded)
  const concepts = useSome('concepts', fields('key', 'locationId'), isNeeded)
  const profiles = { depth: 0, order: 'id', where: { type: 'profile' } } as const
  const images = useSome('images', profiles, isNeeded)
  return useMemo(() => {
    const showing = new Set(
      sections
        .filter(({ hidden, type }) => !hidden && showsPictures(type))
        .map(({ publicationId }) => publicationId),
    )
    const byLocation = Map.groupBy(images, ({ locationId }) => locationId)
    const places = new Map([
      ...locations.map(({ key, id }) => [key, id] as const),
      ...concepts.map(({ key, locationId }) => [key, locationId] as const),
    ])
    return ({ id, type, cfg }) => {
      const field = isPagedType(type) ? publicationOf(type).subject : null
      const key = field && cfg[field]
      const place = places.get(key)
      if (place === undefined || !showing.has(id)) return null
      return profileOf(byLocation.get(place) ?? [])?.id ?? null
    }
  }, [sections, locations, concepts, images])
}

const showsPictures = (type: string) =>
  isSectionType(type) && sectionOf(type).reads.includes('images')

type Query = Omit<ListQuery, 'limit' | 'offset'>
const NONE: readonly never[] = []

function useSome<Name extends 'sections' | 'locations' | 'concepts' | 'images'>(
  entity: Name,
  query: Query,
  isNeeded: boolean,
) {
  const { data } = useQuery({
    queryKey: recordKeys.list(entity, query),
    queryFn: ({ signal }) => listEvery(entity, query, signal),
    enabled: isNeeded,
  })
  return data?.records ?? NONE
}
