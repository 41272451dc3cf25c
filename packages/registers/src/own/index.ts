export type { OwnColumn } from './define-own.ts'
export * from './kinds.ts'
export {
  columnsOf,
  type Matching,
  matchColumns,
  placesOf,
  repeatedHeaders,
} from './match-columns.ts'
export { mayBePerson } from './persons.ts'
export { type OwnFields, readOwnFields, readOwnRow } from './read-row.ts'
