import { type Database, oneAtATime } from '@kavel/database'
import type { Settings } from '../settings.ts'
import { DEMO_COMPANY, isDemo, seedDemo } from './demo.ts'
import { seedOwnFiles } from './own-files.ts'
import { seedSample } from './sample.ts'

/** Makes the sample municipality and the demo company where they belong; of several servers one does it. */
export async function seed(
  database: Database,
  settings: Settings,
  say: (line: string) => void,
  options: { readonly plots?: number } = {},
): Promise<void> {
  if (!settings.demo) return
  await oneAtATime(database.pool, async () => {
    if (!(await isDemo(database, settings))) return
    await seedSample(database, say, options)
    await seedDemo(database, settings, say)
    await seedOwnFiles(database, DEMO_COMPANY, say, options)
  })
}
