export type { OwnColumn, PlaceColumn } from './define-own.ts'
export * from './kinds.ts'
export {
  columnsOf,
  findMissing,
  type Matching,
  matchColumns,
  placesOf,
  placingSets,
  repeatedHeaders,
} from './match-columns.ts'
export { mayBePerson } from './persons.ts'
export { type OwnFields, readOwnFields, readOwnRow } from './read-row.ts'
