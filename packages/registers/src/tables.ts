/**
 * The tables of imported records. A column is declared here once; the row types derive from it, and a test
 * compares it with the database's own catalogue.
 *
 * Every table also has `register_id`, `source`, `source_date` (of the delivery), `valid_from` (of the record),
 * `hash`, `attributes` (the record as delivered), `geometry` (EPSG:28992) and `tile_geometry` (EPSG:3857).
 */

export type ColumnType = 'text' | 'integer' | 'number' | 'date' | 'json'
export type GeometryKind = 'area' | 'line' | 'point'

interface TableDefinition {
  readonly geometry: GeometryKind
  readonly columns: Readonly<Record<string, ColumnType>>
}

export const registerTables = {
  /** Cadastral parcels; `size` is the registered size in m². */
  plots: {
    geometry: 'area',
    columns: {
      designation: 'text',
      municipality: 'text',
      section: 'text',
      number: 'integer',
      size: 'number',
      search_key: 'text',
      search_words: 'text',
    },
  },
  /** Footprints; `use` is a BuildingFunction code, `ground` is m above NAP, `height` m above ground. */
  buildings: {
    geometry: 'area',
    columns: {
      bag_id: 'text',
      year: 'integer',
      use: 'integer',
      ground: 'number',
      height: 'number',
    },
  },
  /** `area` is the floor area of the addressed unit in m². */
  addresses: {
    geometry: 'point',
    columns: {
      label: 'text',
      street: 'text',
      number: 'integer',
      suffix: 'text',
      postcode: 'text',
      city: 'text',
      use: 'integer',
      area: 'number',
      building_id: 'text',
      search_key: 'text',
      search_postcode: 'text',
      search_words: 'text',
    },
  },
  /** Plan outlines; `status` as the plan has it (ontwerp, vastgesteld, …). */
  plans: {
    geometry: 'area',
    columns: { name: 'text', type: 'text', status: 'text', decided: 'date', authority: 'text' },
  },
  /** Single zoning; `category` is a ZoningCategory code. */
  zoning: {
    geometry: 'area',
    columns: {
      name: 'text',
      category: 'integer',
      main_group: 'text',
      plan_id: 'text',
      article: 'text',
    },
  },
  double_zoning: {
    geometry: 'area',
    columns: { name: 'text', main_group: 'text', plan_id: 'text', article: 'text' },
  },
  /** Bouwvlakken: where main buildings may stand. */
  envelopes: { geometry: 'area', columns: { name: 'text', plan_id: 'text', zone_id: 'text' } },
  /** Maatvoering; `dimensions` is a list of Dimension. */
  dimensions: {
    geometry: 'area',
    columns: { label: 'text', dimensions: 'json', plan_id: 'text', zone_id: 'text' },
  },
  /** Functie-, bouw- and gebiedsaanduidingen; `kind` tells which. */
  designations: {
    geometry: 'area',
    columns: { kind: 'text', name: 'text', plan_id: 'text', zone_id: 'text' },
  },
  roads: { geometry: 'area', columns: { kind: 'text' } },
  water: { geometry: 'area', columns: { kind: 'text' } },
  green: { geometry: 'area', columns: { kind: 'text' } },
  /** Ground without plants that is no road: yards, paving, sand. */
  terrain: { geometry: 'area', columns: { kind: 'text' } },
  /** `height` in m where the register knows it. */
  trees: { geometry: 'point', columns: { height: 'number' } },
  /** Road centre lines between junctions (`from_node`, `to_node`). */
  road_segments: {
    geometry: 'line',
    columns: {
      name: 'text',
      number: 'text',
      manager: 'text',
      type_code: 'text',
      from_node: 'text',
      to_node: 'text',
    },
  },
} as const satisfies Record<string, TableDefinition>

export type RegisterTable = keyof typeof registerTables

interface ColumnValues {
  text: string
  integer: number
  number: number
  date: string
  json: unknown
}
/** The typed columns of one table; dates are `YYYY-MM-DD`. */
export type RowColumns<Table extends RegisterTable> = {
  -readonly [Column in keyof (typeof registerTables)[Table]['columns']]:
    | ColumnValues[(typeof registerTables)[Table]['columns'][Column] & ColumnType]
    | null
}
