/** Delivery: register records from a file or a service, one after the other. */
import type { Why } from './failures.ts'
import type { Crs } from './result.ts'

/** A record as delivered: a GeoJSON feature in the register's own attribute names. */
export interface DeliveredRecord {
  /** Feature type, table or file it came from: `Perceel`, `wegdeel`, `stops`; null where the format names none. */
  readonly collection: string | null
  /** `geometry` is null where the register gives none; x (easting, longitude) comes first whatever the delivery does. */
  readonly feature: {
    readonly type: 'Feature'
    readonly properties: Readonly<Record<string, unknown>>
    readonly geometry: unknown
  }
}

/** A delivery that was opened. Reading it throws `BrokenDelivery` when it turns out broken halfway. */
export interface Delivery {
  /** Null when the delivery does not say: whoever brought it is asked. */
  readonly crs: Crs | null
  /** Can be gone through once. */
  readonly records: AsyncIterable<DeliveredRecord>
  /** Day the register itself gives its delivery, `YYYY-MM-DD`; null when it does not say. */
  readonly date: string | null
  /** Files in it that hold no records, such as the texts of a plan; none when left out. */
  readonly passedOver?: readonly string[]
  close(): Promise<void>
}

/** Fault of a delivery with its path. */
export interface DeliveryIssue {
  readonly path: string
  readonly message: Why
}

/** Why a delivery was refused, in one: what is named by its path alone begins with it. */
export function whyOf(issues: readonly DeliveryIssue[]): Why {
  const [{ path, message } = { path: '', message: '' }] = issues
  return typeof message === 'string' ? `${path} ${message}`.trim() : message
}

export type OpenedDelivery =
  | { readonly ok: true; readonly delivery: Delivery }
  | { readonly ok: false; readonly issues: readonly DeliveryIssue[] }

/** A delivery that cannot be read to its end; a customer is told why. */
export class BrokenDelivery extends Error {
  override readonly name = 'BrokenDelivery'
  readonly why: Why

  constructor(why: Why) {
    super(typeof why === 'string' ? why : JSON.stringify(why))
    this.why = why
  }
}

/** Why something broke: what a broken delivery tells, else what the error says. */
export function whyThrown(error: unknown): Why {
  if (error instanceof BrokenDelivery) return error.why
  return error instanceof Error ? error.message : String(error)
}

/** Whether two names mean one collection: `kadastralekaart:Perceel`, `perceel`, `Perceel`. */
export function isSameCollection(one: string, other: string): boolean {
  return bare(one) === bare(other)
}

const bare = (name: string) => name.replace(/^.*:/, '').replaceAll(/[-_ ]/g, '').toLowerCase()
