/**
 * What the generator reads: a plot, a building record, the dwelling types of its location and the rules. Lengths in
 * metres, coordinates in EPSG:28992, field names of the specification; kinds as code or key text.
 */
import {
  Archetype,
  ASSUMED_RULES,
  buildingCfgShape,
  ConstraintOperator,
  ConstraintType,
  codeOrKeySchema,
  IncomeMode,
  perParameter,
  RD_AREA,
  STORED,
  unitCfgSchema,
} from '@kavel/domain'
import { z } from 'zod'
import { LATEST_VERSION } from '../base/version.ts'

/** A GeoJSON position; a third number (height) is accepted and not used. */
const position = z.array(z.number()).min(2).max(3)
const ring = z.array(position)
const polygon = z.strictObject({
  type: z.literal('Polygon'),
  coordinates: z.array(ring),
})
const multiPolygon = z.strictObject({
  type: z.literal('MultiPolygon'),
  coordinates: z.array(z.array(ring)),
})
export const areaSchema = z.discriminatedUnion('type', [polygon, multiPolygon])
export type Area = z.infer<typeof areaSchema>

const id = z.union([z.number().int(), z.string().max(100)])
const size = z.number().nonnegative()
/** What is said of degrees, millimetres and metres from somewhere else. */
export const NOT_RD = `not EPSG:28992 metres (x ${RD_AREA.west}–${RD_AREA.east}, y ${RD_AREA.south}–${RD_AREA.north})`
const rd = (least: number, most: number) => z.number().min(least, NOT_RD).max(most, NOT_RD)
const bookkeeping = {
  createdAt: z.string().nullable().optional(),
  updatedAt: z.string().nullable().optional(),
}

export const buildingInputSchema = z.strictObject({
  id: id.default(0),
  name: z.string().max(500).default(''),
  archetype: codeOrKeySchema(Archetype).default(Archetype.flat),
  maxwidth: size.default(20),
  maxlength: size.default(40),
  maxheight: size.default(25),
  /** Centre of the maximum box; left out or null: the middle of the plot. */
  x: rd(RD_AREA.west, RD_AREA.east).nullable().default(null),
  y: rd(RD_AREA.south, RD_AREA.north).nullable().default(null),
  z: z.number().default(0),
  /** Radians, counter-clockwise. */
  rotate_z: z.number().default(0),
  /** Left out: a new building, which gets the latest. */
  version: z
    .union([z.string().max(20), z.number()])
    .nullable()
    .default(LATEST_VERSION),
  groupId: id.nullable().optional(),
  conceptId: id.nullable().optional(),
  ...bookkeeping,
  cfg: z.strictObject(buildingCfgShape(codeOrKeySchema, STORED)).prefault({}),
})

export const unitInputSchema = z.strictObject({
  id,
  name: z.string().max(500).default(''),
  order: z.number().int().default(1000),
  /** Usable area, m2. */
  size: size.default(50),
  size_max: size.default(100),
  price: z.number().default(0),
  income_mode: codeOrKeySchema(IncomeMode).default(IncomeMode.rent_unit_month),
  programme_goal: z.number().nullable().optional(),
  locationId: id.nullable().optional(),
  ...bookkeeping,
  cfg: unitCfgSchema.prefault({}),
})
export type UnitInput = z.output<typeof unitInputSchema>

const parameter = z
  .union([z.string().max(40), z.number()])
  .nullable()
  .optional()
const assumption = z.number().nonnegative().optional()
export const rulesSchema = z.strictObject({
  ...perParameter(() => parameter),
  ...(Object.fromEntries(Object.keys(ASSUMED_RULES).map((name) => [name, assumption])) as Record<
    keyof typeof ASSUMED_RULES,
    typeof assumption
  >),
})
export type RulesInput = z.output<typeof rulesSchema>

export const constraintInputSchema = z.strictObject({
  id: id.nullable().default(null),
  name: z.string().max(1000).default(''),
  description: z.string().nullable().optional(),
  /** Plan id and article the norm comes from. */
  reference: z.string().nullable().default(null),
  zone: z.string().nullable().optional(),
  subzone: z.string().nullable().optional(),
  url: z.string().nullable().optional(),
  type: codeOrKeySchema(ConstraintType).default(ConstraintType.general),
  operator: codeOrKeySchema(ConstraintOperator).default(ConstraintOperator.greater_than),
  priority: z.number().default(0),
  value: z.number().nullable().default(null),
  source: z.string().nullable().default(null),
  locationId: id.nullable().optional(),
  ...bookkeeping,
})
export type ConstraintInput = z.output<typeof constraintInputSchema>

/** What stands already: a building that keeps its shape, or one of the surroundings. */
const obstacleSchema = z.strictObject({
  id,
  name: z.string().max(500).default(''),
  area: areaSchema,
})
export type Obstacle = z.output<typeof obstacleSchema>

export const generatorInputSchema = z.strictObject({
  schema: z.literal(1).default(1),
  plot: areaSchema,
  /** Registered area of the plot, m2; left out: measured. */
  plot_area: size.nullable().default(null),
  building: buildingInputSchema,
  units: z.array(unitInputSchema).max(200).default([]),
  rules: rulesSchema.prefault({}),
  constraints: z.array(constraintInputSchema).max(500).default([]),
  /**
   * Where the plan lets one build; left out: one may build on the whole plot, but a share of the building envelopes cannot be
   * held against a plan that has none (`constraint_unmeasured`).
   */
  buildable: z
    .union([areaSchema, z.array(areaSchema).max(200)])
    .nullable()
    .default(null),
  /** Locked and existing buildings: nothing may stand on them. */
  obstacles: z.array(obstacleSchema).max(500).optional(),
})
/** The input as `generate` takes it: plain data, kinds as numbers, nothing left out. */
export type GeneratorInput = z.output<typeof generatorInputSchema>
