/** Dwellings of two floors: the lower one lies on the gallery, the upper one on nothing but itself (domain reference §3.4). */
import { FunctionType } from '@kavel/domain'
import { toMetres } from '@kavel/geometry'
import type { MessageList } from '../../base/messages.ts'
import { type FloorPlan, isDwelling } from '../../input/floors.ts'
import type { Resolved } from '../../input/resolve.ts'
import type { Core } from './core-size.ts'
import type { PlannedGroup } from './plan.ts'
import type { PlannedTier } from './planned.ts'

export interface Paired {
  /** The building as planned: its lower floors, and those of another use. */
  lower: Resolved
  /** The floor above each lower one, by its ordinal. */
  above: ReadonlyMap<number, FloorPlan>
}

/** Pairs the floors from the ground up; an odd one is left out at the top, and holds storage between others. */
export function pairFloors(b: Resolved, messages: MessageList): Paired {
  const lower: FloorPlan[] = []
  const above = new Map<number, FloorPlan>()
  for (let i = 0; i < b.floors.length; i++) {
    const floor = b.floors[i] as FloorPlan
    const next = b.floors[i + 1]
    if (!isDwelling(floor.func)) {
      lower.push(floor)
    } else if (next && next.func === floor.func) {
      // the upper floor is never wider than the lower one: both have its outline
      lower.push({ ...floor, inset: next.inset })
      above.set(floor.ordinal, next)
      i++
    } else if (next) {
      lower.push({ ...floor, func: FunctionType.storage })
    } else {
      sayLeft(b, floor, messages)
    }
  }
  if (lower.length === 0 && b.floors[0]) {
    const { height } = b.floors[0]
    messages.add('height_exceeded', {
      target: 'maxheight',
      value: toMetres(height),
      fix: { field: 'maxheight', value: toMetres(2 * height) },
    })
  }
  return { lower: { ...b, floors: lower }, above }
}

/** The highest floor has none above it: it is left out, and with it what the greatest height holds above it. */
function sayLeft(b: Resolved, { z, height }: FloorPlan, messages: MessageList): void {
  const left = b.envelope.height - z
  const isFull = b.isFilled && left >= height && left < 2 * height
  messages.add('pair_left', {
    target: 'maxheight',
    value: toMetres(isFull ? left : height),
    fix: isFull ? { field: 'maxheight', value: toMetres(z + 2 * height) } : null,
  })
}

/** A planned group of upper floors, and the index of the group below it. */
export interface UpperGroup {
  group: PlannedGroup
  below: number
  /** Cores with no gallery above these floors: they have ended on the floor below. */
  ended: readonly Core[]
}

/** The highest floor of a tier, and the cores that serve nothing above it. */
export interface Ending {
  top: FloorPlan | undefined
  ended: readonly Core[]
}

/**
 * Where the cores of a tier end: on the highest gallery, for no front door lies above it. Those that stand in the tier above go on.
 * @param isCarrying something stands on the highest tier, and its stairs are these
 */
export function endingOf(
  { tier, cores }: PlannedTier,
  next: PlannedTier | undefined,
  above: ReadonlyMap<number, FloorPlan>,
  isCarrying: boolean,
): Ending {
  const last = tier.floors.at(-1)
  const top = last && above.get(last.ordinal)
  const goOn = (next?.cores ?? []).map(({ from }) => from + (next?.tier.from ?? 0))
  const ended = cores.filter(({ from }) => !goOn.includes(from + tier.from))
  return { top, ended: isCarrying && !next ? [] : ended }
}

/** The upper floors of planned lower ones: the same bays, one floor up. */
export function upperGroups(
  groups: readonly PlannedGroup[],
  above: ReadonlyMap<number, FloorPlan>,
  { top, ended }: Ending,
): UpperGroup[] {
  return groups.flatMap(({ key, floors, bays }, below) => {
    const upper = floors.flatMap(({ ordinal }) => above.get(ordinal) ?? [])
    const heights = [...new Set(upper.map(({ height }) => height))]
    return heights.flatMap((height): UpperGroup[] => {
      const alike = upper.filter((floor) => floor.height === height)
      const isEnd = (floor: FloorPlan) => floor === top && ended.length > 0
      const through = alike.filter((floor) => !isEnd(floor))
      const last = alike.filter(isEnd)
      const group = { key: `upper|${height}|${key}`, bays }
      return [
        { group: { ...group, floors: through }, below, ended: [] },
        { group: { ...group, key: `top|${group.key}`, floors: last }, below, ended },
      ].filter((each) => each.group.floors.length > 0)
    })
  })
}
