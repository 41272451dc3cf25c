/** The plots of a location while a call changes them. */
import { fromHexWkb, toHexWkb } from '@kavel/database'
import {
  isInNetherlands,
  isInRdArea,
  type Parcel,
  PLOT_FAULTS,
  type PlotFault,
  type PlotProperties,
  parcelsOf,
} from '@kavel/domain'
import { type Corner, type Cut, insertCorners, newCorners, type Shape } from '@kavel/geometry'
import { toRd } from '@kavel/registers'
import type pg from 'pg'
import { invalid, Refusal } from '../refusal.ts'

/** A plot as it stands in the database. */
export interface StoredPlot {
  readonly id: number
  readonly type: string | null
  /** Hexadecimal EWKB; null for a plot that was never drawn. */
  readonly geometry: string | null
  readonly properties: PlotProperties
  readonly opportunityId: number | null
  readonly updatedAt: string
}

/** A plot as it is to be. */
export interface Plot {
  /** Null until it is written. */
  readonly id: number | null
  readonly type: string | null
  readonly shape: Shape
  readonly properties: PlotProperties
  readonly opportunityId: number | null
  /** As stored, while nothing moved it: bytes that are not made anew. */
  readonly geometry: string | null
  /** Of a plot that comes back: the id that it had. */
  readonly formerId?: number
}

export interface Work {
  readonly client: pg.PoolClient
  readonly companyId: number
  readonly locationId: number
  /** Positions are EPSG:28992 metres, not degrees. */
  readonly isRd: boolean
  plots: readonly Plot[]
}

/** Refusal of an act on plots, in the words of its fault. @param figures behind them */
export function faulty(path: string, fault: PlotFault, figures?: string): Refusal {
  return invalid(path, PLOT_FAULTS[fault] + (figures ? ` (${figures})` : ''))
}

/** What a cut made. Throws a Refusal with the sentence of its fault. */
export function resultOf<Result>(cut: Cut<Result>, path: string): Result {
  if (!cut.ok) throw faulty(path, cut.fault)
  return cut.result
}

/** The plots of a location, locked until the transaction ends. Refuses with `not_found` where there is none. */
export async function readPlots(client: pg.PoolClient, locationId: number): Promise<StoredPlot[]> {
  const { rowCount } = await client.query(
    'select from locations where id = $1 and not deleted for update',
    [locationId],
  )
  if (!rowCount) throw new Refusal('not_found')
  const { rows } = await client.query<StoredPlot>(
    `select id, type, geometry::text as geometry, properties, "opportunityId",
       to_json("updatedAt") #>> '{}' as "updatedAt"
     from plots where "locationId" = $1 order by id for update`,
    [locationId],
  )
  return rows
}

/** A stored plot as one to work on. */
export function toPlot({ updatedAt: _, ...plot }: StoredPlot): Plot {
  return { ...plot, shape: shapeOf(plot.geometry) ?? [] }
}

/** The shape of EWKB in EPSG:28992; null for what is none. */
export function shapeOf(geometry: string | null): Shape | null {
  const area = geometry && fromHexWkb(geometry)
  if (!area) return null
  return (area.type === 'Polygon' ? [area.coordinates] : area.coordinates) as unknown as Shape
}

/** The bytes of a plot: those that are stored, unless it was changed. */
export function bytesOf({ geometry, shape }: Plot): string | null {
  if (geometry !== null || !shape.length) return geometry
  const coordinates = shape as unknown as number[][][][]
  return toHexWkb(
    shape.length === 1
      ? { type: 'Polygon', coordinates: coordinates[0] as number[][][] }
      : { type: 'MultiPolygon', coordinates },
    28992,
  )
}

/** The plot that an operation names. */
export function plotOf({ plots }: Work, id: number, path: string): Plot {
  const plot = plots.find((one) => one.id === id)
  if (!plot) throw faulty(path, 'unknown_plot')
  if (!plot.shape.length) throw faulty(path, 'no_drawing')
  return plot
}

