import {
  type DrawnTable,
  drawnViews,
  type GeometryKind,
  labelLayer,
  listDrawnTables,
  type TileSource,
  tileSources,
} from '@kavel/registers'

/** Layer of a tile: the table it is read from. */
export interface TileLayer {
  readonly table: string
  readonly geometry: GeometryKind
  /** Columns that become attributes of the features. */
  readonly attributes: readonly string[]
  /** The attribute without which a record is left out. */
  readonly required?: string
  /** A point of each area, where its label stands, instead of the area. */
  readonly isLabel?: true
}

const drawn: readonly DrawnTable[] = [...listDrawnTables(), ...drawnViews]

/**
 * Layers of a source that a tile of a zoom level holds, by name. Deeper than its last tiles the map enlarges them, so
 * these hold every layer that is drawn later.
 */
export function layersAt(
  source: TileSource,
  zoom: number,
  tables: readonly DrawnTable[] = drawn,
): [string, TileLayer][] {
  const { maxzoom } = tileSources[source]
  const isDrawn = (from: number) => zoom >= Math.min(from, maxzoom)
  return tables
    .filter(({ tile }) => tile.source === source && isDrawn(tile.from))
    .flatMap(({ name, table, geometry, tile: { attributes, required, label } }) => {
      const layer: TileLayer = { table, geometry, attributes, ...(required && { required }) }
      const own: [string, TileLayer] = [name, layer]
      if (!label || !isDrawn(label.from)) return [own]
      const { attributes: written } = label
      return [own, [labelLayer(name), { ...layer, attributes: written, isLabel: true }]]
    })
}
