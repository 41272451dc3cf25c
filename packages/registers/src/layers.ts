import { care, shops } from './amenities/care-and-shops.ts'
import { childcare } from './amenities/childcare.ts'
import { energyLabels } from './amenities/energy-labels.ts'
import { monuments } from './amenities/monuments.ts'
import { schools } from './amenities/schools.ts'
import { stops } from './amenities/stops.ts'
import { addresses } from './bag/addresses.ts'
import { buildings } from './bag/buildings.ts'
import { green, roads, terrain, water } from './bgt/ground.ts'
import { rails, structures } from './bgt/structures.ts'
import { trees } from './bgt/trees.ts'
import { plots } from './brk/plots.ts'
import {
  districtAreas,
  municipalities,
  neighbourhoods,
  populationCores,
  postcode4,
  postcode6,
  provinces,
} from './cbs/areas.ts'
import { landUse } from './cbs/land-use.ts'
import type { Layer } from './define-layer.ts'
import { zoning } from './imro/zoning.ts'
import { businessParks, natura2000, nnn, soil } from './nature/nature.ts'
import { fairways } from './nwb/fairways.ts'
import { roadSegments } from './nwb/road-segments.ts'
import type { RegisterKey } from './registers.ts'
import type {
  GeometryKind,
  SearchDeclaration,
  TableDeclarations,
  TileDeclaration,
} from './tables.ts'

/** Layers that can be imported: one for each kind of collection that a register delivers. */
export const layers = {
  plots,
  buildings,
  addresses,
  zoning,
  road_segments: roadSegments,
  roads,
  water,
  green,
  terrain,
  trees,
  structures,
  rails,
  fairways,
  land_use: landUse,
  soil,
  natura2000,
  nnn,
  monuments,
  business_parks: businessParks,
  schools,
  childcare,
  care,
  shops,
  stops,
  energy_labels: energyLabels,
  provinces,
  municipalities,
  districts: districtAreas,
  neighbourhoods,
  postcode4,
  postcode6,
  population_cores: populationCores,
} as const satisfies Record<string, Layer>
export type LayerKey = keyof typeof layers
export const layerKeys = Object.keys(layers) as LayerKey[]

/** Whether a word, e.g. of a command line, names a layer. */
export function isLayerKey(word: string): word is LayerKey {
  return Object.hasOwn(layers, word)
}

type Tables = (typeof layers)[LayerKey]['tables']
/** The tables of all layers in one object. */
type Merged<Each> = (Each extends unknown ? (each: Each) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never

/** Tables of all layers by name; every table is filled by one layer. */
export const registerTables = Object.assign(
  {},
  ...Object.values(layers).map(({ tables }) => tables),
) as Merged<Tables>
export type RegisterTable = keyof typeof registerTables

/** Tables whose records are found by their name. */
export type SearchTable = {
  [Table in RegisterTable]: (typeof registerTables)[Table] extends {
    readonly search: SearchDeclaration
  }
    ? Table
    : never
}[RegisterTable]
export const searchTables = Object.entries(registerTables as TableDeclarations).flatMap(
  ([name, { search }]) => (search ? [name as SearchTable] : []),
)

/** Names under which the map draws tables. */
export type DrawnName = {
  [Table in RegisterTable]: (typeof registerTables)[Table] extends { readonly tile: infer Tile }
    ? Tile extends { readonly name: infer Name }
      ? Name
      : Table
    : never
}[RegisterTable]

/** A table that the map draws. */
export interface DrawnTable {
  readonly table: string
  /** Key of the layer that brings its records. */
  readonly layer: string
  /** Name of its layer in the tile and in the panel. */
  readonly name: string
  /** Usual register of its records, whose attribution the map shows. */
  readonly register: RegisterKey
  readonly geometry: GeometryKind
  readonly tile: TileDeclaration
}

/** Tables that the map draws, in the order of the layers. */
export function listDrawnTables(of: Readonly<Record<string, Layer>> = layers): DrawnTable[] {
  return Object.entries(of).flatMap(
    ([
      layer,
      {
        registers: [register],
        tables,
      },
    ]) =>
      Object.entries(tables).flatMap(([table, { geometry, tile }]) =>
        tile && register
          ? [{ table, layer, name: tile.name ?? table, register, geometry, tile }]
          : [],
      ),
  )
}

/** Whether records of a table forbid or warn (`TableDeclaration.isWarning`). */
export const isWarning = (table: string): boolean =>
  Boolean((registerTables as TableDeclarations)[table]?.isWarning)
