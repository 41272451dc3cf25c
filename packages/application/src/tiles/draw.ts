/** Draws one tile: in the database where it can (ST_AsMVT), else from its rows. */
import type { Database } from '@kavel/database'
import type { TileSource } from '@kavel/registers'
import { fromVectorTileJs } from '@maplibre/vt-pbf'
import { layersAt, type TileLayer } from './catalogue.ts'
import { type Path, readShape, type Shape } from './rings.ts'
import { BUFFER, EXTENT, frameOf, SMALLEST, type TileFrame, type TileId } from './tile-id.ts'

/** The vector tile specification that is written. */
const VERSION = 2

/** Draws all layers of a source in one statement; an empty buffer when nothing is there. */
export async function drawTile(
  { kind, pool }: Pick<Database, 'kind' | 'pool'>,
  source: TileSource,
  id: TileId,
): Promise<Buffer> {
  const layers = layersAt(source, id.z)
  if (!layers.length) return Buffer.alloc(0)
  const frame = frameOf(id)
  if (kind === 'postgresql') {
    const { rows } = await pool.query<{ tile: Buffer }>(mvtStatement(layers, id))
    return rows[0]?.tile ?? Buffer.alloc(0)
  }
  const { rows } = await pool.query({ text: rowsStatement(layers, frame), rowMode: 'array' })
  return encode(layers, rows as RowArray[], frame)
}

/** A statement with the layers of a source as one vector tile; numbers only, so nothing needs to be bound. */
export function mvtStatement(layers: readonly [string, TileLayer][], id: TileId): string {
  const frame = frameOf(id)
  const parts = layers.map(
    ([name, layer]) =>
      `coalesce((select ST_AsMVT(t, '${name}', ${EXTENT}, 'shape') from (select ${layer.attributes.join(', ')}, ` +
      `ST_AsMVTGeom(tile_geometry, ST_TileEnvelope(${id.z}, ${id.x}, ${id.y}), ${EXTENT}, ${BUFFER}, true) as shape ` +
      `from ${rowsOf(layer, frame)}) t), ''::bytea)`,
  )
  return `select ${parts.join(' || ')} as tile`
}

/** The records of a layer that a tile shows, as what follows `from`. */
function rowsOf(layer: TileLayer, frame: TileFrame): string {
  const records = `register.${layer.table} where ${visible(layer, frame)}`
  if (!layer.isLabel) return records
  const { west, north, unit } = frame
  const [east, south] = [west + EXTENT * unit, north - EXTENT * unit]
  // `offset 0` has the point computed once. Each lies in one tile: on an edge in that to the south-east.
  return (
    `(select ${layer.attributes.join(', ')}, ST_PointOnSurface(tile_geometry) as tile_geometry ` +
    `from ${records} offset 0) labelled where ST_X(tile_geometry) >= ${west} and ST_X(tile_geometry) < ${east} ` +
    `and ST_Y(tile_geometry) <= ${north} and ST_Y(tile_geometry) > ${south}`
  )
}

/** Condition for the rows that lie in a tile and are large enough to see. */
function visible({ geometry, required }: TileLayer, { grown, unit }: TileFrame): string {
  const [west, south, east, north] = grown
  const here =
    `tile_geometry && ST_MakeEnvelope(${west}, ${south}, ${east}, ${north}, 3857)` +
    (required ? ` and ${required} is not null` : '')
  if (geometry === 'point') return here
  const least = SMALLEST * unit
  return (
    `${here} and (ST_XMax(tile_geometry) - ST_XMin(tile_geometry) >= ${least}` +
    ` or ST_YMax(tile_geometry) - ST_YMin(tile_geometry) >= ${least})`
  )
}

/** Place of the layer, its geometry in hexadecimal, then its attributes as text. */
type RowArray = [number, string, ...(string | number | null)[]]

function rowsStatement(layers: readonly [string, TileLayer][], frame: TileFrame): string {
  const most = Math.max(...layers.map(([, { attributes }]) => attributes.length))
  // One layer keeps its own types; several must agree and travel as JSON.
  if (layers.length === 1) {
    const [, layer] = layers[0]!
    return `select 0, tile_geometry, ${layer.attributes.join(', ')} from ${rowsOf(layer, frame)}`
  }
  return layers
    .map(([, layer], place) => {
      const columns = Array.from({ length: most }, (_, i) => {
        const name = layer.attributes[i]
        return name ? `to_json(${name})` : 'null::json'
      })
      return `select ${place}, tile_geometry, ${columns.join(', ')} from ${rowsOf(layer, frame)}`
    })
    .join(' union all ')
}

interface TileFeature {
  readonly shape: Shape
  readonly properties: Record<string, string | number | boolean>
}

function encode(
  layers: readonly [string, TileLayer][],
  rows: readonly RowArray[],
  frame: TileFrame,
): Buffer {
  const features: TileFeature[][] = layers.map(() => [])
  for (const [place, geometry, ...values] of rows) {
    const shape = readShape(geometry, frame)
    if (!shape) continue
    const properties: TileFeature['properties'] = {}
    for (const [index, name] of layers[place]![1].attributes.entries()) {
      const value = values[index]
      if (value !== null && value !== undefined) properties[name] = value
    }
    features[place]!.push({ shape, properties })
  }
  const drawn = layers.flatMap(([name], place) =>
    features[place]!.length ? [[name, layerOf(name, features[place]!)] as const] : [],
  )
  if (!drawn.length) return Buffer.alloc(0)
  return Buffer.from(fromVectorTileJs({ layers: Object.fromEntries(drawn) }))
}

type EncoderLayer = Parameters<typeof fromVectorTileJs>[0]['layers'][string]
type EncoderPoints = ReturnType<ReturnType<EncoderLayer['feature']>['loadGeometry']>

/** Layer in the form that the encoder reads: features one by one, rings not closed. */
function layerOf(name: string, features: readonly TileFeature[]): EncoderLayer {
  return {
    version: VERSION,
    name,
    extent: EXTENT,
    length: features.length,
    feature(index: number) {
      const { shape, properties } = features[index]!
      return {
        type: shape.type,
        properties,
        id: undefined,
        extent: EXTENT,
        loadGeometry: () => shape.paths.map(toPoints) as unknown as EncoderPoints,
      }
    },
  }
}

function toPoints(path: Path): { x: number; y: number }[] {
  return path.map(([x, y]) => ({ x, y }))
}
