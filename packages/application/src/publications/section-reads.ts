/** What the types of sections let the public role read, where the policies of the database look for it. */
import { SECTION_TYPES, sectionOf } from '@kavel/concept'
import { withPrincipal } from '@kavel/database'
import type pg from 'pg'

/**
 * Writes what the types of sections say that they read, and nothing else stays: a type that this version does not have
 * opens no row. To be called before anybody is answered.
 */
export async function writeSectionReads(pool: pg.Pool): Promise<void> {
  const said = SECTION_TYPES.flatMap((type) =>
    sectionOf(type).reads.map((reads) => ({ type, reads })),
  )
  await withPrincipal(pool, 'system', async (client) => {
    await client.query(
      `with said as (select * from jsonb_to_recordset($1) as s (type text, reads text)),
         gone as (delete from section_reads r where not exists (
           select from said s where s.type = r.type and s.reads = r.reads))
       insert into section_reads select type, reads from said on conflict do nothing`,
      [JSON.stringify(said)],
    )
  })
}
