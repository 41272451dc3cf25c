/**
 * Where `npm test` runs a file of database tests when it has both databases: on PostgreSQL, unless it is named here.
 * The soak (`--whole`) runs all on both. `npm start` uses the embedded database: what it may do otherwise than a server runs there too.
 */

/** About the embedded database alone. */
const EMBEDDED: readonly string[] = [
  'packages/database/src/pglite/server.db.test.ts',
  'packages/database/src/testing/reset.db.test.ts',
  'packages/database/src/core/vacuum.db.test.ts',
  // long, and about files rather than a database
  'apps/server/src/files/s3-store.db.test.ts',
  'packages/application/src/imports/real-files.db.test.ts',
  'apps/server/src/journey/real-areas.db.test.ts',
]

const BOTH: readonly string[] = [
  // starts, locks, kills, and what a command does to a folder
  'apps/cli/src/commands.db.test.ts',
  'packages/application/src/work/kill.db.test.ts',
  'packages/application/src/work/queue.db.test.ts',
  'apps/server/src/main.db.test.ts',
  'apps/server/src/start.db.test.ts',
  'apps/server/src/unavailable.db.test.ts',
  'packages/database/src/core/breakage.db.test.ts',
  'packages/database/src/core/every-level.db.test.ts',
  'packages/database/src/core/upgrade.db.test.ts',
  // every call once, with its statements
  'apps/server/src/calls/calls.db.test.ts',
  'apps/server/src/records/concurrency.db.test.ts',
  'apps/server/src/records/every-record.db.test.ts',
  // PostGIS of another version
  'apps/server/src/search/sample-answers.db.test.ts',
  'apps/server/src/tiles/tiles.db.test.ts',
  'packages/database/src/features/town.db.test.ts',
  'packages/database/src/registers/import.db.test.ts',
  'packages/database/src/registers/queries.db.test.ts',
]

/** Arguments of vitest that choose the files of a database. */
export const PLACES = {
  postgresql: EMBEDDED.map((path) => `--exclude=${path}`),
  pglite: [...EMBEDDED, ...BOTH],
} as const
