/** Assumptions of a batch besides the plots: template prices, preset, generation parameters, register dates. */
import { createHash } from 'node:crypto'
import type { Answers } from '@kavel/calls'
import { POTENTIAL_VERSION } from '@kavel/concept'
import { type CompanyCfg, LocationType, type RecordFor } from '@kavel/domain'
import type pg from 'pg'
import { productVersion } from '../version.ts'
import type { Assumed } from './empty-plot.ts'

export interface Assumptions {
  readonly assumed: Assumed
  readonly preset: RecordFor<'presets'> | null
  /** For whoever reads the values. */
  readonly told: Answers['POST /searchqueries/{id}/potential']['assumed']
  /** Of all of it, the registers and this version of the product: two values with the same hash are of one batch. */
  readonly hash: string
}

export type Read = { readonly ok: true } & Assumptions
export type NotRead = { readonly ok: false; readonly missing: 'template' | 'preset' }

interface TemplateRow {
  readonly id: number
  readonly name: string
  readonly updatedAt: Date
  readonly price_book: Assumed['price_book']
}

/** Read as the company, so that row-level security decides what there is. */
export async function readAssumptions(
  client: pg.PoolClient,
  companyId: number,
  presetId: number | null,
): Promise<Read | NotRead> {
  // the template that the integration steps copy from
  const { rows } = await client.query<TemplateRow>(
    `select id, name, "updatedAt", cfg #> '{finance_parameters,price_book}' as price_book
     from locations where type = $1 and not deleted order by id limit 1`,
    [LocationType.template],
  )
  const [template] = rows
  if (!template) return { ok: false, missing: 'template' }
  const { id, name, updatedAt, price_book } = template
  const units = await client.query<RecordFor<'units'>>(
    'select * from units where "locationId" = $1 order by "order", id',
    [id],
  )
  const costs = await client.query<RecordFor<'costs'>>(
    'select * from costs where "locationId" = $1 and not deleted order by "order", id',
    [id],
  )
  const presets = await client.query<RecordFor<'presets'>>('select * from presets where id = $1', [
    presetId,
  ])
  const preset = presets.rows[0] ?? null
  if (presetId !== null && !preset) return { ok: false, missing: 'preset' }
  const company = await client.query<{ cfg: CompanyCfg }>(
    'select cfg from companies where id = $1',
    [companyId],
  )
  const registers = await client.query<{ version: string; at: Date | null }>(
    `select coalesce(max(id), 0) || ' ' || count(*) as version, max(finished_at) as at
     from register.imports where finished_at is not null`,
  )
  const assumed: Assumed = {
    units: units.rows,
    costs: costs.rows,
    price_book,
    parameters: company.rows[0]?.cfg.parameters ?? null,
  }
  const pricesAt = [updatedAt, ...[...units.rows, ...costs.rows].map((row) => row.updatedAt)]
    .map((moment) => new Date(moment).toISOString())
    .sort()
  return {
    ok: true,
    assumed,
    preset,
    told: {
      template: { id, name },
      pricesAt: pricesAt.at(-1) as string,
      preset: preset && { id: preset.id, name: preset.name },
      dataAt: registers.rows[0]?.at?.toISOString() ?? null,
    },
    hash: createHash('sha256')
      .update(
        JSON.stringify([
          assumed,
          preset,
          registers.rows[0]?.version,
          productVersion(),
          POTENTIAL_VERSION,
        ]),
      )
      .digest('base64url'),
  }
}
