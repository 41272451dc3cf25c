/** Changes since the index file: rows of municipalities and columns of companies, kept in memory. */
import type { DuckDBConnection } from '@duckdb/node-api'
import { plotsOf } from './context.ts'
import type { Statements } from './database.ts'
import { createDictionary } from './dictionary.ts'
import { encodeRows, isOfData, keyOf } from './encode.ts'
import { type Layout, quote } from './layout.ts'
import { measure } from './measure.ts'
import { appendRows, createRawTable, rawColumns } from './raw.ts'
import { type FeatureRow, type OwnRow, SearchIndexError } from './types.ts'

interface OwnTable {
  readonly table: string
  readonly layout: Layout
  readonly version: string
}

export interface Changes {
  layout: Layout
  /** Number of the code in `municipality_code` and the code. */
  readonly replaced: Map<number, string>
  readonly own: Map<number, OwnTable>
  /** Table of the rows that were put in the place of others. */
  delta: string | null
  /** Row of the next plot. */
  next: number
  /** Tables made so far. */
  made: number
  /** Told of a table in `extra` that is read no more, but by questions that began before. */
  readonly outdate: (table: string) => void
}

/** Gives the number of plots then. Rejects with `unfit` where a value does not fit the columns: then the index is to be built again. */
export async function replaceMunicipality(
  statements: Statements,
  changes: Changes,
  code: string,
  rows: readonly FeatureRow[],
): Promise<number> {
  const stray = rows.find((row) => (row.municipality_code ?? '') !== code)
  if (stray) throw new Error(`${stray.plot_id} lies in ${stray.municipality_code}, not in ${code}`)
  const layout = withCode(changes.layout, code)
  const municipalities = layout.municipality_code
  const list = municipalities?.kind === 'code' ? municipalities.list : []
  const number = list.indexOf(code) + 1
  return statements.withConnection(async (connection) => {
    const columns = rawColumns('registers')
    await connection.run(createRawTable('extra.changed', columns))
    await appendRows(
      connection,
      { catalog: 'extra', table: 'changed', columns },
      once(rows),
      () => {},
    )
    const measured = await measure(connection, 'extra.changed', 'registers')
    const wider = widen(layout, measured.layout)
    await createDictionary(connection, { schema: 'extra', table: 'dictionary' }, wider)
    const selected = `select cast(${changes.next} + row_number() over () - 1 as uinteger) as row, * from (
      ${encodeRows('extra.changed', wider, 'extra.dictionary', 'registers')})`
    const delta = `delta_${changes.made++}`
    await connection.run('begin')
    try {
      // questions that are under way go on with the one before
      const kept = changes.delta
        ? `select * from extra.${changes.delta} where municipality_code <> ${number}`
        : 'select * from plots limit 0'
      await connection.run(`create table extra.${delta} as ${kept}`)
      await connection.run(`insert into extra.${delta} by name ${selected}`)
      await holdCodes(connection, wider, delta)
      await connection.run('commit')
    } catch (error) {
      await connection.run('rollback')
      throw new SearchIndexError('unfit', 'the rows do not fit the index', { cause: error })
    }
    if (changes.delta) changes.outdate(changes.delta)
    changes.delta = delta
    changes.layout = wider
    changes.next += rows.length
    changes.replaced.set(number, code)
    const codes = [...changes.replaced.keys()].join(', ')
    const counted = await connection.run(
      `select (select count(*)::double from plots where municipality_code not in (${codes})) + (select count(*)::double from extra.${delta}) as n`,
    )
    for (const [company, own] of changes.own)
      changes.own.set(company, await joinOwn(connection, changes, company, own.version))
    return Number((await counted.getRowObjectsJS())[0]?.n)
  })
}

async function* once<Item>(rows: readonly Item[]): AsyncGenerator<readonly Item[]> {
  yield rows
}

function withCode(layout: Layout, code: string): Layout {
  const column = layout.municipality_code
  if (column?.kind !== 'code')
    throw new SearchIndexError('unfit', 'the index has no municipalities')
  if (code === '' || column.list.includes(code)) return layout
  return { ...layout, municipality_code: { ...column, list: [...column.list, code] } }
}

/** Words that only the new rows have come behind those of the index; columns that it lacks are refused. */
function widen(layout: Layout, found: Layout): Layout {
  const wider: Record<string, Layout[string]> = { ...layout }
  for (const [name, column] of Object.entries(found)) {
    const old = layout[name]
    if (!old) throw new SearchIndexError('unfit', `the index has no ${name}`)
    if (column.isNullable && !old.isNullable)
      throw new SearchIndexError('unfit', `${name} was known of all plots and is not now`)
    if (old.kind === 'code' && column.kind === 'code' && isOfData(name, old)) {
      const more = column.list.filter((code) => !old.list.includes(code))
      wider[name] = { ...old, list: [...old.list, ...more] }
    }
  }
  return wider
}

/** A value that falls on the codes for unknown would be lost. */
async function holdCodes(
  connection: DuckDBConnection,
  layout: Layout,
  delta: string,
): Promise<void> {
  const wrong = Object.entries(layout).flatMap(([name, column]) => {
    if (column.kind !== 'number') return []
    const low = quote(name)
    return column.isNullable
      ? [`(${low} = 0) <> (${quote(`${name}$hi`)} = ${column.top})`]
      : [`${low} = 0 or ${low} = ${column.top}`]
  })
  if (wrong.length === 0) return
  const result = await connection.run(
    `select count(*)::double as n from extra.${delta} where ${wrong.map((test) => `(${test})`).join(' or ')}`,
  )
  if (Number((await result.getRowObjectsJS())[0]?.n) > 0)
    throw new Error('a value falls on unknown')
}

/** Sets the own columns of a company, in the place of those it had. */
export async function setOwn(
  statements: Statements,
  changes: Changes,
  company: number,
  version: string,
  rows: readonly OwnRow[],
): Promise<void> {
  if (changes.own.get(company)?.version === version) return
  await statements.withConnection(async (connection) => {
    const columns = rawColumns('own')
    const raw = `own_rows_${company}`
    await connection.run(createRawTable(`extra.${raw}`, columns))
    await appendRows(connection, { catalog: 'extra', table: raw, columns }, once(rows), () => {})
    changes.own.set(company, await joinOwn(connection, changes, company, version))
  })
}

/** Makes the table of own columns by row of the plots, of the rows that the company gave. */
async function joinOwn(
  connection: DuckDBConnection,
  changes: Changes,
  company: number,
  version: string,
): Promise<OwnTable> {
  const raw = `extra.own_rows_${company}`
  const { layout: found } = await measure(connection, raw, 'own')
  // Plots that the files do not name are unknown.
  const layout = Object.fromEntries(
    Object.entries(found).map(([name, column]) => [name, { ...column, isNullable: true }]),
  )
  const table = `own_${company}_${changes.made++}`
  const words = `own_words_${company}`
  await createDictionary(connection, { schema: 'extra', table: words }, layout)
  const plots = plotsOf({ replaced: new Set(changes.replaced.keys()), delta: changes.delta })
  await connection.run(
    `create table extra.${table} as select q.row, e.* exclude (plot_id)
     from (${encodeRows(raw, layout, `extra.${words}`, 'own')}) e
     join (select row, plot_id, id_key from ${plots}) q on q.id_key = ${keyOf('e.plot_id')} and q.plot_id = e.plot_id`,
  )
  const old = changes.own.get(company)?.table
  if (old) changes.outdate(old)
  return { table, layout, version }
}
