import { PICTURE_MEDIA, type TreeFor } from '@kavel/domain'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useEvery } from '../shared/api/use-every.ts'
import { useRecord, useRecords } from '../shared/api/use-records.ts'
import { locationsInQuery, NOWHERE } from '../shared/use-register-area.ts'
import { useSubject } from '../shared/use-subject.ts'

type Images = TreeFor<'locations'>['images']

/** Locations of a query whose pictures one chooses from. */
const MOST_LOCATIONS = 100
const NONE: Images = []

/** Kinds of pictures that a page may show; a logo or an underlayer is for something else, and a document is none. */
const SHOWN = ['profile', 'attachment', 'screenshot']
const isShown = ({ type, media }: Images[number]) =>
  SHOWN.includes(type) && (PICTURE_MEDIA as readonly string[]).includes(media)

const NOTHING = { type: '', cfg: {} } as unknown as TreeFor<'publications'>

/**
 * Pictures of what a publication is about: of its location and the concepts of that, of its concept and its location, or of the
 * locations of its query or in its area.
 * @returns undefined as long as they are read
 */
export function useSubjectImages(publicationId: number): Images | undefined {
  const { data: publication } = useRecord('publications', publicationId)
  const subject = useSubject(publication ?? NOTHING)
  const concept = subject?.entity === 'concepts' ? subject.record : null
  const locationId = subject?.entity === 'locations' ? subject.record.id : concept?.locationId
  const location = useRecord('locations', locationId)
  const queryId = subject?.entity === 'searchqueries' ? subject.record.id : null
  const listed = useRecords('locations', {
    limit: MOST_LOCATIONS,
    depth: 1,
    where: { searchQueryId: queryId ?? 0 },
  })
  const many = queryId === null ? undefined : listed.data?.records
  const area = subject?.entity === 'areas' ? subject.record : null
  const within = useQuery({ ...locationsInQuery(area ?? NOWHERE), enabled: area !== null })
  const every = useEvery('images', 'order', (within.data?.length ?? 0) > 0)
  const isNowhere = publication !== undefined && subject === null
  const conceptId = concept?.id
  return useMemo(() => {
    if (isNowhere) return NONE
    if (area) {
      const ids = new Set(within.data)
      return within.data && every.filter((one) => ids.has(one.locationId ?? 0)).filter(isShown)
    }
    if (many) return many.flatMap(({ images = NONE }) => images).filter(isShown)
    if (!location.data) return undefined
    const { images, concepts } = location.data
    const own = concepts.filter(({ id }) => conceptId === undefined || id === conceptId)
    return [...images, ...own.flatMap((one) => one.images)].filter(isShown)
  }, [isNowhere, area, within.data, every, many, location.data, conceptId])
}
