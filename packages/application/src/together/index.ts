export { setPresence } from './presence.ts'
export { listEvents, removeOldEvents } from './read-events.ts'
export { createTogether, type Together } from './together.ts'
