export { readChanges } from './changes.ts'
export { readSources } from './sources.ts'
