export * from './buildings-cfg.ts'
export * from './design-rules.ts'
export * from './enums.ts'
export * from './units-cfg.ts'
