export type { ProviderFailure } from './failures.ts'
export type { Identity } from './identity.ts'
export {
  createProviders,
  type PendingSignIn,
  type Providers,
  type ProvidersOptions,
  type SignInCompleted,
} from './providers.ts'
export { createReach, type ProviderReach } from './reach.ts'
export { isTenantAllowed, judgeSettings, type ProviderSettings } from './settings.ts'
