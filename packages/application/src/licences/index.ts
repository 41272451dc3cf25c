export { changeTier, listTiers, readUsage } from './licences.ts'
