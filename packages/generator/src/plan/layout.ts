/** What every block type's layout takes and gives. */
import type { BlockType } from '@kavel/domain'
import type { Poly } from '@kavel/geometry'
import type { MessageList } from '../base/messages.ts'
import type { Resolved } from '../input/resolve.ts'
import type { Asset, Roof, Tower } from '../model/types.ts'

export interface Layout {
  towers: Tower[]
  roofs: Roof[]
  /** What the building covers: plates and galleries; of several parts the box around them. */
  outline: Poly
  /** The parts of a building that covers less than its outline: houses, towers, halls with a yard between them. */
  footprints?: Poly[]
  /** The drawn shape that it keeps within; left out: the maximum box. */
  drawn?: Poly
  /** The ground it brings along, and what stands there. */
  assets?: Asset[]
}

/** Lays a building out; null when nothing can be built, with a message that says why. */
export type LayoutFunction = (
  building: Resolved,
  blocktype: BlockType,
  messages: MessageList,
) => Layout | null
