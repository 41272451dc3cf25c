import type { Fields, FieldValues } from './fields.ts'
import type { RegisterKey } from './registers.ts'
import type { RejectCode } from './result.ts'
import type { ServiceDeclaration } from './services.ts'
import type { GeometryKind, RowColumns, TableDeclarations } from './tables.ts'

/** Table and typed columns of a record, or the reason why the layer leaves it out. */
export type Mapped<Tables extends TableDeclarations> =
  | {
      [Name in keyof Tables & string]: { table: Name; columns: RowColumns<Tables[Name]> }
    }[keyof Tables & string]
  | { reject: RejectCode; reason: string }

/**
 * How a record without geometry finds its place: by the row of the addresses or the buildings that it names. Fields are
 * the layer's own columns, all of one table.
 */
export type LocateDeclaration =
  /** `id`: column with the id of a residence object or of its address. */
  | { readonly by: 'residence_object'; readonly id: string }
  /** `id`: column with the id of a building of the BAG. */
  | { readonly by: 'building'; readonly id: string }
  /** `suffix` as in the addresses: `A`, `-3`, `A-3`, or nothing. */
  | {
      readonly by: 'address'
      readonly postcode: string
      readonly number: string
      readonly suffix: string
    }

export interface LayerDeclaration<Tables extends TableDeclarations, F extends Fields> {
  /** Registers that deliver it, the usual one first. */
  readonly registers: readonly RegisterKey[]
  /** Names that deliveries give the collection (`isSameCollection`). */
  readonly collections: readonly string[]
  /** Where it is fetched from, each bringing a part of it; empty where only files bring it. */
  readonly services: readonly ServiceDeclaration[]
  /** Days after which its registers have newer data: what is older counts as old. */
  readonly rhythm: number
  /** Ways to find the place of a record without geometry, the surest first; left out where every record has geometry. */
  readonly locate?: readonly LocateDeclaration[]
  /** Tables that its records go to, by name. */
  readonly tables: Tables
  /** Names of the attribute that identifies a record; never GeoJSON's own `id`, which services renumber. */
  readonly idNames: readonly string[]
  /** Attributes that follow the id where one number goes to several records. */
  readonly alsoId?: readonly string[]
  /**
   * Columns by which, of several records of one id, the last counts: by the first of them, then by the next, unknown before any. The first
   * record counts when left out.
   */
  readonly latestBy?: readonly string[]
  /** Takes the feature's own id where a register numbers nothing itself: what it renumbers is then read as new. */
  readonly featureIds?: boolean
  /** Takes an area for the point in its middle, of registers that draw the same thing as either. */
  readonly asPoint?: boolean
  /** Mends an area that crosses itself: of areas drawn for a map, not surveyed, where all of it is worth more than its edge. */
  readonly mends?: boolean
  /** Names of the attribute with the day since which a record is as it is. */
  readonly dateNames: readonly string[]
  /** Attributes beside the id. */
  readonly fields: F
  /** Whether the register numbers its records with numbers small enough to be exact. */
  readonly numericIds?: boolean
  /** Turns the id as delivered into ours; a reason when it cannot be one. */
  readonly readId?: (id: string) => { ok: true; id: string } | { ok: false; reason: string }
  /** `shape` is that of the delivered geometry, for layers that bring points and areas. */
  readonly map: (values: FieldValues<F>, id: string, shape: GeometryKind | null) => Mapped<Tables>
}

/** Layer of a register; its records are read by `parseRecord`. */
export interface Layer<Tables extends TableDeclarations = TableDeclarations>
  extends Omit<LayerDeclaration<Tables, Fields>, 'map'> {
  /** `values` are those of `fields`. */
  readonly map: (values: never, id: string, shape: GeometryKind | null) => Mapped<Tables>
}

/** Types the declaration of a layer: the one place that names its tables, import, tiles, facts and legend. */
export function defineLayer<const Tables extends TableDeclarations, F extends Fields>(
  declaration: LayerDeclaration<Tables, F>,
): Layer<Tables> {
  return declaration
}
