/** What the types of sections let the public role read, where the policies and triggers of the database look for it. */
import {
  PAGED_TYPES,
  type PagedType,
  publicationOf,
  SECTION_TYPES,
  type Subject,
  sectionOf,
} from '@kavel/concept'
import { withPrincipal } from '@kavel/database'
import type pg from 'pg'

/** Types of publication on which a section shows something; null is any. */
function shownOn(about: Subject): readonly PagedType[] | null {
  // rows of a location are opened by the publications that show that location
  if (about === 'any' || about === 'location') return null
  return PAGED_TYPES.filter((type) => publicationOf(type).about.includes(about))
}

/** What opens the locations in an area: sections about them. */
const LISTS = 'lists'

/** Beside rows: says how a location meets its search query. It opens nothing; triggers note the pages that say so. */
const SCORE = 'score'

/**
 * Writes what the types of sections say that they read, and nothing else stays: a type that this version does not have
 * opens no row. To be called before anybody is answered.
 */
export async function writeSectionReads(pool: pg.Pool): Promise<void> {
  const said = SECTION_TYPES.flatMap((type) => {
    const { about, reads, readsScore } = sectionOf(type)
    const isOfLocations = about === 'location' || about === 'locations'
    const all = [...reads, ...(isOfLocations ? [LISTS] : []), ...(readsScore ? [SCORE] : [])]
    return all.map((row) => ({ type, reads: row, types: shownOn(about) }))
  })
  await withPrincipal(pool, 'system', async (client) => {
    await client.query(
      `with said as (select * from jsonb_to_recordset($1) as s (type text, reads text, types text[])),
         gone as (delete from section_reads r where not exists (
           select from said s where s.type = r.type and s.reads = r.reads))
       insert into section_reads (type, reads, types) select type, reads, types from said
       on conflict (type, reads) do update set types = excluded.types
         where section_reads.types is distinct from excluded.types`,
      [JSON.stringify(said)],
    )
  })
}
