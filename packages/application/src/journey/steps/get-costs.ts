import { mergeCfg } from '../step.ts'
import { copyFromTemplate } from './from-template.ts'

/** The cost lines of the company's template, and the price book that goes with them: each is silent on what the other charges. */
export const getCosts = copyFromTemplate(
  'costs',
  ['name', 'type', 'category', 'parameter', 'order', 'archived'],
  'and not deleted',
  async (client, { locationId }, template) => {
    const { rows } = await client.query<{ price_book: Record<string, unknown> | null }>(
      `select cfg #> '{finance_parameters,price_book}' as price_book from locations where id = $1`,
      [template],
    )
    const price_book = rows[0]?.price_book
    if (price_book) await mergeCfg(client, locationId, 'finance_parameters', { price_book })
  },
)
