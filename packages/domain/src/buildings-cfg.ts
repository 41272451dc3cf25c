/**
 * The configuration of a building with every default of specification point 3 "Buildings".
 *
 * Kinds are stored and sent as numbers; files may write their key text. All schemas come from one declaration,
 * `buildingCfgShape`: by how kinds are read, and by the door that the configuration comes through.
 */

import { z } from 'zod'
import { codeSchema } from './code-schema.ts'
import { DESIGN_RULES } from './design-rules.ts'
import {
  BlockType,
  FlipDirection,
  FunctionType,
  IncomeMode,
  RoofType,
  ShapeMode,
  StreetProfile,
  TowerType,
} from './enums.ts'
import {
  PARAMETER_LENGTH,
  PARAMETER_RANGES,
  parameterSchema,
  perParameter,
} from './generation-parameters.ts'
import {
  AREA_LIMIT,
  BUILDING_LIMITS,
  DOCK_LIMIT,
  FLOOR_LIMIT,
  MONEY_LIMIT,
  RATIO_LIMIT,
  SIDE_LIMIT,
} from './limits.ts'

/** How kinds are read: `codeSchema` (numbers only) or `codeOrKeySchema` (numbers or key text). */
export type KindReader = <T extends Record<string, number>>(
  enumeration: T,
) => z.ZodType<T[keyof T], T[keyof T] | keyof T>

/** Records hold numbers. */
export const readCodes: KindReader = (enumeration) =>
  codeSchema(enumeration) as ReturnType<typeof readCodes<typeof enumeration>>

/** Id of a part inside a cfg; text until the record it belongs to is saved. */
export const partId = z.union([z.number().int(), z.string().max(100)])
const metres = z.number().min(-SIDE_LIMIT).max(SIDE_LIMIT)
const size = z.number().nonnegative().max(SIDE_LIMIT)
const area = z.number().nonnegative().max(AREA_LIMIT)
const count = z.number().int().nonnegative().max(FLOOR_LIMIT)

/** Inward setbacks of a floor or of a house on its parcel, metres. */
export const offsetsShape = {
  front: metres.default(0),
  back: metres.default(0),
  left: metres.default(0),
  right: metres.default(0),
}
export const offsetsSchema = z.strictObject(offsetsShape)

/** The rules one building overrides: all text, as typed (specification point 3 "generation_parameters"). */
export const generationParametersSchema = z.strictObject(
  perParameter((name) => parameterSchema(name).nullable().optional()),
)
export type GenerationParameters = z.infer<typeof generationParametersSchema>

/** Permitted keys of a configuration by source. */
export interface CfgDoor {
  readonly types: number
  readonly corners: number
  readonly docks: z.ZodNumber
  readonly ratio: z.ZodNumber
  /** Metres of a corridor. */
  readonly corridor: z.ZodNumber
  readonly parameters: z.ZodType<GenerationParameters, GenerationParameters>
}

/** A record that is written: no more than the generator draws. */
const WRITTEN: CfgDoor = {
  types: BUILDING_LIMITS.types,
  corners: BUILDING_LIMITS.corners,
  docks: z.number().int().nonnegative().max(DOCK_LIMIT),
  ratio: z.number().nonnegative().max(RATIO_LIMIT),
  corridor: z
    .number()
    .min(PARAMETER_RANGES.corridor_width.min)
    .max(PARAMETER_RANGES.corridor_width.max),
  parameters: generationParametersSchema,
}

/** A record that is stored, or a file: what the door let in once. The generator names what it does not follow. */
export const STORED: CfgDoor = {
  types: 100,
  corners: 1000,
  docks: z.number().int().nonnegative(),
  ratio: z.number().nonnegative(),
  corridor: size,
  parameters: z.strictObject(
    perParameter(() => z.string().max(PARAMETER_LENGTH).nullable().optional()),
  ),
}

/** A floor (or `repeat_count` equal floors); a null height is the building's floor height. */
export function floorShape(kind: KindReader = readCodes) {
  return {
    id: partId.optional(),
    name: z.string().max(200).default('Verdieping'),
    order: z.number().int().optional(),
    roof: kind(RoofType).default(RoofType.flat),
    income_mode: kind(IncomeMode).default(IncomeMode.rent_unit_month),
    function: kind(FunctionType).nullable().default(null),
    height: size.nullable().default(null),
    offsets: offsetsSchema.prefault({}),
    repeat_count: count.default(1),
    /** Square metres of entrance hall. */
    entrance_size: area.default(50),
  }
}
export const floorSchema = z.strictObject(floorShape())
export type Floor = z.infer<typeof floorSchema>

/** Overrides of a tower; null follows the building. */
export function towerCfgShape(kind: KindReader = readCodes) {
  return {
    repeat_count: count.nullable().default(null),
    mindepth: size.nullable().default(null),
    minlength: size.nullable().default(null),
    angle_degrees: z.number().nullable().default(null),
    maxheight: size.nullable().default(null),
    blocktype: kind(BlockType).nullable().default(null),
    towertype: kind(TowerType).nullable().default(null),
    flip_direction: kind(FlipDirection).nullable().default(null),
    functiontype: kind(FunctionType).nullable().default(null),
    unit_id: partId.nullable().default(null),
  }
}
export function towerShape(kind: KindReader = readCodes) {
  return {
    id: partId.optional(),
    name: z.string().max(200).default('Toren'),
    order: z.number().int().default(10),
    /** The tower it stands on. */
    base_ref: partId.nullable().default(null),
    /** The tower whose geometry it repeats. */
    instance_ref: partId.nullable().default(null),
    cfg: z.strictObject(towerCfgShape(kind)).prefault({}),
  }
}
export const towerSchema = z.strictObject(towerShape())
export type Tower = z.infer<typeof towerSchema>

