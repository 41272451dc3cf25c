/** What a company says of its locations: statuses, labels and twenty custom fields. */
import { type Database, withPrincipal } from '@kavel/database'
import { CustomFieldType } from '@kavel/domain'
import type { Member } from './company.ts'

const STATUSES = ['Nieuw', 'Loopt', 'Wacht', 'Klaar']

/** Custom fields by their type. */
export interface Fields {
  readonly numbers: readonly number[]
  readonly texts: readonly number[]
  readonly checkboxes: readonly number[]
  readonly selects: readonly number[]
  /** A choice of the first of them. */
  readonly choice: number
  readonly label: number
}

/** The company's locations counted from 0: ids begin where other figures left off. */
const COUNTED = `(select id, row_number() over (order by id) - 1 as nth from locations where company_id = $1) l`

/** Statuses, labels and custom fields, of which four in five locations say something. */
export async function fillFields(database: Database, { companyId }: Member): Promise<Fields> {
  const give = async (text: string, ...values: unknown[]): Promise<number[]> => {
    const { rows } = await withPrincipal(database.pool, 'system', (client) =>
      client.query<{ id: string }>(text, [companyId, ...values]),
    )
    return rows.map(({ id }) => Number(id))
  }
  await give(
    `insert into customvalues (company_id, name, type) select $1, unnest($2::text[]), 'status'`,
    STATUSES,
  )
  await give(
    `update locations set status = ($2::text[])[1 + nth % 4], rating = nullif(nth % 11, 10),
       owner = 'Eigenaar ' || nth * 7919 % 1000, city = 'Plaats ' || nth % 50 from ${COUNTED} where locations.id = l.id`,
    STATUSES,
  )
  const labels = await give(
    `insert into labels (company_id, name) select $1, 'Label ' || n from generate_series(1, 10) n returning id`,
  )
  await give(
    `insert into locationslabels (company_id, "locationId", "labelId")
     select $1, id, ($2::bigint[])[1 + nth % 10] from ${COUNTED}`,
    labels,
  )
  const make = (type: CustomFieldType, number: number) =>
    give(
      `insert into customfields (company_id, name, type, publish, cfg)
       select $1, 'Veld ' || n, $2, 'edit', '{"unit": null, "decimals": 0, "text": null}' from generate_series(1, $3::int) n returning id`,
      type,
      number,
    )
  const say = (fields: readonly number[], value: string) =>
    give(
      `insert into locationscustomvalues (company_id, "locationId", "customfieldId", value)
       select $1, l.id, f, ${value} from ${COUNTED}, unnest($2::bigint[]) with ordinality as u (f, place)
       where (nth + place) % 5 > 0`,
      fields,
    )
  const numbers = await make(CustomFieldType.number, 5)
  const texts = await make(CustomFieldType.text, 5)
  const checkboxes = await make(CustomFieldType.checkbox, 5)
  const selects = await make(CustomFieldType.select, 5)
  await say(numbers, `(nth * 7919 % 1000 / 10.0)::text`)
  await say(texts, `'Tekst ' || nth * 7919 % 1000`)
  await say(checkboxes, `(nth % 2 = 0)::text`)
  const choices = await give(
    `insert into customvalues (company_id, name, type, "customfieldId", "order")
     select $1, 'Keuze ' || n, 'customfield', f, n from unnest($2::bigint[]) with ordinality as u (f, place), generate_series(1, 5) n
     order by place, n returning id`,
    selects,
  )
  await give(
    `insert into locationscustomvalues (company_id, "locationId", "customfieldId", "customvalueId")
     select $1, l.id, f, ($3::bigint[])[(place - 1) * 5 + 1 + nth % 5]
     from ${COUNTED}, unnest($2::bigint[]) with ordinality as u (f, place) where (nth + place) % 5 > 0`,
    selects,
    choices,
  )
  await database.pool.query(
    'vacuum analyze locations, customvalues, customfields, locationscustomvalues, labels, locationslabels',
  )
  return { numbers, texts, checkboxes, selects, choice: choices[0] ?? 0, label: labels[0] ?? 0 }
}
