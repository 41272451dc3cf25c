import type { Fields, FieldValues } from './fields.ts'
import type { RegisterKey } from './registers.ts'
import type { RejectCode } from './result.ts'
import type { RowColumns, TableDeclarations } from './tables.ts'

/** Table and typed columns of a record, or the reason why the layer leaves it out. */
export type Mapped<Tables extends TableDeclarations> =
  | {
      [Name in keyof Tables & string]: { table: Name; columns: RowColumns<Tables[Name]> }
    }[keyof Tables & string]
  | { reject: RejectCode; reason: string }

export interface LayerDeclaration<Tables extends TableDeclarations, F extends Fields> {
  /** Registers that deliver it, the usual one first. */
  readonly registers: readonly RegisterKey[]
  /** Tables that its records go to, by name. */
  readonly tables: Tables
  /** Names of the attribute that identifies a record; never GeoJSON's own `id`, which services renumber. */
  readonly idNames: readonly string[]
  /** Names of the attribute with the day since which a record is as it is. */
  readonly dateNames: readonly string[]
  /** Attributes beside the id. */
  readonly fields: F
  /** Whether the register numbers its records with numbers small enough to be exact. */
  readonly numericIds?: boolean
  /** Turns the id as delivered into ours; a reason when it cannot be one. */
  readonly readId?: (id: string) => { ok: true; id: string } | { ok: false; reason: string }
  readonly map: (values: FieldValues<F>, id: string) => Mapped<Tables>
}

/** Layer of a register; its records are read by `parseRecord`. */
export interface Layer<Tables extends TableDeclarations = TableDeclarations>
  extends Omit<LayerDeclaration<Tables, Fields>, 'map'> {
  /** `values` are those of `fields`. */
  readonly map: (values: never, id: string) => Mapped<Tables>
}

/** Types the declaration of a layer: the one place that names its tables, import, tiles, facts and legend. */
export function defineLayer<const Tables extends TableDeclarations, F extends Fields>(
  declaration: LayerDeclaration<Tables, F>,
): Layer<Tables> {
  return declaration
}
