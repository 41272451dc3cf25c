/** Sections of the bars of a gallery flat around a court, and how far their corners reach. */
import { DESIGN_RULES } from '@kavel/domain'
import { type Lu, toLattice } from '@kavel/geometry'
import { type MessageList, messageList } from '../../base/messages.ts'
import type { Resolved } from '../../input/resolve.ts'
import type { Wing } from './court-drawn.ts'
import { cornerType } from './court-plan.ts'
import { insetDepth } from './inset-balconies.ts'
import { flatSection, type Section } from './section.ts'

const GALLERY = { access: 'gallery', sides: 1, cores: 'spaced' } as const
/** Shallower bars are not worth a dwelling in the corner, metres. */
const LEAST_DEPTH = 7.5
/** What a corner dwelling needs of the gallery: its door and the frame on either side, metres. */
const DOORWAY = toLattice(DESIGN_RULES.door + 2 * 0.6)

/**
 * The section of the bars: as deep as usual, or shallower when that lets a dwelling take the corner instead of storage.
 */
export function sectionFor(b: Resolved, depth: Lu, messages: MessageList): Section | null {
  const at = (d: Lu, say: MessageList) => sectionAt(b, d, 'fit', say)
  for (let d = depth; d >= Math.min(depth, toLattice(LEAST_DEPTH)); d -= b.grid.module) {
    const section = at(d, messageList(messages.buildingId))
    if (!section) continue
    const deep = deepOf(section)
    const corner = cornerModules(deep, b.grid.module)
    if (cornerType({ section, beside: [deep, deep] }, 0, corner) >= 0) return at(d, messages)
  }
  return at(depth, messages)
}

function sectionAt(
  b: Resolved,
  depth: Lu,
  depthPolicy: 'fit' | 'fill',
  messages: MessageList,
): Section | null {
  const { envelope, rules, features } = b
  const y1 = depth + 2 * rules.outerWall + rules.corridor
  const bar = { ...b, envelope: { ...envelope, y0: 0, y1 }, features: { ...features, depthPolicy } }
  return flatSection(bar, GALLERY, messages)
}

/** A wing beside a drawn court: as deep as it leaves, where a type fits that at all. */
export function wingAt(b: Resolved, depth: Lu, messages: MessageList): Wing | null {
  const clear = depth - 2 * b.rules.outerWall + insetDepth(b.types)
  const section = sectionAt(b, clear, 'fill', messages)
  return section && { section, deep: deepOf(section) }
}

/** Modules of a corner: past the bar around it, with a door on the gallery. */
export function cornerModules(beside: Lu, module: Lu): number {
  return Math.ceil((beside + DOORWAY) / module)
}

/** From the gallery to the facade, walls included. */
export function deepOf({ plate }: Section): Lu {
  return plate.v1 - plate.v0
}
