import type pg from 'pg'

/** Milliseconds that the version stays cached; the map shows an import that much later. */
const KNOWN_FOR = 1_000

export interface Version {
  /** Changes with every import that ends. */
  read(): Promise<number>
}

/** The version of the imported data: the last import that ended. */
export function createVersion(pool: pg.Pool): Version {
  let until = 0
  let current: Promise<number> = Promise.resolve(0)
  return {
    read() {
      if (performance.now() < until) return current
      until = performance.now() + KNOWN_FOR
      current = pool
        .query<{ id: number }>(
          `select coalesce(max(id), 0) as id from register.imports where state = 'done'`,
        )
        .then(({ rows }) => rows[0]?.id ?? 0)
      current.catch(() => {
        until = 0
      })
      return current
    },
  }
}
