export interface Cluster {
  /** Address of the superuser's database. */
  readonly url: string
  /** Stops and removes the cluster. */
  stop(): void
}

/** Directory of initdb and pg_ctl, the newest installed version, or null. */
export function findPostgres(): string | null
/** True when the installed PostgreSQL has the PostGIS extension. */
export function hasPostgis(): boolean
/**
 * Starts a throw-away cluster on a free port; one that is not durable does not wait for the disk. Throws when PostgreSQL
 * is not installed.
 */
export function startCluster(options?: { isDurable?: boolean }): Promise<Cluster>
