/** What `rules-read.test.ts` bundles, to run it by other design rules. */
/** @public */
export { generate } from '../src/generate.ts'
/** @public */
export { constraintInputSchema } from '../src/input/schema.ts'
/** @public */
export { parkingNeed } from '../src/metrics/parking-need.ts'
/** @public */
export { planCase } from './plan-case.ts'
