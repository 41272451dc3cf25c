/** Before the first test: the built application, and a database with demo and sample that every worker copies. */
import { existsSync } from 'node:fs'
import { ensureBuilt } from '../scripts/setup.mjs'
import { chromiumPath } from './browser.ts'
import { PREPARED, prepareDatabases } from './prepared.ts'

export default async function prepare(): Promise<() => Promise<void>> {
  if (!existsSync(chromiumPath())) throw new Error('There is no Chromium here: set CHROMIUM_PATH')
  ensureBuilt(process.execPath, console.log)
  if (!process.env.TEST_DATABASE_URL)
    console.log('postgresql: left out, because TEST_DATABASE_URL is not set')
  const { prepared, remove } = await prepareDatabases()
  // Playwright cleans up after an interrupt only.
  process.once('SIGTERM', () => process.kill(process.pid, 'SIGINT'))
  // Workers start with the environment as it is now.
  process.env[PREPARED] = JSON.stringify(prepared)
  return remove
}
