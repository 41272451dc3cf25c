import type { Rows } from '@kavel/concept'
import type { Principal } from '@kavel/database'
import { withPrincipal } from '@kavel/database'
import type { CompanyCfg, PublicationType, RecordFor } from '@kavel/domain'
import type pg from 'pg'
import { inDegrees } from '../records/columns.ts'
import type { PageHead } from './head.ts'

/** The rows of a published location that a section may draw from, read through the public role. */
export interface Published extends Rows {
  readonly publication: RecordFor<'publications'>
  readonly sections: readonly RecordFor<'sections'>[]
}

/**
 * Everything that a published publication of a location can reach; null when the key is unknown, the
 * publication is not published, or its location is gone. The public role decides, not this code: a row
 * that no section opens is not there.
 */
export async function findPublished(pool: pg.Pool, key: string): Promise<Published | null> {
  return withPrincipal(pool, 'public', async (client) => {
    const select = async <Row>(text: string, values: unknown[]): Promise<Row[]> =>
      (await client.query(text, values)).rows as Row[]
    const [publication] = await select<RecordFor<'publications'>>(
      `select p.*, p.company_id as "companyId" from public_keys k
       join publications p on p.company_id = k.company_id and p.id = k.id
       where k.key = $1 and k.entity = 'publications' and p.type = $2`,
      [key, 'location' satisfies PublicationType],
    )
    if (!publication) return null
    const { companyId } = publication
    const [location] = await select<RecordFor<'locations'>>(
      'select * from locations where company_id = $1 and key = $2',
      [companyId, publication.cfg.locationKey],
    )
    if (!location) return null
    const of = [companyId, location.id]
    const sections = await select<RecordFor<'sections'>>(
      'select * from sections where company_id = $1 and "publicationId" = $2 order by "order", id',
      [companyId, publication.id],
    )
    const inLocation = (table: string, columns = '*', order = 'id') =>
      `select ${columns} from ${table} where company_id = $1 and "locationId" = $2 order by ${order}`
    const geometry = `id, type, properties, ${inDegrees('geometry')}::json as geometry`
    const buildings = await select<RecordFor<'buildings'>>(
      `select b.* from buildings b join concepts c on c.company_id = b.company_id and c.id = b."conceptId"
       where c.company_id = $1 and c."locationId" = $2 order by b.id`,
      of,
    )
    const concepts = await select<RecordFor<'concepts'>>(
      inLocation('concepts', '*', '"order", id'),
      of,
    )
    const [image] = await select<{ id: number; caption: string | null }>(
      inLocation('images', 'id, caption', 'drawn, id desc limit 1'),
      of,
    )
    return {
      publication,
      sections,
      location,
      plots: await select(inLocation('plots', geometry), of),
      constraints: await select(inLocation('constraints', '*', 'priority, id'), of),
      units: await select(inLocation('units', '*', '"order", id'), of),
      costs: await select(inLocation('costs', '*', '"order", id'), of),
      concepts: concepts.map((concept) => ({
        ...concept,
        buildings: buildings.filter(({ conceptId }) => conceptId === concept.id),
      })),
      profile: image ?? null,
    }
  })
}

/**
 * What a published page is known by; null in every case in which the page itself is not there, after one statement
 * whatever the reason.
 */
export async function findHead(pool: pg.Pool, key: string): Promise<PageHead | null> {
  const found = await withPrincipal(pool, 'public', async (client) => {
    const { rows } = await client.query<Pick<PageHead, 'name' | 'description'> & { owner: number }>(
      `select p.name, p.description, p.company_id as owner from public_keys k
       join publications p on p.company_id = k.company_id and p.id = k.id
       join locations l on l.company_id = p.company_id and l.key = p.cfg ->> 'locationKey'
       where k.key = $1 and k.entity = 'publications' and p.type = $2`,
      [key, 'location' satisfies PublicationType],
    )
    return rows[0] ?? null
  })
  if (!found) return null
  const { name, description, owner } = found
  const { name: company, cfg } = await readCompany(pool, owner)
  const { hasCustomStyle, logo } = cfg.style
  return { name, description, company, logo: hasCustomStyle ? logo : null }
}

/** Company name, style and generation parameters for the page. */
export async function readCompany(
  pool: pg.Pool,
  companyId: number,
): Promise<{ name: string; cfg: CompanyCfg }> {
  const reader: Principal = 'system'
  return withPrincipal(pool, reader, async (client) => {
    const { rows } = await client.query<{ name: string; cfg: CompanyCfg }>(
      'select name, cfg from companies where id = $1',
      [companyId],
    )
    return rows[0] as { name: string; cfg: CompanyCfg }
  })
}
