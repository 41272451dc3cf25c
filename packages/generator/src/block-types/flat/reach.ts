/** How far the farthest front door of a bar can be from a stair, before anyone knows who lives where. */
import { DESIGN_RULES } from '@kavel/domain'
import { type Lu, toLattice } from '@kavel/geometry'
import type { Rules } from '../../input/rules.ts'
import { borderAt, type Strip } from '../../strip/strip.ts'
import { type BaySection, leastLobby } from './core-bay.ts'
import type { Core } from './core-size.ts'
import type { Section } from './section.ts'

/** From the wall of a dwelling to its front door, metres: the frame that doors keep clear of. */
const FRAME = toLattice(0.6)
const DOOR = toLattice(DESIGN_RULES.door)

/** A floor as it stands around its cores. */
export interface Reach {
  strip: Strip
  section: Section
  /** The core bay; null when there is none. */
  across: BaySection | null
}

/**
 * The longest way that any division of the bar into dwellings can give, in straight lines from door to door. Front doors of
 * the last dwellings lie away from the end of the bar, and no dwelling is narrower than the narrowest type.
 */
export function farthest(
  { strip, section, across }: Reach,
  cores: readonly Core[],
  rules: Rules,
): Lu {
  const [first, last] = [cores[0], cores.at(-1)]
  if (!first || !last || !across) return 0
  const { corridor, rows, types, frontage } = section
  const smallest = Math.min(...types.map(({ min }) => min)) * frontage.module
  // whoever lives opposite a core crosses the corridor
  const crossed = corridor && rows.length > 1 ? corridor.v1 - corridor.v0 : 0
  const along = (bare: Lu) => Math.ceil(Math.sqrt(bare * bare + crossed * crossed))
  let most = 0
  cores.forEach((core, j) => {
    const { left, right } = stairFrom(strip, core, across, rules)
    const next = cores[j + 1]
    const before = j === 0 ? borderAt(strip, core.from) - smallest + FRAME : 0
    most = Math.max(most, before > 0 ? along(before + left.along) + left.beyond : 0)
    const after = next
      ? halfway(strip, core, right, next, stairFrom(strip, next, across, rules).left)
      : strip.length - borderAt(strip, core.to) - smallest + FRAME
    most = Math.max(most, after > 0 ? along(after + right.along) + right.beyond : 0)
  })
  return most
}

/** From the side of a core along the bar to the door that is as far from its stair as from that of the next. */
function halfway(strip: Strip, core: Core, own: FromSide, next: Core, other: FromSide): Lu {
  const gap = borderAt(strip, next.from) - borderAt(strip, core.to)
  return Math.floor((gap + other.along + other.beyond - own.along - own.beyond - DOOR) / 2)
}

interface FromSide {
  /** Along the gallery or corridor from the side of the bay to the door one leaves it by. */
  along: Lu
  /** From there to the door of the stair. */
  beyond: Lu
}

/** The ways from either side of a core bay to its stair; doors stand in the middle of what they open. */
function stairFrom(
  strip: Strip,
  { from, to, lifts }: Core,
  { passage, lobby, lock }: BaySection,
  rules: Rules,
): { left: FromSide; right: FromSide } {
  const { stairWidth, innerWall, outerWall } = rules
  const width = borderAt(strip, to) - borderAt(strip, from)
  const inset = from === 0 ? outerWall : innerWall
  const stair = lifts > 0 ? Math.min(width, inset + stairWidth + innerWall) : width
  if (lock > 0) {
    // through the lock, into the side of the stair
    const front = inset + leastLobby(rules) + innerWall
    const door = Math.floor((lobby > 0 ? width : front) / 2)
    const aside = Math.abs(front - door)
    const beyond = Math.ceil(Math.sqrt(aside * aside + lock * lock))
    return { left: { along: door, beyond }, right: { along: width - door, beyond } }
  }
  const isWhole = passage === 0 && lobby > 0
  // the door of a lobby as wide as the bay is in its middle, that of a passage before the stair
  const door = Math.floor((isWhole ? width : stair) / 2)
  const aside = isWhole ? Math.max(0, door - Math.floor(stair / 2) - DOOR) : 0
  const beyond = Math.ceil(Math.sqrt(aside * aside + lobby * lobby))
  return { left: { along: door, beyond }, right: { along: width - door, beyond } }
}
