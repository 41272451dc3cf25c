import { useQuery } from '@tanstack/react-query'
import { useLocation, useParams } from 'react-router'
import { publicPageQuery } from '../../../features/publication-page/data.ts'
import { PublicationPage } from '../../../features/publication-page/page.tsx'
import { ReaderState } from '../../../features/publication-page/reader-state.tsx'
import { isApiError } from '../../../shared/api/api-error.ts'
import { useI18n } from '../../../shared/i18n.ts'
import { publicPath } from '../../../shared/publication.ts'
import { pageWords } from '../../../shared/texts/page-words.ts'

/** The page of a publication, or of a location that it lists, at the address of its type. */
export function Screen() {
  const i18n = useI18n()
  const { publication_key = '', location_key } = useParams()
  const { pathname } = useLocation()
  const { data, error, failureReason, refetch } = useQuery(
    publicPageQuery(publication_key, location_key),
  )
  // the address of another type is the address of nothing
  const isElsewhere = data && !pathname.startsWith(publicPath(data.publication))
  const isMissing = isElsewhere || (isApiError(error) && error.status === 404)
  const { title, lead } = data ? pageWords(data, i18n) : { title: null, lead: null }
  return (
    <ReaderState
      title={data?.location ? `${data.location.name} · ${title}` : title}
      description={lead}
      error={error}
      reason={failureReason}
      isMissing={isMissing ?? false}
      retry={() => void refetch()}
    >
      {data && <PublicationPage key={`${publication_key}/${location_key}`} page={data} />}
    </ReaderState>
  )
}
