export { ATTEMPTS_SECONDS } from './attempts.ts'
export { createLookups, type Lookups } from './lookups.ts'
