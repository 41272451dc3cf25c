import { customFieldsOf, isSectionType, type PageCustomField, sectionOf } from '@kavel/concept'
import { withPrincipal } from '@kavel/database'
import type { RecordFor } from '@kavel/domain'
import type pg from 'pg'

/**
 * Custom fields that sections of published pages chose, with what a location says for them; none where no section of this page shows
 * any. A field that only administrators see is nobody's choice.
 */
export async function readCustomFields(
  pool: pg.Pool,
  { companyId, id }: { readonly companyId: number; readonly id: number },
  sections: readonly Pick<RecordFor<'sections'>, 'type'>[],
): Promise<PageCustomField[]> {
  const isShown = sections.some(
    ({ type }) => isSectionType(type) && sectionOf(type).reads.includes('locationscustomvalues'),
  )
  if (!isShown) return []
  return withPrincipal(pool, 'public', async (client) => {
    const select = async <Row>(text: string, values: unknown[]): Promise<Row[]> =>
      (await client.query(text, values)).rows as Row[]
    const fields = await select<PageCustomField>(
      `select id, name, type, publish, cfg from customfields
       where company_id = $1 and publish <> 'none' and not deleted order by "order", id`,
      [companyId],
    )
    const ids = fields.map((field) => field.id)
    return customFieldsOf({
      fields,
      choices: await select(
        `select id, name, color, "customfieldId" from customvalues
         where company_id = $1 and "customfieldId" = any ($2) order by "order", id`,
        [companyId, ids],
      ),
      values: await select(
        `select id, value, "customfieldId", "customvalueId" from locationscustomvalues
         where company_id = $1 and "locationId" = $2 and "customfieldId" = any ($3) order by "order", id`,
        [companyId, id, ids],
      ),
    })
  })
}
