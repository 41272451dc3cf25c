/**
 * Declaration of a table of imported records: what is stored, drawn on the map and told at a click. It stands in the
 * layer that fills the table (`define-layer.ts`).
 *
 * Every table also has `register_id`, `source`, `source_date` (of the delivery), `valid_from` (of the record),
 * `hash`, `attributes` (the record as delivered), `geometry` (EPSG:28992) and `tile_geometry` (EPSG:3857); a country-wide one
 * also `province`.
 */
import type { EnumerationName } from '@kavel/domain'
import type { Measure } from './measures.ts'

export type ColumnType = 'text' | 'integer' | 'number' | 'boolean' | 'date' | 'json'
export type GeometryKind = 'area' | 'line' | 'point'

/** Units of values, as they are written behind a number; `NAP` is the Dutch ordnance level. A year stands alone. */
export const units = [
  'm',
  'm NAP',
  'm²',
  'm³',
  'ha',
  'km',
  '%',
  '/km²',
  '€',
  '× € 1.000',
  'dB',
  'km/h',
  'kWh',
  'kWh/m²',
  'year',
] as const
export type Unit = (typeof units)[number]

/** A typed column; the short form is the type alone. */
export interface ColumnDeclaration {
  readonly type: ColumnType
  /** Every record has it; a test compares it with the database's own catalogue. */
  readonly isRequired?: true
  readonly unit?: Unit
  /** Words that stand for themselves in the register and are said in the reader's language; any other is told as it is. */
  readonly kinds?: readonly string[]
  /** Enumeration whose codes it holds. */
  readonly codes?: EnumerationName
}
export type Column = ColumnType | ColumnDeclaration

export interface TableDeclaration {
  readonly geometry: GeometryKind
  /** Has millions of records for the whole country: on PostgreSQL it is partitioned by province. */
  readonly isCountryWide?: true
  /** Forbids or warns, as a gas main or an archaeological value does: of it a square metre on a plot counts. */
  readonly isWarning?: true
  /** Typed columns; a test compares them with the database's own catalogue. */
  readonly columns: Readonly<Record<string, Column>>
  readonly tile?: TileDeclaration
  readonly facts?: FactsDeclaration
  readonly search?: SearchDeclaration
}
export type TableDeclarations = Readonly<Record<string, TableDeclaration>>

/** How a record is found by its name; streets, addresses and plots have a form of their own. */
export interface SearchDeclaration {
  /** Columns of its text, or `register_id`; what it is called by first. A record without that is not looked for. */
  readonly text: readonly string[]
  /** Column that tells several of one name apart. Areas alike in text and here are one hit. */
  readonly apart?: string
  /** The municipality that it lies in stands behind its name, unless its city does or its name has it. */
  readonly tellsWhere?: true
}

/** Search columns of tables that are found by name (`search-text.ts`). */
const searchColumns = { search_key: 'text', search_words: 'text' } as const satisfies Readonly<
  Record<string, Column>
>

/** The columns of a table in their long form, in order; those of its search at the end. */
export function listColumns({
  columns,
  search,
}: Pick<TableDeclaration, 'columns' | 'search'>): (ColumnDeclaration & {
  readonly name: string
})[] {
  return Object.entries<Column>({ ...columns, ...(search && searchColumns) }).map(
    ([name, column]) => (typeof column === 'string' ? { name, type: column } : { name, ...column }),
  )
}

interface SourceDeclaration {
  /** Deepest zoom level of tiles. */
  readonly maxzoom: number
  /** Its tiles change with the features of plots too, not with imports alone. */
  readonly follows?: 'features'
}

