/** Rows as they come: a table with every value in its own unit, from which the index is made; also the form in which rows are exchanged. */
import {
  BOOLEAN,
  DOUBLE,
  type DuckDBConnection,
  DuckDBDataChunk,
  type DuckDBType,
  type DuckDBValue,
  LIST,
  listValue,
  VARCHAR,
} from '@duckdb/node-api'
import type { Feature } from '@kavel/search'
import { declaredCodes, indexedFeatures, quote } from './layout.ts'
import { type FeatureRow, type FeatureValue, type OwnRow, SearchIndexError } from './types.ts'

interface RawColumn {
  readonly name: string
  readonly type: DuckDBType
  read(row: FeatureRow | OwnRow): DuckDBValue
}

const PLACE = ['x', 'y', 'lon', 'lat', 'west', 'south', 'east', 'north'] as const
const CHUNK = 2048

/** Columns of the rows of the registers, or of own files. */
export function rawColumns(of: 'registers' | 'own'): readonly RawColumn[] {
  const wanted = indexedFeatures.filter(([, { isOwn }]) => isOwn === (of === 'own'))
  const id: RawColumn = {
    name: 'plot_id',
    type: VARCHAR,
    read: (row) => textOf('plot_id', row.plot_id),
  }
  const place: RawColumn[] = PLACE.map((name) => ({
    name,
    type: DOUBLE,
    read: (row) => {
      const value = numberOf(name, row[name])
      if (value === null) throw unfit(name, null)
      return value
    },
  }))
  return [
    id,
    ...(of === 'registers' ? place : []),
    ...wanted.flatMap(([name, feature]) => columnsOf(name, feature)),
  ]
}

export function createRawTable(table: string, columns: readonly RawColumn[]): string {
  const list = columns.map(({ name, type }) => `${quote(name)} ${type}`)
  return `create or replace table ${table} (${list.join(', ')})`
}

/** Adds rows, some thousands at once. Throws `unfit` for a value that its feature cannot have. */
export async function appendRows(
  connection: DuckDBConnection,
  to: { readonly catalog: string; readonly table: string; readonly columns: readonly RawColumn[] },
  batches: AsyncIterable<readonly (FeatureRow | OwnRow)[]>,
  onBatch: (rows: number) => void,
): Promise<void> {
  const { catalog, table, columns } = to
  const types = columns.map(({ type }) => type)
  const appender = await connection.createAppender(table, 'main', catalog)
  try {
    for await (const rows of batches) {
      for (let start = 0; start < rows.length; start += CHUNK) {
        const part = rows.slice(start, start + CHUNK)
        const chunk = DuckDBDataChunk.create(types, part.length)
        chunk.setColumns(columns.map(({ read }) => part.map(read)))
        appender.appendDataChunk(chunk)
      }
      onBatch(rows.length)
    }
  } finally {
    appender.closeSync()
  }
}

function columnsOf(name: string, feature: Feature): RawColumn[] {
  const one = (type: DuckDBType, read: (value: FeatureValue) => DuckDBValue): RawColumn[] => [
    { name, type, read: (row) => read(row[name] ?? null) },
  ]
  const list = (member: DuckDBType, read: (value: unknown) => DuckDBValue) =>
    one(LIST(member), (value) => {
      if (value === null) return null
      if (!Array.isArray(value)) throw unfit(name, value)
      return listValue(value.map(read))
    })
  switch (feature.kind) {
    case 'number':
      return one(DOUBLE, (value) => numberOf(name, value))
    case 'boolean':
      return one(BOOLEAN, (value) => {
        if (value !== null && typeof value !== 'boolean') throw unfit(name, value)
        return value
      })
    case 'code':
      return one(VARCHAR, (value) => textOf(name, value))
    case 'text':
      return feature.isList
        ? list(VARCHAR, (value) => textOf(name, value))
        : one(VARCHAR, (value) => textOf(name, value))
    case 'codes':
      return list(VARCHAR, (value) => textOf(name, value))
    case 'neighbours':
      return feature.of === 'number'
        ? list(DOUBLE, (value) => numberOf(name, value))
        : list(VARCHAR, (value) => textOf(name, value))
    default: {
      const codes = declaredCodes(feature.choices)
      return codes.map((code, index) => ({
        name: `${name}$${index}`,
        type: DOUBLE,
        read: (row) => shareOf(name, row[name] ?? null, code, codes),
      }))
    }
  }
}

function numberOf(name: string, value: unknown): number | null {
  if (value === null || value === undefined) return null
  if (typeof value !== 'number' || !Number.isFinite(value)) throw unfit(name, value)
  return value
}

function textOf(name: string, value: unknown): string | null {
  if (value === null || value === undefined) return null
  if (typeof value !== 'string') throw unfit(name, value)
  return value
}

function shareOf(
  name: string,
  value: FeatureValue,
  code: string,
  codes: readonly string[],
): number | null {
  if (value === null) return null
  if (typeof value !== 'object' || Array.isArray(value)) throw unfit(name, value)
  const shares = value as Readonly<Record<string, number>>
  if (code === codes[0]) {
    const strange = Object.keys(shares).find((key) => !codes.includes(key))
    if (strange !== undefined) throw unfit(name, strange)
  }
  return numberOf(name, Object.hasOwn(shares, code) ? shares[code] : 0)
}

function unfit(name: string, value: unknown): SearchIndexError {
  const text = JSON.stringify(value)?.slice(0, 100)
  return new SearchIndexError('unfit', `${name} of a plot cannot be ${text}`)
}
