/**
 * What the registers say of one plot, as it travels on the wire (`GET /register/plots/{register_id}`): a list for every table
 * that declares facts, its form derived from that declaration.
 */
import { areaSchema } from '@kavel/domain'
import { z } from 'zod'
import { registerTables } from './layers.ts'
import { type Measure, measures } from './measures.ts'
import { type RasterKey, rasterKeys } from './rasters.ts'
import type {
  Column,
  ColumnType,
  ColumnValue,
  FactsDeclaration,
  TableDeclaration,
  TableDeclarations,
} from './tables.ts'

/** Columns that every table has and that facts may name. */
const recordColumns = { register_id: { type: 'text', isRequired: true } } as const
type RecordColumns = typeof recordColumns

const sourcedSchema = z.object({
  source: z.string().describe('Register and delivery'),
  date: z.string().describe('Day of that delivery, YYYY-MM-DD'),
})
/** Where a value comes from: register and delivery, and the day of that delivery. */
export type Sourced = z.output<typeof sourcedSchema>

type Flat<Type> = { [Key in keyof Type]: Type[Key] }
type DeclaredColumn<Table extends TableDeclaration, Name> = Name extends keyof Table['columns']
  ? Table['columns'][Name]
  : Name extends keyof RecordColumns
    ? RecordColumns[Name]
    : never
type JoinedFacts<Facts> = Facts extends { readonly joined: infer Joined }
  ? { [Name in keyof Joined]: string }
  : unknown
type MeasuredFacts<Facts> = Facts extends { readonly measures: readonly (infer Used)[] }
  ? {
      [One in Used & Measure as (typeof measures)[One]['fact']]: z.output<
        (typeof measures)[One]['schema']
      >
    }
  : unknown
type EachFacts<Facts> = Facts extends {
  readonly each: { readonly values: infer Values extends Readonly<Record<string, Column>> }
}
  ? { -readonly [Name in keyof Values]: ColumnValue<Values[Name]> }
  : unknown

/** One fact of a table, as its declaration has it, with its source. */
export type InferFacts<Table extends TableDeclaration> = Table extends {
  readonly facts: infer Facts extends FactsDeclaration
}
  ? Flat<
      {
        [Name in Facts['columns'][number]]: ColumnValue<DeclaredColumn<Table, Name>>
      } & JoinedFacts<Facts> &
        MeasuredFacts<Facts> &
        EachFacts<Facts> &
        Sourced
    >
  : never

type Tables = typeof registerTables
/** Tables that a plot tells of. */
export type FactTable = {
  [Table in keyof Tables]: Tables[Table] extends { readonly facts: FactsDeclaration }
    ? Table
    : never
}[keyof Tables]
/** One fact of a table by its name. */
export type Fact<Table extends FactTable> = InferFacts<Tables[Table]>

/** Whether a table tells facts. */
export function hasFacts(
  table: TableDeclaration,
): table is TableDeclaration & { readonly facts: FactsDeclaration } {
  return table.facts !== undefined
}

/** Tables that a plot tells of, in the order of declaration. */
export const factTables = Object.entries(registerTables as TableDeclarations).flatMap(
  ([name, table]) => (hasFacts(table) ? [name as FactTable] : []),
)

const valueSchemas: Record<ColumnType, () => z.ZodType> = {
  text: () => z.string(),
  integer: () => z.int(),
  number: () => z.number(),
  boolean: () => z.boolean(),
  date: () => z.string(),
  json: () => z.unknown(),
}

function columnSchema(column: Column): z.ZodType {
  const { type, unit, isRequired } =
    typeof column === 'string' ? { type: column, unit: undefined, isRequired: undefined } : column
  const schema = isRequired ? valueSchemas[type]() : valueSchemas[type]().nullable()
  return unit ? schema.describe(unit) : schema
}

/** The form of one fact of a table. @throws Error when it names a column that is not declared */
export function factSchema({
  columns,
  facts,
}: Pick<TableDeclaration, 'columns'> & { readonly facts: FactsDeclaration }): z.ZodObject {
  const declared: Readonly<Record<string, Column>> = { ...recordColumns, ...columns }
  return z.object({
    ...Object.fromEntries(
      facts.columns.map((name) => {
        const column = declared[name]
        if (column === undefined) throw new Error(`facts name ${name}, which is no column`)
        return [name, columnSchema(column)]
      }),
    ),
    ...Object.fromEntries(Object.keys(facts.joined ?? {}).map((name) => [name, z.string()])),
    ...Object.fromEntries(
      Object.entries(facts.each?.values ?? {}).map(([name, of]) => [name, columnSchema(of)]),
    ),
    ...Object.fromEntries(
      (facts.measures ?? []).map((measure) => [measures[measure].fact, measures[measure].schema]),
    ),
    ...sourcedSchema.shape,
  })
}

const lists = Object.fromEntries(
  factTables.map((name) => [name, z.array(factSchema(registerTables[name]))]),
) as unknown as { readonly [Table in FactTable]: z.ZodArray<z.ZodType<Fact<Table>>> }

export const plotFactsSchema = z.object({
  register_id: z.string(),
  designation: z.string(),
  municipality: z.string(),
  size: sourcedSchema.extend({
    value: z
      .number()
      .positive()
      .describe('Registered size in m²; of the drawn polygon where the source says so'),
  }),
  fictional: z.boolean().describe('Made up, as every plot of the sample municipality'),
  geometry: areaSchema,
  ...lists,
  samples: z
    .array(
      sourcedSchema.extend({
        map: z.enum(rasterKeys as [RasterKey, ...RasterKey[]]).describe('Map of cells'),
        value: z.number().describe('Of the cells on the plot, in the unit of the map'),
      }),
    )
    .describe('What the maps of cells say of the plot'),
})
export type PlotFacts = z.output<typeof plotFactsSchema>
