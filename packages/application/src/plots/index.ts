export { changePlotsOnce } from './change-plots.ts'
