export { startRegisters, type TestFeature, type TestRegisters } from './registers.ts'
