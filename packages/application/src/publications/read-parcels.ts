/** What the registers and the search know of the parcels of a location, for its page: public facts alone. */
import type { Figure, PagePlace, Rows } from '@kavel/concept'
import { type Queryable, withPrincipal } from '@kavel/database'
import { plotFacts } from '@kavel/database/register'
import { parcelsOf } from '@kavel/domain'
import { type FeatureValue, features } from '@kavel/search'
import type pg from 'pg'
import { codeOf, readAreaNames } from '../search/area-names.ts'
import { readSources } from '../search/sources.ts'

/** Register ids of the parcels that plots lie on, each once. */
export function parcelIds(plots: Rows['plots']): string[] {
  const ground = plots.filter(({ type }) => type !== 'buildable_area')
  return [
    ...new Set(
      ground.flatMap(({ properties }) =>
        parcelsOf(properties).flatMap(({ register_id }) => register_id ?? []),
      ),
    ),
  ]
}

/** Facts of each parcel that the registers have, and the figures of the largest. */
export async function readParcels(
  pool: pg.Pool,
  plots: Rows['plots'],
): Promise<Pick<PagePlace, 'facts' | 'figures'>> {
  const ids = parcelIds(plots)
  return withPrincipal(pool, 'system', async (client) => {
    const facts = []
    for (const id of ids) facts.push(await plotFacts(client, id))
    return {
      facts: facts.filter((one) => one !== null),
      figures: await readFigures(client, ids),
    }
  })
}

/** Features of the registers: a company's own files are no part of a page. */
const COLUMNS = [...features].flatMap(([name, { isOwn }]) => (isOwn ? [] : [name]))

async function readFigures(
  client: Queryable,
  ids: readonly string[],
): Promise<NonNullable<PagePlace['figures']>> {
  const { rows } = await client.query<Record<string, FeatureValue>>(
    `select plot_id, ${COLUMNS.join(', ')} from register.features where plot_id = any ($1)
     order by plot_area desc nulls last, plot_id limit 1`,
    [ids],
  )
  const [row] = rows
  if (!row) return []
  const sources = await readSources(client)
  const figureOf = (name: string): Figure => {
    const source = sources.get(name)
    return {
      value: row[name] ?? null,
      source: source?.names.join(', ') || null,
      date: source?.date ?? null,
    }
  }
  return [
    {
      plot_id: String(row.plot_id),
      designation: String(row.designation ?? ''),
      values: Object.fromEntries(COLUMNS.map((name) => [name, figureOf(name)])),
      names: await readAreaNames(
        client,
        COLUMNS.flatMap((name) => codeOf(name, row[name] ?? null)),
      ),
    },
  ]
}
