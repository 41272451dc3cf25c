/** What the command line takes of the imports. */
export { readHoldings } from './holdings.ts'
export { readRejects } from './rejects.ts'
