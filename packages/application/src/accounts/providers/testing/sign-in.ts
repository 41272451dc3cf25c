/** Goes through a sign-in as a browser does. */
import type { Providers, SignInCompleted } from '../index.ts'
import type { ProviderSettings } from '../settings.ts'
import { REDIRECT_URI } from './hostile-provider.ts'

/** Begins, lets the provider answer the browser and completes; gives the first failure. */
export async function signIn(
  providers: Providers,
  settings: ProviderSettings,
): Promise<SignInCompleted> {
  const begun = await providers.beginSignIn(settings, REDIRECT_URI)
  if (!begun.ok) return begun
  return providers.completeSignIn(settings, begun.pending, await visit(begun.url))
}

/** Follows a provider, with its cookies, until it sends the browser back; gives that address. */
export async function visit(address: string): Promise<string> {
  const cookies = new Map<string, string>()
  let at = address
  for (let steps = 0; !at.startsWith(REDIRECT_URI); steps++) {
    if (steps > 10) throw new Error(`goes round at ${at}`)
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(at, { redirect: 'manual', headers: { cookie } })
    for (const line of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!
      cookies.set(name!, value!)
    }
    const location = response.headers.get('location')
    if (!location) throw new Error(`${at} answers ${response.status}: ${await response.text()}`)
    at = new URL(location, at).href
  }
  return at
}
