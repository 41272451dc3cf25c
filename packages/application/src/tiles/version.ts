import { type TileSource, tileSources } from '@kavel/registers'
import type pg from 'pg'

/** Milliseconds that the version stays cached; the map shows an import that much later. */
const KNOWN_FOR = 1_000

export interface Version {
  /** Changes with every import that ends; of a source that follows the features of plots with every batch of those too. */
  read(source: TileSource): Promise<string>
}

interface VersionRow {
  readonly imported: number
  readonly computed: number
}

/** The version of the data that tiles are drawn of: the last import that ended and the last batch of features. */
export function createVersion(pool: pg.Pool): Version {
  let until = 0
  let current: Promise<VersionRow> = Promise.resolve({ imported: 0, computed: 0 })
  const readAll = () => {
    if (performance.now() < until) return current
    until = performance.now() + KNOWN_FOR
    current = pool
      .query<VersionRow>(
        `select coalesce((select max(id) from register.imports where state = 'done'), 0)::float8 as imported,
           coalesce((select max(version) from register.feature_versions), 0)::float8 as computed`,
      )
      .then(({ rows }) => rows[0] ?? { imported: 0, computed: 0 })
    current.catch(() => {
      until = 0
    })
    return current
  }
  return {
    async read(source) {
      const { imported, computed } = await readAll()
      return 'follows' in tileSources[source] ? `${imported}.${computed}` : `${imported}`
    },
  }
}
