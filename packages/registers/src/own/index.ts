export type { OwnColumn } from './define-own.ts'
export * from './kinds.ts'
export { columnsOf, type Matching, matchColumns } from './match-columns.ts'
export { readOwnRow } from './read-row.ts'
