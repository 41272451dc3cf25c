/** All rows of a file that is to become locations, as far as one answer holds them. */
import { FILE_ROWS, type FileShape, type FileTable } from '@kavel/calls'
import { openFile } from '@kavel/deliveries'
import { ANSWER_BYTES, OWN_FILE_COLUMNS, OWN_FILE_FAULTS, TEXT_LIMIT } from '@kavel/domain'
import { BrokenDelivery, type DeliveredRecord, whyOf } from '@kavel/registers'
import type { TableResult } from './own-order.ts'
import { clean, shown, toFault } from './read-head.ts'

type Row = FileTable['rows'][number]

/** Characters of all rows: what a server gives in one answer, with room for letters of several bytes. */
const MOST_CHARACTERS = ANSWER_BYTES / 2

/** Reads the file at a path. Expected failures are a value. */
export async function readTable(path: string): Promise<TableResult> {
  const opened = await openFile(path)
  if (!opened.ok) return { ok: false, message: toFault(whyOf(opened.issues)) }
  const { delivery } = opened
  try {
    const rows: Row[] = []
    let size = 0
    for await (const record of delivery.records) {
      const row = toRow(record)
      size += JSON.stringify(row).length
      if (rows.length === FILE_ROWS || size > MOST_CHARACTERS)
        return { ok: false, message: OWN_FILE_FAULTS.rows }
      rows.push(row)
    }
    if (rows.length === 0) return { ok: false, message: OWN_FILE_FAULTS.no_rows }
    const headers = [...new Set(rows.flatMap(({ properties }) => Object.keys(properties)))]
    if (headers.length > OWN_FILE_COLUMNS) return { ok: false, message: OWN_FILE_FAULTS.wide }
    return { ok: true, table: { headers, rows, crs: delivery.crs } }
  } catch (error) {
    if (error instanceof BrokenDelivery) return { ok: false, message: error.why }
    throw error
  } finally {
    await delivery.close()
  }
}

function toRow({ feature: { properties, geometry } }: DeliveredRecord): Row {
  const values = Object.entries(properties).map(([header, value]) => [
    clean(header),
    shown(value, TEXT_LIMIT + 1),
  ])
  return { properties: Object.fromEntries(values), shape: shapeOf(geometry) }
}

const DEPTHS = { Point: 0, Polygon: 2, MultiPolygon: 3 } as const

/** A point or an area without heights; what is none of both is told as such. */
function shapeOf(geometry: unknown): FileShape | null {
  if (geometry === null || geometry === undefined) return null
  const { type, coordinates } = geometry as { type?: unknown; coordinates?: unknown }
  const depth = Object.hasOwn(DEPTHS, String(type)) ? DEPTHS[type as keyof typeof DEPTHS] : null
  const flat = depth === null ? null : flatten(coordinates, depth)
  return flat === null ? { type: 'other' } : ({ type, coordinates: flat } as FileShape)
}

/** Positions of two numbers at a depth; null where one is none. */
function flatten(coordinates: unknown, depth: number): unknown[] | null {
  if (!Array.isArray(coordinates)) return null
  if (depth === 0) {
    const [x, y] = coordinates
    return Number.isFinite(x) && Number.isFinite(y) ? [x, y] : null
  }
  const parts = coordinates.map((part) => flatten(part, depth - 1))
  return parts.includes(null) ? null : parts
}
