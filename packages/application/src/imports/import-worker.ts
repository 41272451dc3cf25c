/** The worker of one import, with a pool of its own on the database. */
import { openConnection } from '@kavel/database'
import { because } from '@kavel/registers'
import { serve } from '../work/launch/serve.ts'
import { fetchArea } from './fetch-area.ts'
import type { ImportOrder, ImportOutcome, ImportWord } from './import-order.ts'

serve<ImportOrder, ImportWord, ImportOutcome>(
  async ({ connection, endpoints, dataDirectory, target, layers }, { say, signal }) => {
    const { pool, close } = await openConnection(connection)
    try {
      const result = await fetchArea(
        { pool, endpoints, dataDirectory },
        { target, layers, signal, onProgress: say },
      )
      return result.ok && !signal.aborted
        ? { end: 'imported', areaId: result.area.id }
        : { end: 'refused', message: result.ok ? because('ended') : result.message }
    } finally {
      await close()
    }
  },
)
