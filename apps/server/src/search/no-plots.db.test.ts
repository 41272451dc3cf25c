/** A register without a plot, as a new installation has it until its first import. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createSearches } from '@kavel/application/search'
import { openTestDatabase } from '@kavel/database/testing'
import { expect, it } from 'vitest'
import { TEST_SETTINGS } from '../testing/server.ts'

it('has no index, and nothing fails', async () => {
  const database = await openTestDatabase()
  const dataDirectory = mkdtempSync(join(tmpdir(), 'kavel-search-'))
  const searches = createSearches(database, { ...TEST_SETTINGS, dataDirectory })
  try {
    await searches.settle()
    expect(searches.state()).toMatchObject({ state: 'missing', plots: 0 })
    expect(searches.lease()).toBeNull()
  } finally {
    await searches.stop()
    await database.close()
    rmSync(dataDirectory, { recursive: true, force: true })
  }
})
