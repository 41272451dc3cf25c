export * from './enums.ts'
