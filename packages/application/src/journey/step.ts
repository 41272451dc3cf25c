import { expectRows, type Product } from '@kavel/database'
import type pg from 'pg'
import type { Files } from '../files/files.ts'
import type { PlaceSource } from './place-source.ts'

/** Location data for a step. */
export interface Place {
  readonly actor: Product
  readonly locationId: number
  /** Register ids of its plots. */
  readonly registerIds: readonly string[]
  /** Its ground as EWKB where that is other than those plots: cut, merged or drawn; null where it is theirs. */
  readonly ground: string | null
}

/** Writes what a step found; runs in one transaction of the product's, with the location's row locked. */
export type WriteStep = (client: pg.PoolClient) => Promise<void>

/**
 * One integration step. It asks the source first, outside any transaction and within a time limit, and gives
 * back what is to be written; so a source that is slow or down holds up nothing and leaves nothing half done.
 */
export type Step = (
  place: Place,
  source: PlaceSource,
  files: Pick<Files, 'keepBytes' | 'keepMedium'>,
) => Promise<WriteStep>

/** Merges fields into the location's summary. */
export async function mergeSummary(
  client: pg.PoolClient,
  { locationId }: Place,
  fields: Record<string, unknown>,
): Promise<void> {
  await mergeCfg(client, locationId, 'summary', fields)
}

/**
 * Merges fields into one part of the location's cfg, in the database, so that nobody's edit is lost. The record is
 * touched when that changes what people work with: not by a load state, not by the values it had.
 */
export async function mergeCfg(
  client: pg.PoolClient,
  locationId: number,
  part: 'summary' | 'buildable_area' | 'finance_parameters' | 'status' | 'status_reasons',
  fields: Record<string, unknown>,
): Promise<void> {
  const changed = await client.query(
    `update locations set cfg = jsonb_set(cfg, array[$2], coalesce(cfg -> $2, '{}') || $3::jsonb),
       "updatedAt" = case when $4 or coalesce(cfg -> $2, '{}') @> $3::jsonb then "updatedAt"
         else clock_timestamp() end
     where id = $1`,
    [locationId, part, JSON.stringify(fields), part.startsWith('status')],
  )
  expectRows(changed, 1)
}
