import { isPagedType } from '@kavel/concept'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Navigate, useParams } from 'react-router'
import { publicPageQuery } from '../../../features/publication-page/data.ts'
import { ReaderState } from '../../../features/publication-page/reader-state.tsx'
import { isApiError } from '../../../shared/api/api-error.ts'
import { publicPath } from '../../../shared/publication.ts'

/** Leads on from a key to the page of its type; a type without one is not there. */
export function Screen() {
  const { publication_key = '', location_key } = useParams()
  const { data, error, failureReason, refetch } = useQuery(
    publicPageQuery(publication_key, location_key),
  )
  const type = data?.publication.type
  const isUnknown = type !== undefined && !isPagedType(type)
  useEffect(() => {
    if (isUnknown) console.warn(`Unknown publication type: ${type}`)
  }, [isUnknown, type])
  const address = data && !isUnknown ? publicPath(data.publication) : null
  if (address !== null && address !== undefined) {
    const below = location_key === undefined ? '' : `/${encodeURIComponent(location_key)}`
    return <Navigate to={address + below} replace />
  }
  return (
    <ReaderState
      title={null}
      description={null}
      error={error}
      reason={failureReason}
      isMissing={isUnknown || (isApiError(error) && error.status === 404)}
      retry={() => void refetch()}
    >
      {null}
    </ReaderState>
  )
}
