import { createProviders, type Providers, type ProvidersOptions } from './providers.ts'
import { isLoopback } from './settings.ts'

/** Screen that a provider sends the browser back to. */
const REDIRECT_PATH = '/login/provider'

/** How this server and the providers of its companies reach each other. */
export interface ProviderReach {
  readonly providers: Providers
  /** Others that keep nothing yet: they ask anew. */
  askAnew(): Providers
  /** Whether a provider on this machine may be asked without TLS. */
  readonly loopback: boolean
  /** Where a provider sends the browser back to. */
  readonly redirectUri: string
}

/**
 * @param publicUrl address of this server. Where that is on this machine, as in a demonstration, a provider may be too
 */
export function createReach(publicUrl: string, given: ProvidersOptions = {}): ProviderReach {
  const options = { loopback: isLoopback(new URL(publicUrl)), ...given }
  return {
    providers: createProviders(options),
    askAnew: () => createProviders(options),
    loopback: options.loopback ?? false,
    redirectUri: publicUrl + REDIRECT_PATH,
  }
}
