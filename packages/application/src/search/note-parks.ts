import {
  computeFeatures,
  type FeaturesRequest,
  refreshOwnFeatures,
  withPrincipal,
} from '@kavel/database'
import type pg from 'pg'

/**
 * Notes the published pages about business parks. They show zones and norms of plots, which are worked out some time after the import
 * that noted them; what comes out the same is not stored again.
 */
export async function notePagesOfParks(pool: pg.Pool): Promise<void> {
  await withPrincipal(pool, 'system', (client) =>
    client.query(
      `insert into publication_changes (company_id, "publicationId", "locationId", withholds)
       select company_id, id, 0, false from publications where status = 2 and type = 'business_park'`,
    ),
  )
}

/**
 * Computes the features that are due, and those of own files. Pages of parks are noted also where it ends in between: what was written
 * by then is written by nobody again.
 */
export async function computeAndNote(
  pool: pg.Pool,
  request: Omit<FeaturesRequest, 'onProgress'>,
): Promise<void> {
  let mayDiffer = false
  const onProgress = () => {
    mayDiffer = true
  }
  try {
    const { faults, changed } = await computeFeatures(pool, { ...request, onProgress })
    mayDiffer = changed > 0
    for (const { plotId, message } of faults)
      console.error(`The features of plot ${plotId} were not computed: ${message}`)
    await refreshOwnFeatures(pool, request.signal && { signal: request.signal })
  } finally {
    if (mayDiffer) await notePagesOfParks(pool)
  }
}
