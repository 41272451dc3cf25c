/** The lanes of a strip of ground across its width: the profiles of streets, and what the block types make of theirs. */
import {
  BlockType,
  DESIGN_RULES,
  FunctionType,
  keyOf,
  StreetProfile,
  type StreetProfileKey,
} from '@kavel/domain'
import { type Lu, toLattice } from '@kavel/geometry'
import type { GroundInput } from '../../input/ground.ts'
import type { Rules } from '../../input/rules.ts'
import { type LaneKind, STREET_PROFILE_KINDS } from '../../input/street-profiles.ts'

export interface Lane {
  kind: LaneKind
  width: Lu
}

/** Widths that no company changes, metres: specification point 9, and a bay along the street of 2.0 (domain reference §3.6). */
const SIDEWALK = toLattice(DESIGN_RULES.sidewalk)
const GREEN = toLattice(DESIGN_RULES.green_strip)
const BAY = toLattice(2)

function widthOf(kind: LaneKind, rules: Rules): Lu {
  switch (kind) {
    case 'street':
    case 'aisle':
      return rules.street
    case 'ahead':
      return rules.stallDepth
    case 'beside':
      return BAY
    case 'green':
      return GREEN
    case 'sidewalk':
    case 'path':
      return SIDEWALK
  }
}

/** The lanes of a profile by the rules of the building. */
export function profileLanes(profile: StreetProfileKey, rules: Rules): Lane[] {
  return STREET_PROFILE_KINDS[profile].map((kind) => ({ kind, width: widthOf(kind, rules) }))
}

export function widthOfLanes(lanes: readonly Lane[]): Lu {
  return lanes.reduce((sum, { width }) => sum + width, 0)
}

/**
 * The profile of a street of a width when none was chosen: the widest that fits, the first of equally wide ones; a building
 * whose function is green takes the widest of those with green.
 */
export function profileFor(width: Lu, func: FunctionType, rules: Rules): StreetProfileKey {
  const isGreen = func === FunctionType.green || func === FunctionType.forest
  let best: StreetProfileKey = 'none'
  let most = 0
  for (const key of Object.keys(STREET_PROFILE_KINDS) as StreetProfileKey[]) {
    const lanes = profileLanes(key, rules)
    const own = widthOfLanes(lanes)
    if (isGreen && !lanes.some(({ kind }) => kind === 'green')) continue
    if (own > width || own <= most) continue
    best = key
    most = own
  }
  return best
}

/** The lanes a block type asks for; the last set is the least it can be. */
function setsOf(
  blocktype: BlockType,
  width: Lu,
  { func, profile }: GroundInput,
  rules: Rules,
): LaneKind[][] {
  switch (blocktype) {
    case BlockType.parking_strip:
      return [['ahead', 'aisle'], ['ahead']]
    case BlockType.parking_strip_parallel:
      return [['beside', 'aisle'], ['beside']]
    case BlockType.parking_strip_double:
      return [['ahead', 'aisle', 'ahead'], ['ahead', 'aisle'], ['ahead']]
    case BlockType.pathway_strip:
      return [['green', 'path', 'green'], ['path']]
    case BlockType.green_strip:
      return [['green']]
    default:
      return profile === StreetProfile.none
        ? [['green']]
        : profilesOf(width, func, profile, rules).map((key) => [...STREET_PROFILE_KINDS[key]])
  }
}

/** The chosen profile, else the one of the width; a green street too narrow for green becomes one without. */
function profilesOf(
  width: Lu,
  func: FunctionType,
  profile: StreetProfile | null,
  rules: Rules,
): StreetProfileKey[] {
  const own = profileFor(width, func, rules)
  const chosen = profile === null ? undefined : keyOf(StreetProfile, profile)
  return chosen === undefined
    ? [own]
    : [chosen, own, profileFor(width, FunctionType.concrete, rules)]
}

/** Strips of remaining ground narrower than this go to the lane beside them, metres: too narrow to plant. */
const VERGE = toLattice(0.5)

