/** The block types that have a layout. A new one is one line here and a folder beside `gallery`. */
import { BlockType } from '@kavel/domain'
import { layoutGallery } from './gallery/layout.ts'
import type { LayoutFunction } from './layout.ts'

export const LAYOUTS = {
  [BlockType.flat_path_gallery]: layoutGallery,
} as const satisfies Partial<Record<BlockType, LayoutFunction>>

/** The layout of a block type; undefined when it has none yet. */
export function layoutOf(blocktype: BlockType): LayoutFunction | undefined {
  return (LAYOUTS as Partial<Record<BlockType, LayoutFunction>>)[blocktype]
}
