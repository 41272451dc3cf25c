/** What every format of the catalogue is. */
import {
  type Crs,
  type Delivery,
  type DeliveryIssue,
  type OpenedDelivery,
  readCalendarDay,
  type Why,
} from '@kavel/registers'
import type { SeenCollections } from '../collections.ts'
import type { Input } from '../input.ts'
import type { XmlHead } from './gml/xml-head.ts'
import type { JsonHead } from './json/json-head.ts'

export interface OpenFileOptions {
  /** Collections that are wanted, in any spelling (`isSameCollection`); others are passed over. All when left out. */
  readonly collections?: readonly string[]
  /** What the coordinates are, as whoever brought the file says; goes before what the file itself says. */
  readonly crs?: Crs
}

/** What a format is opened with. */
export interface OpenContext extends OpenFileOptions {
  /** Collections of the whole delivery, of which this file may be a part. */
  readonly seen: SeenCollections
  /** Finds the format of a file in this one. */
  readonly findFormat: (input: Input) => Promise<Format | null>
  /** Zip files around it. */
  readonly level?: number
}

/** The beginning of a file, looked at in the ways that formats are told apart by. */
export interface Head {
  readonly bytes: Buffer
  /** The bytes as text, characters of one byte each; only for looking at signs that are ASCII. */
  readonly text: string
  /** Null when it does not begin as XML. */
  readonly xml: XmlHead | null
  /** Null when it does not begin as JSON. */
  readonly json: JsonHead | null
}

/** A file format. */
export interface Format {
  /** How a sentence calls it. */
  readonly title: string
  readonly matches: (head: Head, input: Input) => boolean
  readonly open: (input: Input, context: OpenContext) => Promise<OpenedDelivery>
}

/** Refuses a file with one sentence about it. */
export function refuse(message: Why, path = ''): OpenedDelivery & { ok: false } {
  return { ok: false, issues: [{ path, message }] satisfies DeliveryIssue[] }
}

/** The day, in the Netherlands, of a moment as a service or a maker writes it; null when it is none. */
export function dayOf(moment: unknown): string | null {
  if (typeof moment !== 'string' || !/^\d{4}-\d{2}-\d{2}(T|$)/.test(moment)) return null
  const read = readCalendarDay(moment)
  return read.ok ? read.day : null
}

/** A delivery; closing it twice is closing it once. */
export function opened({
  crs,
  records,
  date = null,
  passedOver = [],
  close,
}: Omit<Delivery, 'close' | 'date'> & Partial<Pick<Delivery, 'close' | 'date'>>): OpenedDelivery {
  let closing: Promise<void> | null = null
  const once = () => {
    closing ??= close?.() ?? Promise.resolve()
    return closing
  }
  return { ok: true, delivery: { crs, records, date, passedOver, close: once } }
}
