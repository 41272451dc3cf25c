export { FULL_NAME } from '../full-name.ts'
export { createCompany, createUser, setPassword } from './accounts.ts'
export {
  createApiToken,
  endApiToken,
  listApiTokens,
  TOKEN_PREFIX,
} from './api-tokens.ts'
export type { Caller } from './caller.ts'
export { DEVICE_DAYS } from './devices.ts'
export { beginProviderSignIn, listOpenProviders, PENDING_MINUTES } from './identities/begin.ts'
export { completeProviderSignIn } from './identities/complete.ts'
export { listWaysIn, unlinkIdentity } from './identities/link.ts'
export {
  changeProvider,
  createProvider,
  listProviders,
  removeProvider,
  testProvider,
} from './identities/provider-store.ts'
export { confirmWaiting, dismissWaiting, listWaiting } from './identities/waiting.ts'
export { readOwnData, removeOwnAccount } from './own-account.ts'
export { confirmSession, endOtherSessions, endSession, listSessions } from './own-sessions.ts'
export { createResetMailHandler, requestReset, resetPassword } from './password-resets.ts'
export { acceptInvitation, findInvitation } from './people/acceptance.ts'
export { createInvitationMailHandler } from './people/invitation-mails.ts'
export { invite, listInvitations, mailAgain, withdraw } from './people/invitations.ts'
export { deactivate, listPeople } from './people/people.ts'
export * from './second-factor/index.ts'
export {
  type Entered,
  findCaller,
  type OpenedSession,
  openSession,
  type Refused,
  SESSION_DAYS,
  STAFF_HOURS,
  signIn,
  signOut,
} from './sessions.ts'
export { BUDGETS, createThrottle, type Throttle } from './throttle.ts'
export { hashOf } from './token.ts'
