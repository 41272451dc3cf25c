/** Dwelling types that stand on the top floor only: which buildings have them, and what the others do. */
import { BlockType } from '@kavel/domain'
import type { MessageList } from '../base/messages.ts'
import type { DwellingType } from './types-of-mix.ts'

/** Flats whose top floor may be divided otherwise than those below: rows of dwellings along a gallery or a corridor. */
const OWN_TOP: readonly BlockType[] = [
  BlockType.flat_path_gallery,
  BlockType.flat_gallery_single_core,
  BlockType.flat_gallery_double_core,
  BlockType.flat_path_corridor,
  BlockType.flat_corridor_double_loaded,
  BlockType.flat_corridor_single_loaded,
  BlockType.flat_corridor_double_core,
]

/** The mix of a building that cannot divide its top floor otherwise: without such types, with a message, unless there are no others. */
export function withoutTopTypes(
  types: DwellingType[],
  blocktype: BlockType,
  hasCourt: boolean,
  messages: MessageList,
): DwellingType[] {
  const isPlaced = OWN_TOP.includes(blocktype) && !hasCourt
  const asked = types.filter(({ ratio }) => ratio > 0)
  if (isPlaced || asked.every(({ isTop }) => isTop) || !asked.some(({ isTop }) => isTop))
    return types
  for (const { name } of asked.filter(({ isTop }) => isTop))
    messages.add('top_type_left_out', { target: 'units.top_floor', value: name })
  return types.map((type) => (type.isTop ? { ...type, ratio: 0 } : type))
}
