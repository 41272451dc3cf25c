import { type LoaderFunctionArgs, redirect } from 'react-router'
import { queryClient } from '../api/query-client.ts'
import { HOME, loginAddress, readReturnAddress, setUpAddress } from './return-address.ts'
import { sessionQuery, wasSignedIn } from './session.ts'

/**
 * Only a signed-in user goes on (spec point 2, Navigation behaviour), and first sets up a second factor that the company
 * requires.
 */
export async function requireUser({ request }: LoaderFunctionArgs): Promise<null> {
  const session = await queryClient.ensureQueryData(sessionQuery)
  if (session && !session.lacksSecondFactor) return null
  const { pathname, search } = new URL(request.url)
  throw redirect((session ? setUpAddress : loginAddress)(pathname + search))
}

/** The front door: home, or straight to the sign-in screen for a first visitor. */
export function openFrontDoor({ request }: LoaderFunctionArgs): never {
  const home = withQuery(HOME, request)
  throw redirect(wasSignedIn() ? home : loginAddress(home))
}

/** An address with the query of what was asked. */
export function withQuery(address: string, { url }: Pick<Request, 'url'>): string {
  return address + new URL(url).search
}

/** Who is signed in already has nothing to do on the sign-in screen. */
export async function skipWhenSignedIn({ request }: LoaderFunctionArgs): Promise<null> {
  const known = queryClient.getQueryData(sessionQuery.queryKey)
  const session = known ?? (wasSignedIn() ? await queryClient.ensureQueryData(sessionQuery) : null)
  if (session) throw redirect(readReturnAddress(new URL(request.url).searchParams))
  return null
}
