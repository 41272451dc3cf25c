/** The smallest sample municipality for tests: 500 plots asked, 749 drawn. */
import type { TestContents } from '@kavel/database/testing'
import { seedSample } from '../seed/sample.ts'

export const SMALL_SAMPLE: TestContents = {
  name: 'sample500',
  fill: (database) => seedSample(database, () => {}, { plots: 500 }),
}
