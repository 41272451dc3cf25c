export {
  type Fault,
  type RegistersOptions,
  startRegisters,
  type TestFeature,
  type TestRegisters,
} from './registers.ts'
