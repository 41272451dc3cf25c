export { listLooks, noteListLook, noteLook } from './owner-looks.ts'
export { removeOldAudits } from './retention.ts'
