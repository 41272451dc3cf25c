export { areaSummary as municipalitySummary } from '../area-pages/summary.tsx'
