export { removeOldAudits } from './retention.ts'
