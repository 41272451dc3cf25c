/** What each operation does to the plots of a location. */
import type { PlotOperation } from '@kavel/calls'
import { type AreaGeometry, LocationType, parcelsOf, plotPropertiesSchema } from '@kavel/domain'
import {
  addHole,
  areaOfShape,
  areaOutside,
  type Corner,
  cornerAt,
  cutOut,
  drawBeside,
  isClean,
  LEAST_PIECE,
  mergeShapes,
  moveCorners,
  type Shape,
  splitByLine,
} from '@kavel/geometry'
import { geometryToRd } from '@kavel/registers'
import { insertParcels } from '../journey/from-plots.ts'
import { readArea } from '../records/area.ts'
import { invalid, Refusal } from '../refusal.ts'
import { restore } from './restore.ts'
import {
  bytesOf,
  cornerOf,
  cornersOf,
  faulty,
  isGround,
  ofMerged,
  ofPiece,
  type Plot,
  plotOf,
  readPlots,
  replace,
  resultOf,
  shapeOf,
  toPlot,
  type Work,
  withCorners,
} from './work.ts'

type Of<Kind extends PlotOperation['kind']> = Extract<PlotOperation, { kind: Kind }>
type Operate<Kind extends PlotOperation['kind']> = (
  work: Work,
  operation: Of<Kind>,
  /** Where it stands in the body. */
  path: string,
) => void | Promise<void>

const OPERATIONS: { readonly [Kind in PlotOperation['kind']]: Operate<Kind> } = {
  split(work, { plotId, line }, path) {
    const plot = plotOf(work, plotId, `${path}.plotId`)
    const cut = splitByLine(plot.shape, cornersOf(work, line, `${path}.line`))
    replace(work, [plot], piecesOf(plot, resultOf(cut, `${path}.line`)))
  },

  merge(work, { plotIds }, path) {
    const at = `${path}.plotIds`
    if (new Set(plotIds).size < plotIds.length) throw faulty(at, 'named_twice')
    const plots = plotIds.map((id, index) => plotOf(work, id, `${at}.${index}`))
    const [first] = plots as [Plot]
    if (plots.some(({ type }) => type !== first.type)) throw faulty(at, 'other_types')
    const shape = resultOf(mergeShapes(plots.map((plot) => plot.shape)), at)
    const properties = ofMerged(plots.map((plot) => plot.properties))
    replace(work, plots, [{ ...first, shape, properties, geometry: null }])
  },

  async cut(work, { plotId, by }, path) {
    const plot = plotOf(work, plotId, `${path}.plotId`)
    const at = `${path}.by`
    const other = by === 'roads' ? await roadsOn(work, plot) : areaOf(work, by, at)
    if (!other.length) throw faulty(at, 'misses')
    replace(work, [plot], piecesOf(plot, resultOf(cutOut(plot.shape, other), at)))
  },

  hole(work, { plotId, ring }, path) {
    const plot = plotOf(work, plotId, `${path}.plotId`)
    const at = `${path}.ring`
    const shape = resultOf(addHole(plot.shape, cornersOf(work, ring, at)), at)
    replace(work, [plot], piecesOf(plot, [shape]))
  },

  async add_parcel(work, { registerId }, path) {
    const { client, locationId, plots } = work
    const at = `${path}.registerId`
    if (plots.some(({ properties }) => lies(registerId, properties)))
      throw faulty(at, 'there_already')
    const { type, known } = await lookUp(work, registerId)
    if (!known) throw faulty(at, 'unknown_parcel')
    const [id] = await insertParcels(client, work, [locationId], [registerId], type)
    const made = (await readPlots(client, locationId)).find((plot) => plot.id === id)
    if (!made) throw new Error(`Parcel ${registerId} was not made a plot`)
    const others = plots.filter(isGround).map(({ shape }) => shape)
    const plot = withCorners(toPlot(made), others.flat(3) as unknown as Corner[])
    if (areaOfShape(plot.shape) - areaOutside(plot.shape, others) >= LEAST_PIECE)
      throw faulty(at, 'lies_over')
    replace(work, [], [plot])
  },

  remove(work, { plotId }, path) {
    const plot = work.plots.find(({ id }) => id === plotId)
    if (!plot) throw faulty(`${path}.plotId`, 'unknown_plot')
    work.plots = work.plots.filter((one) => one !== plot)
  },

  draw(work, { ring, type }, path) {
    const at = `${path}.ring`
    const beside = type === 'cadastral' ? work.plots.filter(isGround) : []
    const others = beside.flatMap(({ shape }) => (shape.length ? [shape] : []))
    const shape = resultOf(drawBeside(cornersOf(work, ring, at), others), at)
    const properties = plotPropertiesSchema.parse({})
    const drawn = { id: null, type, shape, properties, opportunityId: null, geometry: null }
    if (type === 'cadastral') replace(work, [], [drawn])
    else work.plots = [...work.plots, drawn]
  },

  reshape(work, { plotId, moves }, path) {
    const plot = plotOf(work, plotId, `${path}.plotId`)
    const placed = moves.map(({ from, to }, index) => {
      const at = `${path}.moves.${index}`
      const corner = cornerAt([plot.shape], cornerOf(work, from, `${at}.from`))
      if (!corner) throw faulty(`${at}.from`, 'no_corner')
      return { from: corner, to: cornerOf(work, to, `${at}.to`) }
    })
    const isLike = (one: Plot) => isGround(one) === isGround(plot)
    work.plots = work.plots.map((one) => {
      const shape = isLike(one) ? moveCorners(one.shape, placed) : one.shape
      if (shape === one.shape) return one
      return { ...one, shape, geometry: null, properties: ofPiece(one.properties) }
    })
    assertShaped(work.plots.filter(isLike), `${path}.moves`)
  },

  restore,
}

