/** Reading the features of plots: rows for the index of the search, and what changed since it was built. */
import { features } from '@kavel/search'
import type pg from 'pg'

/** Value of a feature column: number, code, text, list, shares by code or boolean; null when unknown. */
export type FeatureValue =
  | number
  | string
  | boolean
  | readonly (string | number | null)[]
  | Readonly<Record<string, number>>
  | null

/** A row of `register.features`: where the plot lies, and every feature of the registers by its column. */
export interface FeatureRow {
  readonly plot_id: string
  /** CBS code of the province that it is kept in (`PV25`), or `NL`. */
  readonly province: string
  /** A point on the plot: RD in metres, WGS 84 in degrees. */
  readonly x: number
  readonly y: number
  readonly lon: number
  readonly lat: number
  /** Box around the plot, RD in metres. */
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
  readonly [feature: string]: FeatureValue
}

/** Rows that are held at once: a few megabytes. */
const BATCH = 2_000
const OWN = ['plot_id', 'province', 'x', 'y', 'lon', 'lat', 'west', 'south', 'east', 'north']

/**
 * Reads the features of every plot, or of those of some municipalities (CBS codes; empty text for plots in none), a batch at a time and
 * one municipality after the other. Plots that are computed meanwhile come as they were or as they are: ask `readFeatureChanges`
 * for the version before, and for what changed after.
 */
export async function* streamFeatures(
  pool: pg.Pool,
  { municipalities }: { readonly municipalities?: readonly string[] } = {},
): AsyncGenerator<readonly FeatureRow[]> {
  const columns = [...OWN, ...[...features].flatMap(([name, { isOwn }]) => (isOwn ? [] : [name]))]
  const codes =
    municipalities ?? (await readFeatureChanges(pool, 0)).municipalities.map(({ code }) => code)
  for (const code of codes) {
    let last = ''
    for (;;) {
      const { rows } = await pool.query<FeatureRow>(
        `select ${columns.join(', ')} from register.features
         where coalesce(municipality_code, '') = $1 and plot_id > $2 order by plot_id limit ${BATCH}`,
        [code, last],
      )
      const final = rows.at(-1)
      if (!final) break
      yield rows
      last = final.plot_id
    }
  }
}

export interface FeatureChanges {
  /** Number of the last batch that changed something; grows with each. 0 before the first. */
  readonly version: number
  /** Municipalities of which rows came, went or changed after `since`, with the version that they are at. */
  readonly municipalities: readonly { readonly code: string; readonly version: number }[]
}

/**
 * Tells which municipalities (CBS codes; empty text for plots in none) have other rows than at version `since`: all of their rows
 * are to be read again (`streamFeatures`).
 */
export async function readFeatureChanges(pool: pg.Pool, since: number): Promise<FeatureChanges> {
  const { rows } = await pool.query<{ code: string; version: number }>(
    `select municipality_code as code, version::float8 as version from register.feature_versions order by 1`,
  )
  return {
    version: Math.max(0, ...rows.map(({ version }) => version)),
    municipalities: rows.filter(({ version }) => version > since),
  }
}
