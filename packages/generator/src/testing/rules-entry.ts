/** What `rules-read.test.ts` bundles, to run it by other design rules. */
export { generate } from '../generate.ts'
export { constraintInputSchema } from '../input/schema.ts'
export { parkingNeed } from '../metrics/parking-need.ts'
export { planCase } from './plan-case.ts'
