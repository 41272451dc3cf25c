/** Where a field of a location comes from. Pure: the one place that knows. */
import type { Answers } from '@kavel/calls'
import { entities } from '@kavel/domain'

export type FieldSource = Answers['GET /locations/{id}/sources'][number]
type Register = NonNullable<FieldSource['register']>

/** Who wrote a field last, as the audit tells it. */
export interface Writer extends Pick<FieldSource, 'userId' | 'userName' | 'changedAt'> {
  /** Field, or key of its document; empty for whoever made the location. */
  readonly path: string
  readonly role: string
  /** Its plots were changed in the same act. */
  readonly withPlots: boolean
}

/** Name and day of the delivery that a register's facts are of. */
export interface Delivery {
  readonly source: string | null
  readonly date: string | null
}

/** What the steps and plots fill, by the register that they take it from. */
const REGISTERS: Readonly<Record<string, Register>> = {
  road: 'addresses',
  house_number: 'addresses',
  postcode: 'addresses',
  city: 'addresses',
  display_address: 'addresses',
  municipality: 'boundaries',
  plotnr: 'plots',
  plotsize: 'plots',
  lat: 'plots',
  lon: 'plots',
  'cfg.buildable_area': 'plan',
  'cfg.summary.zones': 'plan',
  'cfg.summary.max_height': 'plan',
  'cfg.summary.max_fsi': 'plan',
  'cfg.summary.envelope_area': 'plan',
}

/** Fields that have a source: all that may be filled in, and the keys that the steps write. */
const FIELDS: readonly string[] = [
  ...Object.keys(entities.locations.fields).filter((field) => field !== 'cfg'),
  ...Object.keys(REGISTERS).filter((field) => field.includes('.')),
]

const KINDS = { product: 'product', public: 'reader' } as const

/**
 * The source of each field whose writer is known, in the order of the declaration. What nobody changed since is of who made the
 * location. A step that wrote a field read a register; so did who changed the plots that a field follows.
 * @param writers the last of each path
 * @param deliveries of the plots and of the plan, as the location keeps them
 * @param values the last writer of what the location says besides its own fields, those there are
 */
export function sourcesOf(
  writers: readonly Writer[],
  deliveries: Readonly<Partial<Record<Register, Delivery>>>,
  values: readonly Writer[] = [],
): FieldSource[] {
  const byPath = new Map(writers.map((writer) => [writer.path, writer]))
  const own = FIELDS.flatMap((field): FieldSource[] => {
    const writer = lastOf(byPath, field)
    if (!writer) return []
    const { userId, userName, changedAt } = writer
    const who = { userId, userName, changedAt }
    const register = registerOf(field, writer, deliveries.plots?.source != null)
    if (register)
      return [{ field, kind: 'register', register, ...deliveryOf(deliveries[register]), ...who }]
    return [said(field, writer)]
  })
  return [...own, ...values.map((writer) => said(writer.path, writer))]
}

/** A field that no register has. */
function said(field: string, { role, userId, userName, changedAt }: Writer): FieldSource {
  const kind = KINDS[role as keyof typeof KINDS] ?? 'typed'
  return { field, kind, register: null, source: null, date: null, userId, userName, changedAt }
}

/** What is taken from the plots of a location when it is made of them, besides what always follows them. */
const MADE_OF_PLOTS: readonly string[] = ['municipality']

/** The register that the field was taken from, if any. @param hasPlots it has plots of the register */
function registerOf(field: string, writer: Writer, hasPlots: boolean): Register | null {
  const register = REGISTERS[field] ?? null
  const isMaking = writer.path === ''
  const follows = register === 'plots' || (isMaking && MADE_OF_PLOTS.includes(field))
  if (follows && writer.withPlots && hasPlots) return 'plots'
  return writer.role === 'product' && !isMaking ? register : null
}

/** Who wrote the field, a part of it, or the document above it last; else who made the location. */
function lastOf(byPath: ReadonlyMap<string, Writer>, field: string): Writer | undefined {
  const written = [...byPath.values()].filter(
    ({ path }) => path === field || path.startsWith(`${field}.`),
  )
  return written.toSorted((a, b) => b.changedAt.localeCompare(a.changedAt))[0] ?? byPath.get('')
}

const deliveryOf = (delivery: Delivery | undefined): Delivery => ({
  source: delivery?.source ?? null,
  date: delivery?.date ?? null,
})
