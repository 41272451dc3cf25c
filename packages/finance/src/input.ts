/** The facts a sheet is computed from. Parsed once at the door; inside, the types are trusted. */
import {
  CONSTRUCTION_CLASSES,
  CostGroup,
  CostKind,
  codeOrKeySchema,
  FunctionType,
  financeParametersSchema,
  IncomeMode,
  LET_CLASSES,
  LETTABLE_FUNCTIONS,
  type LettableFunction,
  STALL_KINDS,
} from '@kavel/domain'
import { z } from 'zod'

const idSchema = z.union([z.int(), z.string().min(1).max(100)])
const area = z.number().min(0)
const count = z.number().min(0)
const name = z.string().max(20_000).default('')

const lettable = Object.fromEntries(
  LETTABLE_FUNCTIONS.map((key) => [key, FunctionType[key]]),
) as Pick<typeof FunctionType, LettableFunction>
const functionSchema = codeOrKeySchema(lettable).default(FunctionType.apartment)
const incomeModeSchema = codeOrKeySchema(IncomeMode).default(IncomeMode.rent_unit_month)
const areasByFunction = z
  .partialRecord(z.enum(Object.keys(FunctionType) as [string, ...string[]]), area)
  .default({})

/** An amount for every key; what is left out is 0. */
function perKey<const Key extends string>(keys: readonly Key[]) {
  const shape = Object.fromEntries(
    keys.map((key) => [key, z.prefault(area, 0)]),
  ) as unknown as Record<Key, z.ZodPrefault<typeof area>>
  return z.prefault(z.strictObject(shape), {} as never)
}

/** What was drawn, in m² and pieces: the generator's form factors of a location or concept. */
export const areaSummarySchema = z.strictObject({
  plot_area: area.default(0),
  /** Land that is sold on (uitgeefbaar); the plots when left out. */
  issued_area: area.optional(),
  /** The whole plan with its public space; the plots when left out. */
  plan_area: area.optional(),
  /** Number of plots that are sold on; 1 when left out. */
  plot_count: count.optional(),
  built_area: area.default(0),
  gfa: area.default(0),
  nfa: area.default(0),
  gfa_by_function: areasByFunction,
  lettable_by_function: areasByFunction,
  /** How many of each unit type were drawn, and their net floor area together. */
  units: z.array(z.strictObject({ unit_id: idSchema, count, nfa: area })).default([]),
  parking_spots: count.default(0),
  storages: count.default(0),
  /** What the price book is about: only what is built new. */
  book: z
    .strictObject({
      /** GFA by function and height, without the floors for cars. */
      construction: perKey(CONSTRUCTION_CLASSES),
      /** Parking spaces by where they are. */
      stalls: perKey(STALL_KINDS),
      /** Plot area that is made ready to build on; 0 while nothing new is drawn. */
      site_area: area.default(0),
      green_area: area.default(0),
      /** Paving beside the parking spaces and their aisles, which are in the price of a space. */
      paved_area: area.default(0),
      /** Lettable m² that no dwelling type or unit record gives a price. */
      lettable: perKey(LET_CLASSES),
      /** Storages beyond one a dwelling. */
      spare_storages: count.default(0),
      /** Spaces that the dwellings need, and that the other functions need. */
      stalls_needed: perKey(['dwellings', 'others']),
    })
    .prefault({}),
})

/** A dwelling type with its price; how many there are is in the area summary. */
export const unitLineSchema = z.strictObject({
  id: idSchema,
  name,
  order: z.number().default(1000),
  price: z.number().nullable().default(null),
  type: incomeModeSchema,
  function: functionSchema,
  /** Overrules the gross yield of its function. */
  gross_yield: z.number().gt(0).max(1).optional(),
})

/** Income that is not a dwelling type: parking, shops, houses priced on the building. Carries its own quantity. */
export const incomeLineSchema = z.strictObject({
  id: idSchema,
  name,
  order: z.number().default(1000),
  price: z.number().nullable().default(null),
  type: incomeModeSchema,
  function: functionSchema,
  count: count.default(1),
  /** Lettable or saleable m² of all pieces together. */
  area: area.default(0),
  /** Overrules the VAT of its function. */
  vat_rate: z.number().min(0).max(1).optional(),
  /** Overrules the yield of its function. */
  yield: z.number().min(0).max(1).nullable().optional(),
})

/** A cost record of the location. `parameter` is euros, euros per m² or a fraction, by its type. */
export const costLineSchema = z.strictObject({
  id: idSchema,
  name,
  type: codeOrKeySchema(CostKind).default(CostKind.flat_fee),
  category: codeOrKeySchema(CostGroup).default(CostGroup.ground),
  parameter: z.number().default(0),
  order: z.number().default(1000),
  archived: z.boolean().default(false),
  deleted: z.boolean().default(false),
})

/** All facts of a sheet; `{}` is an empty sheet. */
export const sheetInputSchema = z.strictObject({
  areas: areaSummarySchema.prefault({}),
  units: uniqueById(z.array(unitLineSchema)).default([]),
  income: uniqueById(z.array(incomeLineSchema)).default([]),
  costs: uniqueById(z.array(costLineSchema)).default([]),
  finance_parameters: financeParametersSchema.prefault({}),
})

/** Two lines of one id would share their figures. */
function uniqueById<Line extends { id: string | number }, T extends z.ZodType<Line[]>>(lines: T) {
  return lines.superRefine((list, context) => {
    const seen = new Set<string>()
    list.forEach((line, index) => {
      const id = String(line.id)
      if (seen.has(id))
        context.addIssue({ code: 'custom', path: [index, 'id'], message: `id ${id} occurs twice` })
      seen.add(id)
    })
  })
}

/** Facts with every default filled in, as `computeSheet` wants them. */
export type SheetInput = z.output<typeof sheetInputSchema>
/** Facts as people write them: enumerations as number or key, defaults left out. */
export type SheetInputFile = z.input<typeof sheetInputSchema>
export type UnitLine = SheetInput['units'][number]
export type CostLine = SheetInput['costs'][number]
export type AreaSummary = SheetInput['areas']

export type ParsedSheetInput =
  | { readonly ok: true; readonly input: SheetInput }
  | { readonly ok: false; readonly issues: readonly SheetIssue[] }
export interface SheetIssue {
  /** Where it is, such as `costs.2.parameter`; empty for the whole. */
  readonly path: string
  readonly message: string
}

/** Reads facts from outside (a file, a request); every issue names its field. */
export function parseSheetInput(json: unknown): ParsedSheetInput {
  const result = sheetInputSchema.safeParse(json)
  if (result.success) return { ok: true, input: result.data }
  return {
    ok: false,
    issues: result.error.issues.flatMap((issue) => {
      const path = issue.path.map(String)
      if (issue.code === 'unrecognized_keys')
        return issue.keys.map((key) => ({
          path: [...path, key].join('.'),
          message: 'unknown field',
        }))
      if (issue.code === 'invalid_union')
        return [{ path: path.join('.'), message: `expected ${listAccepted(issue.errors)}` }]
      return [{ path: path.join('.'), message: issue.message }]
    }),
  }
}

/** What the branches of a choice accept: `1, 2, flat_fee, ...` for enumerations, else the types. */
function listAccepted(branches: readonly (readonly z.core.$ZodIssue[])[]): string {
  const accepted = branches.flat().flatMap((issue) => {
    if (issue.code === 'invalid_value') return issue.values.map(String)
    return issue.code === 'invalid_type' ? [issue.expected] : []
  })
  return accepted.length > 0 ? `one of: ${accepted.join(', ')}` : 'another value'
}
