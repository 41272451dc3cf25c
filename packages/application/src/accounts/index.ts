export { createCompany, createUser, setPassword } from './accounts.ts'
export { ATTEMPTS_SECONDS, type Attempts, createAttempts, MOST_ATTEMPTS } from './attempts.ts'
export { createResetMailHandler, requestReset, resetPassword } from './password-resets.ts'
export { findActor, hashOf, SESSION_DAYS, signIn, signOut } from './sessions.ts'
