/** What the command line takes of the imports. */
export { fetchArea } from './fetch-area.ts'
export { readHoldings } from './holdings.ts'
export { readRejects } from './rejects.ts'
