/** The desk: a list of 10,000 locations with 50 columns, 20 of them custom fields. */
import { readFileSync } from 'node:fs'
import type { Database } from '@kavel/database'
import { openSessions, startApi } from './api-app.ts'
import { fillCompany, removeCompany } from './company.ts'
import { type Fields, fillFields } from './desk-fields.ts'
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