/** A dwelling type in the mix of a building: a unit of the location (`reference`), or its own sizes (`inline`). */
const unitReferenceShape = {
  id: partId.optional(),
  mode: z.enum(['reference', 'inline']).default('reference'),
  repeat_ratio: WRITTEN.ratio.default(1),
  order: z.number().int().default(1000),
  name: z.string().max(200).nullable().default(null),
  size: area.nullable().default(null),
  size_max: area.nullable().default(null),
  unitId: partId.nullable().default(null),
}
const unitReferenceSchema = z.strictObject(unitReferenceShape)
export type UnitReference = z.infer<typeof unitReferenceSchema>

/** How the bay widths come about; metres. */
export const gridsShape = {
  type: z.enum(['unit_mix', 'fixed', 'list']).default('unit_mix'),
  max_grid_size: size.default(DESIGN_RULES.max_grid_size),
  min_grid_size: size.default(DESIGN_RULES.min_grid_size),
  increment: size.default(DESIGN_RULES.grid_increment),
  sizes: z.array(size).max(100).default([]),
}

/** Frontage of a house that nobody gave one, metres (specification point 9, building defaults). */
export const DEFAULT_FRONTAGE = 6

export function buildingCfgShape(kind: KindReader = readCodes, door: CfgDoor = WRITTEN) {
  const ring = z.array(z.tuple([metres, metres])).max(door.corners)
  return {
    /** Pivot of the rotation, metres from the centre of the maximum box. */
    rotate_offset_x: metres.default(0),
    rotate_offset_y: metres.default(0),
    opacity: z.number().min(0).max(1).default(1),
    function: kind(FunctionType).default(FunctionType.apartment),
    blocktype: kind(BlockType).default(BlockType.tower_u_wide_staircase_elevator_4),
    flip: kind(FlipDirection).default(FlipDirection.none),
    floor_height: size.default(DESIGN_RULES.floor_height),
    shape_mode: kind(ShapeMode).default(ShapeMode.width_length),
    /** Rings of the shape modes `polygon` and `path`, metres in the building's own frame; width-length needs none. */
    polygon: ring.nullable().default(null),
    inner_polygon: ring.nullable().default(null),
    path: ring.nullable().default(null),
    locked: z.boolean().default(false),
    generation_parameters: door.parameters.prefault({}),
    grids: z.strictObject(gridsShape).prefault({}),
    /** Unit mix: ratios by count or by area; how much filling weighs against the mix (0 mix, 1 fill). */
    mix: z
      .strictObject({
        basis: z.enum(['count', 'area']).default('count'),
        prefer: z.number().min(0).max(1).default(0.5),
        uniform_floors: z.enum(['one', 'two', 'free']).default('free'),
      })
      .prefault({}),
    green: z
      .strictObject({
        density: z.number().min(0).max(1).default(0.8),
        jitter: z.number().min(0).max(1).default(0.2),
      })
      .prefault({}),
    /** What lies beside what across a street; null: the widest profile that its width holds. */
    street_profile: kind(StreetProfile).nullable().default(null),
    distribution_center: z
      .strictObject({
        office_depth: size.default(3.5),
        loading_docks: door.docks.default(5),
        ground_floor_height: size.default(5),
      })
      .prefault({}),
    tool: z.string().max(100).nullable().default(null),
    parking: z
      .strictObject({
        car_density: z.number().min(0).max(1).default(0.1),
        income_mode: kind(IncomeMode).default(IncomeMode.sell_unit),
      })
      .prefault({}),
    flat: z
      .strictObject({
        full_length_corridors: z.boolean().default(false),
        /** Null follows the rules (1.5 m). */
        corridor_width: door.corridor.nullable().default(null),
      })
      .prefault({}),
    house: z
      .strictObject({
        /** Euro. */
        price: z.number().nonnegative().max(MONEY_LIMIT).default(400000),
        maxwidth: size.default(12),
        length: size.default(DEFAULT_FRONTAGE),
        offsets: offsetsSchema.prefault({}),
        residential_floors: count.default(2),
        roof: kind(RoofType).default(RoofType.pointed),
        rotated: z.boolean().default(false),
      })
      .prefault({}),
    floors: z
      .array(z.strictObject(floorShape(kind)))
      .max(400)
      .default([]),
    towers: z
      .array(z.strictObject(towerShape(kind)))
      .max(100)
      .default([]),
    units: z
      .array(unitReferenceSchema.extend({ repeat_ratio: door.ratio.default(1) }))
      .max(door.types)
      .default([]),
  }
}

/** The configuration of a building as it is written: `parse({})` gives every default of the specification. */
export const buildingCfgSchema = z.strictObject(buildingCfgShape())
/** The configuration of a building as it is read back, of older records too. */
export const storedBuildingCfgSchema = z.strictObject(buildingCfgShape(readCodes, STORED))
export type BuildingCfg = z.infer<typeof buildingCfgSchema>
