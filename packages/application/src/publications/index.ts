export { describePage } from './head.ts'
export { createPageCollector, createPageHandlers, type PageThreads } from './make-pages.ts'
export { createPages, type Pages, plainBody } from './pages.ts'
export { findHead } from './read.ts'
