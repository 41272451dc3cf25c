/** The worker that builds an index: reading a country takes minutes of turning rows into columns, for which no request waits. */
import { openConnection, streamFeatures } from '@kavel/database'
import { buildIndex } from '@kavel/search-index'
import { serve } from '../work/launch/serve.ts'
import type { IndexOrder } from './index-order.ts'

serve(async ({ connection, path, version }: IndexOrder, { signal }) => {
  const { pool, close } = await openConnection(connection)
  try {
    await buildIndex(path, { rows: streamFeatures(pool), version, signal })
  } finally {
    await close()
  }
})
