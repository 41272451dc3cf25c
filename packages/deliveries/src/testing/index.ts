export { type Fault, startRegisters, type TestFeature, type TestRegisters } from './registers.ts'
