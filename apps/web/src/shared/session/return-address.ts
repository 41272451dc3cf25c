export const LOGIN = '/login'
/** Where somebody who forgot a password asks for a link. */
export const RESET_REQUEST = `${LOGIN}/password_reset_request`
/** Where a second factor is set up that the company requires. */
export const SET_UP = `${LOGIN}/second_factor`
/** Where the journey begins, and where an address that may not be returned to leads. */
export const HOME = '/home/gettingstarted'

/** The sign-in screen, which leads back to the address afterwards. */
export function loginAddress(from: string): string {
  return leadingBack(LOGIN, from)
}

/** The screen on which a second factor is set up, which leads back to the address afterwards. */
export function setUpAddress(from: string): string {
  return leadingBack(SET_UP, from)
}

function leadingBack(to: string, from: string): string {
  return from === '/' || from === HOME ? to : `${to}?return=${encodeURIComponent(from)}`
}

/**
 * Where to go after signing in. Only an address of this application is followed: a link of somebody
 * else may not use our sign-in screen to lead elsewhere.
 */
export function readReturnAddress(search: URLSearchParams): string {
  const address = search.get('return')
  const isOurs = address !== null && /^\/(?![/\\])/.test(address) && !address.startsWith(LOGIN)
  return isOurs ? address : HOME
}
