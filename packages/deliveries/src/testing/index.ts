export { type RegistersOptions, startRegisters, type TestRegisters } from './registers.ts'
export type { Fault, TestFeature } from './test-service.ts'
