/** What a benchmark is, and on which databases it runs. */
import type { Database, DatabaseKind } from '@kavel/database'
import type { BenchContext } from './context.ts'
import type { Figures } from './figures.ts'

/** What a benchmark cannot do without, besides its databases. */
export type Need = 'build' | 'chromium' | 'directus'

interface About {
  /** Load: callers or arrivals, size of the data, cold or warm. */
  readonly about: string
  readonly needs?: readonly Need[]
}

export interface OnDatabases extends About {
  /** Runs once on each. */
  readonly databases: readonly DatabaseKind[]
  run(context: BenchContext, kind: DatabaseKind): Promise<Figures>
}

export interface WithoutDatabase extends About {
  readonly databases?: undefined
  run(context: BenchContext): Promise<Figures>
}

export type Benchmark = OnDatabases | WithoutDatabase

export const BOTH: readonly DatabaseKind[] = ['pglite', 'postgresql']
export const SERVER: readonly DatabaseKind[] = ['postgresql']
export const EMBEDDED: readonly DatabaseKind[] = ['pglite']

/** A benchmark on a database without the sample. */
export const onDatabase =
  (
    load: () => Promise<(database: Database, size: { smoke: boolean }) => Promise<Figures>>,
  ): OnDatabases['run'] =>
  async ({ smoke, withDatabase }, kind) => {
    const bench = await load()
    return withDatabase(kind, (database) => bench(database, { smoke }))
  }
