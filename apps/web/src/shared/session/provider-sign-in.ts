/** Signing in with a provider of identities: the browser goes there and comes back. */
import { callApi } from '../api/call-api.ts'
import { clearErrors } from '../api/errors.ts'
import { queryClient } from '../api/query-client.ts'
import { localSetting } from '../local-setting.ts'
import { readReturnAddress } from './return-address.ts'
import { sessionQuery } from './session.ts'

/** Public key of the company with whose provider somebody signed in last. */
export const lastCompany = localSetting('company')

/**
 * Leaves for a provider, to come back at an address of ours.
 * @throws ApiError, which the caller shows: the provider may be down
 */
export async function goToProvider(
  companyKey: string,
  providerId: number,
  returnAddress: string,
): Promise<void> {
  const { url } = await callApi(
    'POST /session/providers/{companyKey}/starts',
    { params: { companyKey }, body: { providerId, returnAddress } },
    { quiet: true, anonymous: true },
  )
  lastCompany.write(companyKey)
  window.location.assign(url)
}

/**
 * Ends a sign-in, or adding an identity, with what the provider answered; gives where to go now.
 * @param answer query with which the browser was sent back
 * @throws ApiError, which the caller shows
 */
export async function comeBack(answer: string): Promise<string> {
  const { returnAddress } = await callApi(
    'POST /session/providers/completions',
    { body: { answer } },
    { quiet: true, anonymous: true },
  )
  clearErrors()
  queryClient.clear()
  await queryClient.fetchQuery(sessionQuery)
  return readReturnAddress(new URLSearchParams({ return: returnAddress }))
}
