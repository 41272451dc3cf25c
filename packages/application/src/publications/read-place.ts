/** The rows of one location that a page may be made from, read through the public role. */
import {
  envelopeIds,
  isSectionType,
  type PagePlace,
  type PageSource,
  type Rows,
  sectionOf,
} from '@kavel/concept'
import { plotEnvelopes } from '@kavel/database/register'
import type { RecordFor } from '@kavel/domain'
import type pg from 'pg'
import { surroundingsOf } from '../journey/surroundings.ts'
import { inDegrees } from '../records/columns.ts'
import type { RunSource } from '../searchqueries/run-source.ts'
import { readCustomFields } from './read-custom.ts'
import { readJudged } from './read-judged.ts'
import { readParcels } from './read-parcels.ts'

/** Every row of the location that a section of the page opens; one that none opens is not there. */
export async function readRows(
  client: pg.PoolClient,
  location: RecordFor<'locations'> & { readonly companyId: number },
): Promise<Rows> {
  const of = [location.companyId, location.id]
  const select = async <Row>(text: string): Promise<Row[]> =>
    (await client.query(text, of)).rows as Row[]
  const inLocation = (table: string, columns = '*', order = 'id') =>
    `select ${columns} from ${table} where company_id = $1 and "locationId" = $2 order by ${order}`
  const geometry = `id, type, properties, ${inDegrees('geometry')}::json as geometry`
  const buildings = await select<RecordFor<'buildings'>>(
    `select b.* from buildings b join concepts c on c.company_id = b.company_id and c.id = b."conceptId"
     where c.company_id = $1 and c."locationId" = $2 order by b.id`,
  )
  const concepts = await select<RecordFor<'concepts'>>(inLocation('concepts', '*', '"order", id'))
  const [image] = await select<{ id: number; caption: string | null }>(
    `select id, caption from images where company_id = $1 and "locationId" = $2 and type = 'profile'
     order by drawn, id desc limit 1`,
  )
  return {
    location,
    plots: await select(inLocation('plots', geometry)),
    constraints: await select(inLocation('constraints', '*', 'priority, id')),
    units: await select(inLocation('units', '*', '"order", id')),
    costs: await select(inLocation('costs', '*', '"order", id')),
    concepts: concepts.map((concept) => ({
      ...concept,
      buildings: buildings.filter(({ conceptId }) => conceptId === concept.id),
    })),
    profile: image ?? null,
  }
}

/** The rows with what registers and search say of the place, as far as sections show it. */
export async function readPlace(
  pool: pg.Pool,
  runSource: RunSource,
  rows: Rows,
  sections: PageSource['sections'],
): Promise<PagePlace> {
  const { location, plots } = rows
  const shows = (what: 'readsPlace' | 'readsParcels' | 'readsScore') =>
    sections.some(({ type }) => isSectionType(type) && sectionOf(type)[what])
  const isAround = shows('readsPlace')
  return {
    ...rows,
    customFields: await readCustomFields(pool, location, sections),
    surroundings: isAround ? await surroundingsOf(pool, 'public', location.id) : null,
    envelopes: isAround ? await plotEnvelopes(pool, envelopeIds(plots)) : [],
    ...(shows('readsParcels') && (await readParcels(pool, plots))),
    ...(shows('readsScore') && { judged: await readJudged(pool, runSource, rows) }),
  }
}
