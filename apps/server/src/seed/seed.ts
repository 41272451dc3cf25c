import type { Settings } from '@kavel/application'
import { type Database, oneAtATime } from '@kavel/database'
import { DEMO_COMPANY, type DemoLogin, isDemo, seedDemo } from './demo.ts'
import { seedOwnFiles } from './own-files.ts'
import { seedSample } from './sample.ts'

/**
 * Makes the sample municipality and the demo company where they belong; of several servers one does it.
 * @returns who signs in to the demo, when it was made now
 */
export async function seed(
  database: Database,
  settings: Settings,
  say: (line: string) => void,
  options: { readonly plots?: number } = {},
): Promise<DemoLogin | null> {
  if (!settings.demo) return null
  return oneAtATime(database.pool, async () => {
    if (!(await isDemo(database, settings))) return null
    await seedSample(database, say, options)
    const made = await seedDemo(database, settings, say)
    await seedOwnFiles(database, DEMO_COMPANY, say, options)
    return made
  })
}
