import {
  areaOf,
  isPagedType,
  isSectionType,
  type ListedPublication,
  type LocationList,
  languagesOf,
  type PageBase,
  type PagePicture,
  publicationOf,
  type Rows,
  sectionOf,
} from '@kavel/concept'
import { withPrincipal } from '@kavel/database'
import type { RecordFor } from '@kavel/domain'
import type { Language } from '@kavel/i18n'
import type pg from 'pg'
import type { PageHead } from './head.ts'
import { readLocations, readPictures, readPublications } from './read-list.ts'
import { readRows } from './read-place.ts'

/** What a published publication can reach, before the registers and the runs of its query. */
export interface Published extends Omit<PageBase, 'company'> {
  readonly rows: Rows | null
  readonly conceptId: number | null
  readonly list: Omit<LocationList, 'run'> | null
  readonly area: ReturnType<typeof areaOf>
}

/** A publication, and the page of it: 0 is the page itself, else the location whose page it is. */
export interface PageOf {
  readonly companyId: number
  readonly id: number
  readonly locationId: number
}

type Located = RecordFor<'locations'> & { readonly companyId: number }

/**
 * Everything that a published publication can reach; null when it is not published, has no page of its type, or what it is about is
 * gone. The public role decides, not this code: a row that no section opens is not there.
 */
export async function findPublished(
  pool: pg.Pool,
  { companyId, id, locationId }: PageOf,
): Promise<Published | null> {
  return withPrincipal(pool, 'public', async (client) => {
    const one = async <Row>(text: string, values: unknown[]): Promise<Row | null> =>
      ((await client.query(text, values)).rows[0] as Row | undefined) ?? null
    const publication = await one<RecordFor<'publications'>>(
      'select * from publications where company_id = $1 and id = $2',
      [companyId, id],
    )
    if (!publication || !isPagedType(publication.type)) return null
    const { rows: sections } = await client.query<RecordFor<'sections'>>(
      'select * from sections where company_id = $1 and "publicationId" = $2 order by "order", id',
      [companyId, id],
    )
    const subject = await readSubject()
    return (
      subject && {
        publication,
        sections,
        ...subject,
        pictures: await picturesOf(client, companyId, sections),
        publications: await publicationsOf(client, companyId, sections),
      }
    )

    async function readSubject(): Promise<Pick<
      Published,
      'rows' | 'conceptId' | 'list' | 'area'
    > | null> {
      const {
        subject: field,
        areas,
        hasPagesOfLocations,
      } = publicationOf(publication!.type as never)
      const key = publication!.cfg[field]
      const area = areaOf(publication!)
      if (areas && !area) return null
      if (hasPagesOfLocations) {
        if (!locationId) {
          const list = await readLocations(client, companyId, id, area ? null : key)
          return list && { rows: null, conceptId: null, list, area }
        }
        const listed = await one<{ key: string }>(
          `select l.key from locations l join publications p on p.company_id = l.company_id and p.id = $3
           where l.company_id = $1 and l.id = $2 and is_listed(p, l)`,
          [companyId, locationId, id],
        )
        return listed && placeOf(listed.key, null)
      }
      if (locationId) return null
      if (area) return { rows: null, conceptId: null, list: null, area }
      if (field === 'locationKey') return placeOf(key, null)
      const concept = await one<{ id: number; key: string }>(
        `select c.id, l.key from concepts c join locations l on l.company_id = c.company_id and l.id = c."locationId"
         where c.company_id = $1 and c.key = $2`,
        [companyId, key],
      )
      return concept && placeOf(concept.key, concept.id)
    }

    async function placeOf(key: string | null, conceptId: number | null) {
      const location = await one<Located>(
        'select *, company_id as "companyId" from locations where company_id = $1 and key = $2',
        [companyId, key],
      )
      if (!location) return null
      const rows = await readRows(client, location)
      const concepts =
        conceptId === null ? rows.concepts : rows.concepts.filter((one) => one.id === conceptId)
      return { rows: { ...rows, concepts }, conceptId, list: null, area: null }
    }
  })
}

