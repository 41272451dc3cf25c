export { type HostileProvider, startHostileProvider } from './hostile-provider.ts'
export { PERSON, startRealProvider } from './real-provider.ts'
export { visit } from './sign-in.ts'
