/** Which buildings are made of towers, or follow a drawn shape. */
import { Archetype, BlockType } from '@kavel/domain'
import { FLATS } from './flat-kinds.ts'
import type { GeneratorInput } from './schema.ts'
import { TOWER_CODES } from './tower-template.ts'

/** Flats around a court. */
export const COURTS: readonly BlockType[] = [
  BlockType.flat_gallery_court,
  BlockType.flat_corridor_court,
]

/** What parts can be: flats and towers. */
const COMPOSED: readonly BlockType[] = [
  ...Object.keys(FLATS).map((code) => Number(code) as BlockType),
  ...COURTS,
  ...TOWER_CODES,
]

/** Can a building of this block type be composed of towers? */
export function isComposed(blocktype: BlockType): boolean {
  return COMPOSED.includes(blocktype)
}

/** Archetypes that no block type describes: none of them has towers. */
export const WHOLE: readonly Archetype[] = [
  Archetype.office,
  Archetype.industrial,
  Archetype.distribution_center,
  Archetype.parking,
  Archetype.green,
  Archetype.existing,
]

/** Is a building made of the towers of its record? Houses, streets, workplaces and ground have none. */
export function isComposition({ archetype, cfg }: GeneratorInput['building']): boolean {
  return cfg.towers.length > 0 && !WHOLE.includes(archetype) && isComposed(cfg.blocktype)
}

/** Have its floors the functions of the list? Those of a tower with a function of its own have that one. */
export function followsFloors(building: GeneratorInput['building']): boolean {
  const { towers } = building.cfg
  return !isComposition(building) || towers.some(({ cfg }) => cfg.functiontype === null)
}

/** May upper floors stand back? Those of flats, towers and offices. */
export function canStandBack({ archetype, cfg }: GeneratorInput['building']): boolean {
  if (WHOLE.includes(archetype)) return archetype === Archetype.office
  return isComposed(cfg.blocktype)
}
