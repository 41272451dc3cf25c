export { createAppraisers } from './appraisers.ts'
export { makePage, type PageOrder } from './make-page.ts'
export { createOffThread, type OffThread, type TaskResult } from './run.ts'