/** A position in RD metres. */
export function cornerOf({ isRd }: Work, [x, y]: readonly [number, number], path: string): Corner {
  if (isRd ? isInRdArea(x, y) : isInNetherlands(x, y)) return isRd ? [x, y] : toRd([x, y])
  const expected = isRd ? 'metres of EPSG:28992' : 'longitude, latitude in degrees'
  throw faulty(path, 'outside', `${expected} are expected`)
}

/** Positions in RD metres; a closed ring stays closed to the bit. */
export function cornersOf(
  work: Work,
  positions: readonly (readonly [number, number])[],
  path: string,
): Corner[] {
  return positions.map((position, index) => cornerOf(work, position, `${path}.${index}`))
}

/** Do plots count as ground of the location? What may be built on is drawn over them. */
export const isGround = ({ type }: Pick<Plot, 'type'>) => type !== 'buildable_area'

/** Puts plots in the place of others; corners that are new come into the rings of their neighbours too. */
export function replace(work: Work, gone: readonly Plot[], come: readonly Plot[]): void {
  const added = newCorners(
    come.map(({ shape }) => shape),
    gone.map(({ shape }) => shape),
  )
  const others = work.plots.filter((plot) => !gone.includes(plot))
  work.plots = [
    ...others.map((plot) => (isGround(plot) ? withCorners(plot, added) : plot)),
    ...come,
  ]
}

/** A plot with corners that lie on its edges. */
export function withCorners(plot: Plot, corners: readonly Corner[]): Plot {
  const shape = insertCorners(plot.shape, corners)
  return shape === plot.shape ? plot : { ...plot, shape, geometry: null }
}

/** What the register says of a plot that is not whole any more: the parcel, but not its size. */
export function ofPiece(properties: PlotProperties): PlotProperties {
  const from = parcelsOf(properties)
  const [first] = from
  if (!first) return properties
  return {
    ...properties,
    kadastraleGrootteWaarde: null,
    cutFrom: properties.cutFrom ?? joined(from),
  }
}

/** Characters that the designation of parcels has at most (`parcelSchema`). */
const DESIGNATION = 500

function joined(parcels: readonly Parcel[]): Parcel {
  const sizes = parcels.map(({ size }) => size)
  return {
    register_id: parcels.length === 1 ? (parcels[0] as Parcel).register_id : null,
    designation: shortened(parcels.map(({ designation }) => designation)),
    size: sumOf(sizes),
  }
}

/** Designations in a row; what there is no room for is counted: `PFS01 A 1, PFS01 A 2, + 38`. */
function shortened(designations: readonly string[]): string {
  const whole = designations.join(', ')
  if (whole.length <= DESIGNATION) return whole
  let shown = designations.length
  let text = whole
  while (shown > 1 && text.length > DESIGNATION) {
    shown -= 1
    text = `${designations.slice(0, shown).join(', ')}, + ${designations.length - shown}`
  }
  return text.slice(0, DESIGNATION)
}

/** What the register says of plots that are one now: all parcels, and their size where all are whole. */
export function ofMerged(all: readonly PlotProperties[]): PlotProperties {
  const { cutFrom: _, ...first } = all[0] as PlotProperties
  const parcels = new Map(
    all.flatMap(parcelsOf).map((parcel) => [parcel.register_id ?? parcel.designation, parcel]),
  )
  return {
    ...first,
    kadastraleGrootteWaarde: sumOf(all.map((one) => one.kadastraleGrootteWaarde)),
    fictional: all.some(({ fictional }) => fictional),
    mergedFrom: [...parcels.values()],
  }
}

/** The sum of sizes; null where one is not known. */
function sumOf(sizes: readonly (number | null)[]): number | null {
  let sum = 0
  for (const size of sizes) {
    if (size === null) return null
    sum += size
  }
  return sum
}
