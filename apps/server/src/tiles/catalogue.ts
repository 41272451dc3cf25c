import {
  type DrawnTable,
  type GeometryKind,
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
}

const drawn = listDrawnTables()

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
  return tables
    .filter(({ tile }) => tile.source === source && zoom >= Math.min(tile.from, maxzoom))
    .map(({ name, table, geometry, tile: { attributes, required } }) => [
      name,
      { table, geometry, attributes, ...(required && { required }) },
    ])
}