/** Sources of tiles. One request brings all layers of a source. */
export const tileSources = {
  plots: { maxzoom: 17 },
  buildings: { maxzoom: 16 },
  zoning: { maxzoom: 16 },
  ground: { maxzoom: 16 },
  // Names only. A street that lies in one tile gets its name once, so these stay large: some 1.5 km.
  streets: { maxzoom: 14 },
  // Apart from the zoning and the ground: what is off to begin with is not asked for.
  plans: { maxzoom: 16 },
  structures: { maxzoom: 16 },
  capacity: { maxzoom: 16, follows: 'features' },
  nature: { maxzoom: 14 },
  places: { maxzoom: 14 },
  statistics: { maxzoom: 12 },
} as const satisfies Record<string, SourceDeclaration>
export type TileSource = keyof typeof tileSources

/** A layer of a tile and of the map's panel. */
export interface TileDeclaration {
  readonly source: TileSource
  /** Name of the layer; that of the table when left out. */
  readonly name?: string
  /** Columns that become attributes of the features. */
  readonly attributes: readonly string[]
  /** Column without which a record is not drawn. */
  readonly required?: string
  /**
   * Letters of an area: a point of each in a layer of its own (`labelLayer`), in the one tile where that point lies. An
   * area itself lies in several tiles, and would get its label in each.
   */
  readonly label?: { readonly attributes: readonly string[]; readonly from: number }
  /** First zoom level at which the layer is drawn. */
  readonly from: number
  /** Group of the panel. */
  readonly group: 'property' | 'plan' | 'ground' | 'nature' | 'amenities' | 'statistics'
  /** Shown unless the user switched it off. */
  readonly isOn: boolean
  /** Opacity 0–1 to begin with; a layer without one has no slider. */
  readonly opacity?: number
  /** Draws the edges of areas and leaves them open. */
  readonly isOutline?: boolean
  readonly legend: LegendDeclaration
}

/** Name of the layer with the points of the labels of another. */
export const labelLayer = (name: string) => `${name}-labels`

/** Classes in which the map draws a layer. */
export interface LegendDeclaration {
  /** Attribute whose value decides the class; left out with one class. */
  readonly by?: string
  /**
   * Where `by` is a number: the values that part the classes, from low to high. The first class lies below all of them, each next one
   * begins at one, and the last takes the records without a number.
   */
  readonly steps?: readonly number[]
  /** The last class takes every value that no other names. */
  readonly classes: readonly LegendClass[]
}

export interface LegendClass {
  /** Key of the text `class_…`. */
  readonly key: string
  readonly values?: readonly (string | number)[]
  /** None where the map draws the layer in a look of its own. */
  readonly colour?: Colour
}

/** `#rrggbb`: an official one, or one for a light and one for a dark map. */
export type Colour = string | Readonly<Record<'light' | 'dark', string>>

/** Facts that a click on a plot tells of each record which meets the plot (`facts.ts`). */
export interface FactsDeclaration {
  /** Columns, those that every record has (`recordColumns`) among them. */
  readonly columns: readonly string[]
  readonly measures?: readonly Measure[]
  /** Facts of several text or number columns in a row: `house_number` of `number` and `suffix`. */
  readonly joined?: Readonly<Record<string, readonly string[]>>
  /** A column with a list in JSON, of which each element is a fact of its own with these values. */
  readonly each?: { readonly column: string; readonly values: Readonly<Record<string, Column>> }
  /** Columns that the facts are sorted by; by size of the part on the plot when left out. */
  readonly order?: readonly string[]
}

interface ColumnValues {
  text: string
  integer: number
  number: number
  boolean: boolean
  date: string
  json: unknown
}
type TypeOf<Declared extends Column> = Declared extends ColumnDeclaration
  ? Declared['type']
  : Declared & ColumnType
/** Values of a column; null where a record has none. Dates are `YYYY-MM-DD`. */
export type ColumnValue<Declared extends Column> =
  | ColumnValues[TypeOf<Declared>]
  | (Declared extends { readonly isRequired: true } ? never : null)
/** The typed columns of one table. */
export type RowColumns<Table extends TableDeclaration> = {
  -readonly [Name in keyof Table['columns']]: ColumnValue<Table['columns'][Name]>
}
