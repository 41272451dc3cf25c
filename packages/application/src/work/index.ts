export { addJobs, claimJobs } from './job-store.ts'
export { FOREIGN } from './launch/foreign.ts'
export { createQueue, type Queue } from './queue.ts'
export { lastSlot, nextSlot } from './schedule.ts'
