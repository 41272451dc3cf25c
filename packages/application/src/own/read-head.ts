/** The columns and the first rows of a file that a company brings, as the screen shows them to be matched. */
import type { OwnHead } from '@kavel/calls'
import { openFile } from '@kavel/deliveries'
import { OWN_FILE_COLUMNS, OWN_FILE_FAULTS, type OwnFileFault } from '@kavel/domain'
import {
  BrokenDelivery,
  type DeliveredRecord,
  type FailureCode,
  type Why,
  whyOf,
} from '@kavel/registers'
import type { HeadResult } from './own-order.ts'

/** Rows that are shown. */
const ROWS = 10
/** Characters of a text that are shown: one more than a text may have, so that one too long is told. */
const SHOWN = 1001

/** Reads the file at a path as far as that is needed. Expected failures are a value. */
export async function readHead(path: string): Promise<HeadResult> {
  const opened = await openFile(path)
  if (!opened.ok) return { ok: false, message: toFault(whyOf(opened.issues)) }
  const { delivery } = opened
  try {
    const records: DeliveredRecord[] = []
    for await (const record of delivery.records) {
      records.push(record)
      if (records.length === ROWS) break
    }
    const [first] = records
    if (!first) return { ok: false, message: OWN_FILE_FAULTS.no_rows }
    const headers = Object.keys(first.feature.properties)
    if (headers.length > OWN_FILE_COLUMNS) return { ok: false, message: OWN_FILE_FAULTS.wide }
    const { crs, date } = delivery
    const hasPoints = pointOf(first.feature.geometry) !== null
    const head = { headers: headers.map(clean), rows: records.map(toRow), crs, hasPoints }
    return { ok: true, head, date }
  } catch (error) {
    if (error instanceof BrokenDelivery) return { ok: false, message: error.why }
    throw error
  } finally {
    await delivery.close()
  }
}

/** Failures that have a text of their own where somebody brings a file. */
const FAULTS: Partial<Record<FailureCode, OwnFileFault>> = {
  empty: 'empty',
  format_unknown: 'format',
}

/** The failure as the screen tells it. */
export function toFault(why: Why): Why {
  const fault = typeof why === 'string' ? undefined : FAULTS[why.code]
  return fault ? OWN_FILE_FAULTS[fault] : why
}

function toRow({ feature: { properties, geometry } }: DeliveredRecord): OwnHead['rows'][number] {
  const values = Object.entries(properties).map(([header, value]) => [clean(header), shown(value)])
  return { properties: Object.fromEntries(values), point: pointOf(geometry) }
}

/** A value as it travels; what is no text and no number is none that can be read (`true`). */
export function shown(value: unknown, most = SHOWN): string | number | boolean | null {
  if (value === null || value === undefined) return null
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  return typeof value === 'string' ? clean(value).slice(0, most) : true
}

/** Without what the database does not take as text. */
export function clean(text: string): string {
  return text.replaceAll('\0', '\uFFFD').toWellFormed()
}

function pointOf(geometry: unknown): [number, number] | null {
  const { type, coordinates } = (geometry ?? {}) as { type?: unknown; coordinates?: unknown }
  if (type !== 'Point' || !Array.isArray(coordinates)) return null
  const [x, y] = coordinates
  return Number.isFinite(x) && Number.isFinite(y) ? [x, y] : null
}
