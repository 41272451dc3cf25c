export { createLookups, type Lookups } from './lookups.ts'
