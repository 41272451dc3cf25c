/** The block types a building can be given, by family. */
import { Archetype, BlockType } from '@kavel/domain'

interface Family {
  readonly key: 'gallery' | 'corridor' | 'portiek' | 'tower_u' | 'tower_o' | 'tower_h' | 'houses'
  readonly archetype: Archetype
  /** First and last code of its range (domain reference §3.9). */
  readonly codes: readonly [number, number]
}

const FAMILIES: readonly Family[] = [
  { key: 'gallery', archetype: Archetype.flat, codes: [101, 119] },
  { key: 'corridor', archetype: Archetype.flat, codes: [121, 139] },
  { key: 'portiek', archetype: Archetype.flat, codes: [141, 159] },
  { key: 'tower_u', archetype: Archetype.tower, codes: [2000, 2999] },
  { key: 'tower_o', archetype: Archetype.tower, codes: [3000, 3999] },
  { key: 'tower_h', archetype: Archetype.tower, codes: [4000, 4999] },
  { key: 'houses', archetype: Archetype.house, codes: [5001, 5024] },
]

/** Types that the generator answers with a message only. The generator itself runs in a worker: its code is not for here. */
const WITHOUT_LAYOUT: readonly BlockType[] = [BlockType.flat_corridor_court]

export interface BlockTypeFamily extends Family {
  readonly types: readonly BlockType[]
}

/** Families with the types that can be generated. */
export const BLOCK_TYPE_FAMILIES: readonly BlockTypeFamily[] = FAMILIES.map((family) => ({
  ...family,
  types: Object.values(BlockType).filter(
    (type) => type >= family.codes[0] && type <= family.codes[1] && !WITHOUT_LAYOUT.includes(type),
  ),
}))

/** The family of a type; undefined for one that is not offered. */
export function familyOf(type: BlockType): BlockTypeFamily | undefined {
  return BLOCK_TYPE_FAMILIES.find(({ types }) => types.includes(type))
}