/** Does an operation to the plots; `path` is where it stands in the body. Throws a Refusal of what cannot be. */
export async function operate(work: Work, operation: PlotOperation, path: string): Promise<void> {
  // each entry takes the operation of its own kind
  const act = OPERATIONS[operation.kind] as (
    work: Work,
    operation: PlotOperation,
    path: string,
  ) => void | Promise<void>
  await act(work, operation, path)
}

/** Pieces of a plot, which the first of them goes on to be. */
function piecesOf(plot: Plot, shapes: readonly Shape[]): Plot[] {
  const properties = ofPiece(plot.properties)
  return shapes.map((shape, index) => ({
    ...plot,
    id: index === 0 ? plot.id : null,
    shape,
    properties,
    geometry: null,
  }))
}

const lies = (registerId: string, properties: Plot['properties']) =>
  parcelsOf(properties).some(({ register_id }) => register_id === registerId)

async function lookUp({ client, locationId }: Work, registerId: string) {
  const { rows } = await client.query<{ type: LocationType; known: boolean }>(
    `select type, exists (select from register.plots where register_id = $2) as known
     from locations where id = $1`,
    [locationId, registerId],
  )
  return rows[0] ?? { type: LocationType.default, known: false }
}

/** The area that the body names, in RD metres. */
function areaOf({ isRd }: Work, given: AreaGeometry, path: string): Shape {
  if (isRd) throw invalid(path, 'is GeoJSON, which has degrees: leave `rd` out')
  const read = readArea(given, path)
  if ('issue' in read) throw new Refusal('invalid_input', [read.issue])
  const { type, coordinates } = geometryToRd(read.value as Parameters<typeof geometryToRd>[0])
  return (type === 'Polygon' ? [coordinates] : coordinates) as unknown as Shape
}

/** Ground of the roads of the registers on a plot, as one shape. */
async function roadsOn({ client }: Work, plot: Plot): Promise<Shape> {
  const { rows } = await client.query<{ roads: string | null }>(
    `select ST_CollectionExtract(ST_Intersection(ST_Union(r.geometry), ST_Expand(ST_Envelope($1::geometry), 5)), 3)::text as roads
     from register.roads r where ST_Intersects(r.geometry, $1::geometry)`,
    [bytesOf(plot)],
  )
  return shapeOf(rows[0]?.roads ?? null) ?? []
}

/** Holds plots whose corners moved to what they were: whole, and none on another. */
function assertShaped(plots: readonly Plot[], path: string): void {
  const moved = plots.filter(({ geometry, shape }) => geometry === null && shape.length)
  for (const { shape } of moved) {
    if (!isClean(shape)) throw faulty(path, 'crosses_after')
    if (areaOfShape(shape) < LEAST_PIECE) throw faulty(path, 'too_small_after')
  }
  for (const plot of moved) {
    const others = plots.filter((one) => one !== plot).map(({ shape }) => shape)
    if (areaOfShape(plot.shape) - areaOutside(plot.shape, others) >= LEAST_PIECE)
      throw faulty(path, 'lies_over_after')
  }
}
