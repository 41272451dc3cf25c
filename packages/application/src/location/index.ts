export { readChanges } from './changes.ts'
export { readScoreFacts } from './score-facts.ts'
export { readSources } from './sources.ts'
