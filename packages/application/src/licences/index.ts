export { assertRoomForPeople, assertWithinLicence } from './counts.ts'
export { type LicenceFacts, licenceOf, readLicence } from './facts.ts'
export { changeTier, listTiers, readUsage } from './licences.ts'
