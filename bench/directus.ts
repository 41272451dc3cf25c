/** A Directus that somebody runs beside the benchmarks: its address, a token of an administrator, and its database. */
export interface Directus {
  readonly url: string
  readonly token: string
  readonly databaseUrl: string
}

/** What `--directus` and the environment say; null when one of the three is missing. */
export function findDirectus(): Directus | null {
  const {
    DIRECTUS_URL: url,
    DIRECTUS_TOKEN: token,
    DIRECTUS_DATABASE_URL: databaseUrl,
  } = process.env
  return url && token && databaseUrl ? { url, token, databaseUrl } : null
}
