/** Plots that were worked on, into the table. */
import { isDeepStrictEqual } from 'node:util'
import { expectRows } from '@kavel/database'
import { bytesOf, type Plot, type StoredPlot, type Work } from './work.ts'

interface WrittenPlots {
  /** With their ids, in the order of those. */
  readonly plots: readonly (Plot & { readonly id: number })[]
  /** As they were: those that were changed or removed. */
  readonly before: readonly StoredPlot[]
  readonly removed: readonly number[]
  readonly made: readonly number[]
}

const COLUMNS = `unnest($2::text[], $3::text[], $4::jsonb[], $5::bigint[]) with ordinality
  as v (type, geometry, properties, opportunity, place)`

const columnsOf = (plots: readonly Plot[]) => [
  plots.map(({ type }) => type),
  plots.map(bytesOf),
  plots.map(({ properties }) => JSON.stringify(properties)),
  plots.map(({ opportunityId }) => opportunityId),
]

/** Writes what differs from what is stored. */
export async function writePlots(work: Work, stored: readonly StoredPlot[]): Promise<WrittenPlots> {
  const kept = new Set(work.plots.map(({ id }) => id))
  const removed = stored.filter(({ id }) => !kept.has(id))
  if (removed.length)
    expectRows(
      await work.client.query('delete from plots where id = any ($1)', [
        removed.map(({ id }) => id),
      ]),
      removed.length,
    )
  const before = new Map(stored.map((plot) => [plot.id, plot]))
  const changed = work.plots.filter(
    (plot) => plot.id !== null && differs(plot, before.get(plot.id)),
  )
  await updatePlots(work, changed)
  const ids = await insertPlots(
    work,
    work.plots.filter(({ id }) => id === null),
  )
  const plots = work.plots
    .map((plot) => ({ ...plot, id: plot.id ?? (ids.shift() as number) }))
    .sort((a, b) => a.id - b.id)
  const touched = new Set(changed.map(({ id }) => id))
  return {
    plots,
    before: stored.filter(({ id }) => touched.has(id) || !kept.has(id)),
    removed: removed.map(({ id }) => id),
    made: plots.flatMap(({ id }) => (before.has(id) ? [] : [id])),
  }
}

/** Is a plot to be something else than what is stored? One that an operation inserted is stored as it was found. */
function differs(plot: Plot, stored: StoredPlot | undefined): boolean {
  if (!stored) return plot.geometry === null
  return (
    bytesOf(plot) !== stored.geometry ||
    plot.type !== stored.type ||
    plot.opportunityId !== stored.opportunityId ||
    !isDeepStrictEqual(plot.properties, stored.properties)
  )
}

async function updatePlots({ client }: Work, plots: readonly Plot[]): Promise<void> {
  if (!plots.length) return
  const ids = plots.map(({ id }) => id)
  const written = await client.query(
    `update plots p set type = v.type, geometry = v.geometry::geometry, properties = v.properties,
       "opportunityId" = v.opportunity, "updatedAt" = clock_timestamp()
     from ${COLUMNS}, unnest($1::bigint[]) with ordinality as i (id, place)
     where i.place = v.place and p.id = i.id`,
    [ids, ...columnsOf(plots)],
  )
  expectRows(written, plots.length)
}

async function insertPlots(work: Work, plots: readonly Plot[]): Promise<number[]> {
  if (!plots.length) return []
  const { rows } = expectRows(
    await work.client.query<{ id: number }>(
      `insert into plots (company_id, "locationId", type, geometry, properties, "opportunityId")
       select $1, $6, v.type, v.geometry::geometry, v.properties, v.opportunity from ${COLUMNS}
       order by v.place returning id`,
      [work.companyId, ...columnsOf(plots), work.locationId],
    ),
    plots.length,
  )
  return rows.map(({ id }) => id)
}
