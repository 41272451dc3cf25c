/**
 * The dwelling types and towers of a preset (specification point 3 "preset_units", "preset_towers"): one document of
 * the preset, saved with it. Kinds are read like those of a building: numbers in records, numbers or keys in files.
 */
import { z } from 'zod'
import { type KindReader, partId, readCodes } from './buildings-cfg.ts'
import { BlockType, FlipDirection, FunctionType, StreetProfile, TowerType } from './enums.ts'
import { AREA_LIMIT, BUILDING_LIMITS, RATIO_LIMIT, SIDE_LIMIT } from './limits.ts'

const area = z.number().nonnegative().max(AREA_LIMIT)

/** A dwelling type of a preset; sizes in m2, `ratio` is how often it stands in a row of the mix. */
const presetUnitShape = {
  id: partId.optional(),
  name: z.string().max(200).default(''),
  order: z.number().int().default(1000),
  size: area.default(50),
  size_max: area.default(100),
  ratio: z.number().nonnegative().max(RATIO_LIMIT).default(1),
}

/** The specification writes the default of a tower's function in the plural; files may too. */
const APARTMENTS = z.literal('apartments').transform(() => FunctionType.apartment)

/** A tower of a preset; null follows the preset. */
function presetTowerShape(kind: KindReader) {
  const functions = kind(FunctionType)
  return {
    id: partId.optional(),
    name: z.string().max(200).default(''),
    order: z.number().int().default(10),
    towertype: kind(TowerType).nullable().default(null),
    blocktype: kind(BlockType).nullable().default(null),
    flip_direction: kind(FlipDirection).nullable().default(null),
    functiontype: (kind === readCodes ? functions : functions.or(APARTMENTS)).default(
      FunctionType.apartment,
    ),
    /** Id of the dwelling type of the preset that it holds; null: all of them. */
    unit_id: partId.nullable().default(null),
    /** Width of a bay, metres. */
    gridsize: z.number().nonnegative().max(SIDE_LIMIT).nullable().default(null),
  }
}

export function presetCfgShape(kind: KindReader = readCodes) {
  return {
    units: z.array(z.strictObject(presetUnitShape)).max(BUILDING_LIMITS.types).default([]),
    towers: z
      .array(z.strictObject(presetTowerShape(kind)))
      .max(100)
      .default([]),
    /** What lies beside what across a street; null: as the width has it. */
    street_profile: kind(StreetProfile).nullable().default(null),
  }
}

export const presetCfgSchema = z.strictObject(presetCfgShape())
export type PresetCfg = z.infer<typeof presetCfgSchema>
export type PresetUnit = PresetCfg['units'][number]
