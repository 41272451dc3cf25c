/** A hit as a location with the building that was valued, so that its editor and its sheet show the same bid. */
import { type PotentialOutcome, potentialOf } from '@kavel/concept'
import { type Actor, INTEGRATION_STEPS, type RecordFor } from '@kavel/domain'
import type pg from 'pg'
import { createFromPlots, type Site } from '../journey/from-plots.ts'
import { startSteps } from '../journey/runner.ts'
import { copyUnits } from '../journey/steps/get-units.ts'
import { createRecords } from '../records/create.ts'
import type { Read } from './assumed.ts'
import { emptyPlot } from './empty-plot.ts'
import type { RawPlot } from './read-plots.ts'

export interface MadeLocation {
  readonly location_id: number
  /** Null where the plot has no value: nothing could be designed. */
  readonly concept_id: number | null
}

/** In the caller's transaction; the integration steps of the location fill in the rest. */
export async function makeLocation(
  client: pg.PoolClient,
  actor: Actor,
  raw: RawPlot,
  { assumed, preset, told }: Read,
  { searchQueryId, fields }: { readonly searchQueryId: number } & Pick<Site, 'fields'>,
): Promise<MadeLocation> {
  const outcome = potentialOf(emptyPlot(raw, assumed), preset)
  const site = { plots: [raw.facts.register_id], fields }
  const [location_id] = (await createFromPlots(client, actor, [site], { searchQueryId })) as [
    number,
  ]
  const { companyId } = actor
  const place = {
    actor: { companyId, role: 'product' as const },
    locationId: location_id,
    registerIds: [],
    ground: null,
  }
  await copyUnits(client, place, told.template.id)
  const concept_id = outcome.ok
    ? await makeConcept(client, actor, location_id, outcome.design, {
        name: preset?.name ?? '',
        copied: assumed.units.length,
      })
    : null
  await startSteps(
    client,
    INTEGRATION_STEPS.map((step) => ({ companyId, locationId: location_id, step })),
  )
  return { location_id, concept_id }
}

type Design = Extract<PotentialOutcome, { ok: true }>['design']

/** @param copied dwelling types of the location that are copies of the template's; the rest comes with the design */
async function makeConcept(
  client: pg.PoolClient,
  actor: Actor,
  locationId: number,
  { location, buildings }: Design,
  { name, copied }: { readonly name: string; readonly copied: number },
): Promise<number> {
  const ids = await unitIds(client, actor, locationId, location.units, copied)
  const [concept] = await createRecords(client, actor, 'concepts', {
    name,
    locationId,
  })
  const concept_id = concept?.id as number
  const records = buildings.map(({ id: _, cfg, ...fields }) => ({
    ...fields,
    conceptId: concept_id,
    cfg: {
      ...cfg,
      units: cfg.units.map((unit) => ({ ...unit, unitId: ids.get(String(unit.unitId)) ?? null })),
      towers: cfg.towers.map((tower) => ({
        ...tower,
        cfg: { ...tower.cfg, unit_id: ids.get(String(tower.cfg.unit_id)) ?? null },
      })),
    },
  }))
  await createRecords(client, actor, 'buildings', records)
  return concept_id
}

/** The dwelling types of the location for those of the design: copies of the template in its order, then what the preset brings. */
async function unitIds(
  client: pg.PoolClient,
  actor: Actor,
  locationId: number,
  designed: readonly Pick<RecordFor<'units'>, 'id' | 'name' | 'order' | 'size' | 'size_max'>[],
  copied: number,
): Promise<ReadonlyMap<string, number>> {
  const brought = designed
    .slice(copied)
    .map(({ name, order, size, size_max }) => ({ name, order, size, size_max, locationId }))
  const own = await client.query<{ id: number }>(
    'select id from units where "locationId" = $1 order by "order", id',
    [locationId],
  )
  const made = brought.length > 0 ? await createRecords(client, actor, 'units', brought) : []
  const ids = [...own.rows, ...made].map(({ id }) => id)
  return new Map(designed.map(({ id }, index) => [String(id), ids[index] as number]))
}