const reading = (
  sections: readonly RecordFor<'sections'>[],
  wanted: 'images.chosen' | 'publications',
) => sections.filter(({ type }) => isSectionType(type) && sectionOf(type).reads.includes(wanted))

async function picturesOf(
  client: pg.PoolClient,
  companyId: number,
  sections: readonly RecordFor<'sections'>[],
): Promise<PagePicture[]> {
  const ids = reading(sections, 'images.chosen').flatMap(({ cfg }) => cfg.param1?.split(',') ?? [])
  return ids.length > 0 ? readPictures(client, companyId, ids) : []
}

async function publicationsOf(
  client: pg.PoolClient,
  companyId: number,
  sections: readonly RecordFor<'sections'>[],
): Promise<ListedPublication[]> {
  return reading(sections, 'publications').length > 0 ? readPublications(client, companyId) : []
}

/** What a published page is known by in its languages. */
export interface PublishedHead {
  /** At least one; the first is that of who asks for none of them. */
  readonly languages: readonly Language[]
  /** As its author wrote it, for every language that has no words of its own. */
  readonly head: PageHead
  readonly english: PageHead
}

/**
 * What a published page is known by; null in every case in which the page itself is not there, after one statement
 * whatever the reason.
 * @param locationKey the location whose page it is; null for the page of the publication
 */
export async function findHead(
  pool: pg.Pool,
  types: readonly string[],
  key: string,
  locationKey: string | null = null,
): Promise<PublishedHead | null> {
  const found = await withPrincipal(pool, 'public', async (client) => {
    const { rows } = await client.query<
      Pick<RecordFor<'publications'>, 'name' | 'description' | 'cfg'> & {
        owner: number
        place: string | null
      }
    >(
      `select p.name, p.description, p.cfg, p.company_id as owner, l.name as place ${FROM_KEY}
       where k.key = $1 and k.entity = 'publications' and p.type = any ($3) and ${IS_LISTED}`,
      [key, locationKey, types],
    )
    return rows[0] ?? null
  })
  if (!found) return null
  const { description, owner, place } = found
  const { name: company, cfg } = await readCompany(pool, owner)
  const { hasCustomStyle, logo } = cfg.style
  const { languages, english } = languagesOf(found)
  const headOf = (name: string, about: string | null): PageHead => ({
    name: place === null ? name : `${place} · ${name}`,
    description: about,
    company,
    logo: hasCustomStyle ? logo : null,
  })
  return {
    languages,
    head: headOf(found.name, description),
    english: headOf(english.name ?? found.name, english.description ?? description),
  }
}

/** Type of a publication that is on show; null for any other key. */
export async function findType(pool: pg.Pool, key: string): Promise<string | null> {
  return withPrincipal(pool, 'public', async (client) => {
    const { rows } = await client.query<{ type: string }>(
      `select p.type ${FROM_KEY} where k.key = $1 and k.entity = 'publications'`,
      [key, null],
    )
    return rows[0]?.type ?? null
  })
}

/** A publication by its public key ($1), and the location of $2 that it lists, as the public role sees them. */
export const FROM_KEY = `from public_keys k
  join publications p on p.company_id = k.company_id and p.id = k.id
  left join locations l on l.company_id = p.company_id and l.key = $2 and is_listed(p, l)`

/** Only a publication of many has pages below it. */
export const IS_LISTED = `($2::text is null or l.id is not null)`

/** Company name, key, style and generation parameters for the page. */
export async function readCompany(pool: pg.Pool, companyId: number): Promise<PageBase['company']> {
  return withPrincipal(pool, 'system', async (client) => {
    const { rows } = await client.query<PageBase['company']>(
      'select name, key, cfg from companies where id = $1',
      [companyId],
    )
    return rows[0] as PageBase['company']
  })
}

/** Id of the company with such a public key whose index is public; null for any other. */
export async function findIndexOf(pool: pg.Pool, key: string): Promise<number | null> {
  return withPrincipal(pool, 'system', async (client) => {
    const { rows } = await client.query<{ id: number }>(
      `select id from companies where key = $1 and cfg ->> 'publicIndex' = 'true' and not archived`,
      [key],
    )
    return rows[0]?.id ?? null
  })
}
