/**
 * What is said of rooms that the design rules have a size for, and that the plan does not draw or does not size by them: the
 * rooms of a dwelling, studios, toilets, technical rooms and parking spaces. Each rule is said once, with the worst case.
 */
import { DESIGN_RULES, type DesignRuleKey, FunctionType, PARAMETER_RULE } from '@kavel/domain'
import { boundsOf, type Lu, toLattice, toMetres } from '@kavel/geometry'
import type { MessageList } from '../base/messages.ts'
import { isDwelling } from '../input/floors.ts'
import type { Resolved } from '../input/resolve.ts'
import type { Rules } from '../input/rules.ts'
import { type Asset, type Cell, SANITARY } from '../model/types.ts'
import type { Layout } from '../plan/layout.ts'

/** A dwelling type up to this size is a studio: 25 to 40 m2 of usable area (domain reference §3.8), m2. */
const STUDIO = 40

interface Worst {
  rule: DesignRuleKey
  required: Lu
  value: Lu
  isLeast: boolean
  unit: string | null
}

/** Holds sizes against rules and keeps the worst of each rule and dwelling type. */
interface Held {
  worst: Map<string, Worst>
  least(rule: DesignRuleKey, required: Lu, value: Lu, unit?: string | null): void
  most(rule: DesignRuleKey, required: Lu, value: Lu, unit?: string | null): void
}

/** Says which sizes lie outside their design rules. */
export function saySizes(
  { towers, assets = [] }: Layout,
  b: Resolved,
  messages: MessageList,
): void {
  const held = holder()
  const studios = new Set(b.types.filter(isStudio).map(({ id }) => id))
  const groups = towers.flatMap(({ floorGroups }) => floorGroups)
  for (const { blocks } of groups) {
    for (const { cells } of blocks) for (const cell of cells) holdCell(cell, b.rules, studios, held)
  }
  if (hasStalls(assets) || groups.some((group) => hasStalls(group.assets))) {
    held.least('min_parking_length', toLattice(DESIGN_RULES.min_parking_length), b.rules.stallWidth)
  }
  // in an order of their own: a mirrored building says the same
  const keys = [...held.worst.keys()].sort()
  for (const key of keys) {
    const { rule, required, value, isLeast, unit } = held.worst.get(key) as Worst
    messages.add(isLeast ? 'size_below_rule' : 'size_above_rule', {
      target: PARAMETER_OF.get(rule) ?? (unit === null ? null : `unit:${unit}`),
      value: toMetres(value),
      unit,
      rule,
      required: toMetres(required),
    })
  }
}

/** The parameter that a company sets a rule by. */
const PARAMETER_OF = new Map<DesignRuleKey, string>(
  Object.entries(PARAMETER_RULE).map(([name, rule]) => [rule, `rules.${name}`]),
)

function hasStalls(assets: readonly Asset[]): boolean {
  return assets.some(({ kind }) => kind === 'stall')
}

function isStudio({ sizeMaxM2 }: Resolved['types'][number]): boolean {
  return sizeMaxM2 <= STUDIO
}

function holdCell(cell: Cell, rules: Rules, studios: ReadonlySet<string>, held: Held): void {
  const { fn, net, unitType, flags } = cell
  if (net.length !== 8) return
  if (isDwelling(fn) && unitType !== null) {
    const size = sizeOf(cell)
    holdRooms(cell, size, rules, held)
    if (fn === FunctionType.apartment && studios.has(unitType)) holdStudio(size, unitType, held)
    return
  }
  const isToilet = (flags & SANITARY) !== 0
  if (!isToilet && fn !== FunctionType.me) return
  const rule = isToilet ? 'max_office_bathroom_depth' : 'max_service_depth'
  const { x0, y0, x1, y1 } = boundsOf(net)
  // a room is as deep as its shorter side at least
  held.most(rule, toLattice(DESIGN_RULES[rule]), Math.min(x1 - x0, y1 - y0))
}

interface Size {
  depth: Lu
  length: Lu
}

/** Clear size of a dwelling: its length runs along the wall with its front door, or along its longest side. */
function sizeOf({ net, door }: Cell): Size {
  const { x0, y0, x1, y1 } = boundsOf(net)
  const [across, up] = [x1 - x0, y1 - y0]
  const isLevel = door ? door[1] === door[3] : across >= up
  return isLevel ? { depth: up, length: across } : { depth: across, length: up }
}

/**
 * A dwelling is one room deep and long at least. From each facade it lives at it is two rooms deep at most: one with
 * daylight and one behind it, which is how 12 m for one facade follows from rooms of 6 m. Along its facade lie as few rooms
 * as the longest room lets, and each is a room; the living room is one of them.
 */
function holdRooms({ aspect }: Cell, { depth, length }: Size, rules: Rules, held: Held): void {
  const { minRoomDepth, maxRoomDepth, minRoomLength, maxRoomLength, separationWall } = rules
  const facades = aspect === 'none' || aspect === 'single' ? 1 : 2
  held.least('min_room_depth', minRoomDepth, depth)
  held.most(
    'max_room_depth',
    maxRoomDepth,
    Math.floor((depth - facades * separationWall) / (2 * facades)),
  )
  const rooms = Math.max(1, Math.ceil((length + separationWall) / (maxRoomLength + separationWall)))
  held.least(
    'min_room_length',
    minRoomLength,
    Math.floor((length - (rooms - 1) * separationWall) / rooms),
  )
  const living = toLattice(DESIGN_RULES.min_living_length)
  held.least('min_living_length', living, length)
  held.least('max_room_length', living, maxRoomLength)
}

function holdStudio({ depth, length }: Size, unit: string, held: Held): void {
  held.least('min_studio_depth', toLattice(DESIGN_RULES.min_studio_depth), depth, unit)
  held.most('max_studio_depth', toLattice(DESIGN_RULES.max_studio_depth), depth, unit)
  held.least('min_studio_length', toLattice(DESIGN_RULES.min_studio_length), length, unit)
  held.most('max_studio_length', toLattice(DESIGN_RULES.max_studio_length), length, unit)
}

function holder(): Held {
  const worst = new Map<string, Worst>()
  const keep = (found: Worst) => {
    const key = `${found.rule}|${found.unit}`
    const known = worst.get(key)
    const isWorse =
      !known || (found.isLeast ? found.value < known.value : found.value > known.value)
    if (isWorse) worst.set(key, found)
  }
  return {
    worst,
    least(rule, required, value, unit = null) {
      if (value < required) keep({ rule, required, value, isLeast: true, unit })
    },
    most(rule, required, value, unit = null) {
      if (value > required) keep({ rule, required, value, isLeast: false, unit })
    },
  }
}
