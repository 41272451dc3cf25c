export type { TestPlace } from './places-server.ts'
export {
  type Fault,
  type RegistersOptions,
  startRegisters,
  type TestFeature,
  type TestRegisters,
} from './registers.ts'
