export { buildIndex } from './build.ts'
export { openIndex } from './open.ts'
export { writeParquet } from './parquet.ts'
export * from './types.ts'