export interface StripLanes {
  lanes: Lane[]
  /** Width the block type asks for, when it had to do with less. */
  wanted: Lu | null
  /** The profile that the width holds, when it does not hold the chosen one. */
  became: StreetProfileKey | null
}

/**
 * Lanes that fill the width exactly: what the block type leaves becomes green on either side, or goes to its outer
 * lanes when it is too narrow to plant. Null, with the least width, when not even the first lane fits.
 */
export function stripLanes(
  blocktype: BlockType,
  width: Lu,
  ground: GroundInput,
  rules: Rules,
): StripLanes | { least: Lu } {
  const sets = setsOf(blocktype, width, ground, rules).map((kinds) =>
    kinds.map((kind): Lane => ({ kind, width: widthOf(kind, rules) })),
  )
  const isStreet = blocktype === BlockType.street
  const isFlexible =
    blocktype === BlockType.green_strip ||
    blocktype === BlockType.pathway_strip ||
    (isStreet && ground.profile === StreetProfile.none)
  const first = sets[0] as Lane[]
  const last = sets.at(-1) as Lane[]
  const fitting = sets.find((lanes) => lanes.length > 0 && widthOfLanes(lanes) <= width)
  if (!fitting && !(isFlexible && width > 0)) {
    return { least: isStreet ? leastStreet(ground, rules) : leastStrip(sets, rules) }
  }
  const chosen = fitting ?? last
  const isLess = !isFlexible && chosen !== first
  return {
    lanes: filled(chosen, width, isStreet),
    wanted: isLess ? widthOfLanes(first) : null,
    became: isStreet && isLess ? profileOf(chosen) : null,
  }
}

/** Width of the chosen profile, or of the narrowest that `profileFor` would choose. */
function leastStreet({ func, profile }: GroundInput, rules: Rules): Lu {
  const chosen = profile === null ? undefined : keyOf(StreetProfile, profile)
  if (chosen !== undefined)
    return Math.max(widthOfLanes(profileLanes(chosen, rules)), widthOf('path', rules))
  const widths = (Object.keys(STREET_PROFILE_KINDS) as StreetProfileKey[])
    .map((key) => widthOfLanes(profileLanes(key, rules)))
    .filter((width) => profileFor(width, func, rules) !== 'none')
  return Math.min(...widths)
}

/** Width of the least strip about which nothing is said: a double one asks for all its lanes. */
function leastStrip(sets: readonly (readonly Lane[])[], rules: Rules): Lu {
  const isDouble = sets.length > 2
  return Math.max(widthOfLanes((isDouble ? sets[0] : sets.at(-1)) ?? []), widthOf('path', rules))
}

/** The profile with these lanes. */
function profileOf(lanes: readonly Lane[]): StreetProfileKey | null {
  const kinds = lanes.map(({ kind }) => kind).join()
  const keys = Object.keys(STREET_PROFILE_KINDS) as StreetProfileKey[]
  return keys.find((key) => STREET_PROFILE_KINDS[key].join() === kinds) ?? null
}

/** A path alone is as wide as its strip; that of a street keeps its width, as all its profiles do. */
function filled(lanes: readonly Lane[], width: Lu, isStreet: boolean): Lane[] {
  const rest = width - widthOfLanes(lanes)
  const low = Math.floor(rest / 2)
  const out = lanes.map((lane) => ({ ...lane }))
  const [first, last] = [out[0], out.at(-1)] as [Lane, Lane]
  const only = out.length === 1 && ((first.kind === 'path' && !isStreet) || first.kind === 'green')
  if (only) {
    first.width = width
    return out
  }
  for (const [lane, share, place] of [
    [first, low, 'unshift'],
    [last, rest - low, 'push'],
  ] as const) {
    if (lane.kind === 'green' || (share < VERGE && canWiden(lane))) lane.width += share
    else if (share > 0) out[place]({ kind: 'green', width: share })
  }
  return out
}

/** Parking spaces keep their depth. */
function canWiden({ kind }: Lane): boolean {
  return kind !== 'ahead' && kind !== 'beside'
}
