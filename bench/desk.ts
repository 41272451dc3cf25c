/** The desk: a list of 10,000 locations with 50 columns, 20 of them custom fields. */
import { readFileSync } from 'node:fs'
import { type Database, withPrincipal } from '@kavel/database'
import { CustomFieldType } from '@kavel/domain'
import { openSessions, startApi } from './api-app.ts'
import { fillCompany, type Member, removeCompany } from './company.ts'
import { atMost, type Figures, median, noted, time } from './figures.ts'

const SIZE = { locations: 10_000, rounds: 40, warmUp: 8 } as const
const SMOKE_SIZE = { locations: 120, rounds: 1, warmUp: 1 } as const
const ROWS = 100
/** The bars: first rows beside the bare statement; milliseconds, and times the same without custom fields. */
const BARS = { first: 2, milliseconds: 150, custom: 1.5 } as const
const BASELINE = readFileSync(new URL('./baseline/desk-list.sql', import.meta.url), 'utf8')

const FIELDS =
  'name,status,phase,rating,score,plotsize,plotnr,road,house_number,postcode,city,municipality,state,neighbourhood,region,' +
  'owner,architect,buyer,builder,businesspark,archived,assignedTo,createdByUserName,cfg.summary'
const DERIVED = 'labels,notes'
/** As many columns without custom fields. */
const STANDARD = {
  fields: `${FIELDS},lat,lon,country,suburb,advisors,display_address,description,order,listOrder,type,key,createdByUserId,searchQueryId,leadingConceptId,publicationId`,
  derived: `${DERIVED},last_note,last_todo,assigned_to,picture,score`,
}
const STATUSES = ['Nieuw', 'Loopt', 'Wacht', 'Klaar']

/** Custom fields by their type. */
interface Fields {
  readonly numbers: readonly number[]
  readonly texts: readonly number[]
  readonly checkboxes: readonly number[]
  readonly selects: readonly number[]
  /** A choice of the first of them. */
  readonly choice: number
  readonly label: number
}

/** Measures whole calls, session and transaction included; the bare statement sees no policy. */
export async function benchDesk(
  database: Database,
  { smoke }: { smoke: boolean },
): Promise<Figures> {
  const { locations, rounds, warmUp } = smoke ? SMOKE_SIZE : SIZE
  const { kind, pool } = database
  const member = await fillCompany(database, locations, 'bench-desk')
  const fields = await fillFields(database, member)
  const api = await startApi(database)
  try {
    const [cookie = ''] = await openSessions(database, [member.userId])
    const custom = [...fields.numbers, ...fields.texts, ...fields.checkboxes, ...fields.selects]
    const call = (query: string, isCustom: boolean) => async () => {
      const shown = isCustom
        ? `fields=${FIELDS}&derived=${DERIVED}&custom=${custom.join(',')}`
        : `fields=${STANDARD.fields}&derived=${STANDARD.derived}`
      const url = `/api/locations/list?limit=${ROWS}&depth=0&${shown}&${query}`
      const { statusCode, body } = await api.app.inject({ url, headers: { cookie } })
      if (statusCode !== 200 || body.length < 100) throw new Error(body)
    }
    const compare = async (ours: () => Promise<unknown>, theirs: () => Promise<unknown>) => {
      const times = { ours: [] as number[], theirs: [] as number[] }
      for (let round = -warmUp; round < rounds; round++) {
        const taken = { ours: await time(ours), theirs: await time(theirs) }
        if (round < 0) continue
        times.ours.push(taken.ours)
        times.theirs.push(taken.theirs)
      }
      return { ours: median(times.ours), theirs: median(times.theirs) }
    }
    const first = await compare(call(filtersOf({}), true), () => pool.query(BASELINE, [custom]))
    const figures: Figures = {
      [`desk_first_ms_${kind}`]: noted(first.ours, 'ms'),
      [`desk_first_ratio_${kind}`]: atMost(first.ours / first.theirs, BARS.first, 'ratio'),
    }
    for (const [name, [query, without]] of Object.entries(questions(fields))) {
      const { ours, theirs } = await compare(call(query, true), call(without, false))
      // the embedded database is for a few people and sets no bar in milliseconds
      figures[`desk_${name}_ms_${kind}`] =
        kind === 'postgresql' ? atMost(ours, BARS.milliseconds, 'ms') : noted(ours, 'ms')
      figures[`desk_${name}_to_standard_${kind}`] = atMost(ours / theirs, BARS.custom, 'ratio')
    }
    return figures
  } finally {
    await api.close()
    await removeCompany(database, member)
  }
}

const filtersOf = (filters: object) => `filters=${encodeURIComponent(JSON.stringify(filters))}`

/** A question about custom fields, and the same about fields. */
function questions({ numbers, texts, checkboxes, selects, choice, label }: Fields) {
  const on = (customFieldId: number | undefined, condition: object) => ({
    customFieldId,
    ...condition,
  })
  const everything = filtersOf({})
  return {
    sort_number: [`order=-custom.${numbers[0]}&${everything}`, `order=-rating&${everything}`],
    sort_text: [`order=custom.${texts[0]}&${everything}`, `order=owner&${everything}`],
    sort_choice: [
      `order=custom.${selects[0]},name&${everything}`,
      `order=status,name&${everything}`,
    ],
    filter: [
      filtersOf({
        custom: [
          on(selects[0], { customFieldValueIds: [choice] }),
          on(numbers[0], { min: 10, max: 80 }),
          on(checkboxes[0], { checked: true }),
        ],
      }),
      filtersOf({ multilabel: [label], rating: { min: 1, max: 8 }, multiarchived: [false] }),
    ],
    filter_and_sort: [
      `order=-custom.${numbers[1]},name&${filtersOf({ custom: [on(numbers[0], { max: 50 })] })}`,
      `order=-plotsize,name&${filtersOf({ rating: { max: 5 } })}`,
    ],
    totals: [
      `totals=${numbers.join(',')}&${everything}`,
      `totals=plotsize,rating,score,cfg.summary.max_height,cfg.summary.max_fsi&${everything}`,
    ],
  } as const satisfies Record<string, readonly [string, string]>
}

/** The company's locations counted from 0: ids begin where other figures left off. */
const COUNTED = `(select id, row_number() over (order by id) - 1 as nth from locations where company_id = $1) l`

/** Statuses, labels and custom fields, of which four in five locations say something. */
async function fillFields(database: Database, { companyId }: Member): Promise<Fields> {
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
