export { areaSummary as coreSummary } from '../area-pages/summary.tsx'
