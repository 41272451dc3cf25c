import { featureOf, type LicenceFeature, type LicenceRefusal, whyUnlicensed } from '@kavel/domain'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { callApi } from '../api/call-api.ts'
import { useSession } from './session.ts'

/** The licence of the company with what is used of it; read again wherever it is shown anew. */
export const licenceQuery = queryOptions({
  queryKey: ['licence'],
  staleTime: 0,
  queryFn: ({ signal }) => callApi('GET /licence', {}, { signal, quiet: true }),
})

/**
 * Why the licence does not allow more of a feature; null when it does.
 * @param used how many there are; left out, the server counts those of the company
 * @param more how many come
 */
export function useLacking(
  feature: LicenceFeature,
  used?: number,
  more = 1,
): LicenceRefusal | null {
  const { licence } = useSession()
  const isCounted = featureOf(feature).isCounted ?? false
  const isAsked = licence !== undefined && isCounted && used === undefined
  const { data } = useQuery({ ...licenceQuery, enabled: isAsked })
  const counted = data?.features.find((one) => one.feature === feature)?.used ?? 0
  return whyUnlicensed(licence, feature, isCounted ? (used ?? counted) + more : 1)
}
