export { listLooks, noteListLook, noteLook, noteOwnersRead } from './owner-looks.ts'
export { removeOldAudits } from './retention.ts'
