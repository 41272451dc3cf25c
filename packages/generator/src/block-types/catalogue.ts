/** Which layout builds what. A new block type is one line here and a folder beside `gallery`. */
import { type Archetype, BlockType } from '@kavel/domain'
import { layoutGallery } from './gallery/layout.ts'
import type { LayoutFunction } from './layout.ts'
import { layoutStrip } from './street/layout.ts'

/** Layouts by block type. */
export const LAYOUTS: Partial<Record<BlockType, LayoutFunction>> = {
  [BlockType.flat_path_gallery]: layoutGallery,
  [BlockType.street]: layoutStrip,
  [BlockType.parking_strip]: layoutStrip,
  [BlockType.parking_strip_parallel]: layoutStrip,
  [BlockType.parking_strip_double]: layoutStrip,
  [BlockType.pathway_strip]: layoutStrip,
  [BlockType.green_strip]: layoutStrip,
}

/** Archetypes that no block type describes: these decide, whatever block type the record carries. */
export const ARCHETYPE_LAYOUTS: Partial<Record<Archetype, LayoutFunction>> = {}

/** The layout of a building; undefined when there is none. */
export function layoutOf(archetype: Archetype, blocktype: BlockType): LayoutFunction | undefined {
  return ARCHETYPE_LAYOUTS[archetype] ?? LAYOUTS[blocktype]
}
