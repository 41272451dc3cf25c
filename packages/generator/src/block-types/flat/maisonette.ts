/** Dwellings of two floors: the lower one lies on the gallery, the upper one on nothing but itself (domain reference §3.4). */
import { FunctionType } from '@kavel/domain'
import { toMetres } from '@kavel/geometry'
import { type FloorPlan, isDwelling } from '../../input/floors.ts'
import type { Resolved } from '../../input/resolve.ts'
import type { MessageList } from '../../messages.ts'
import type { PlannedGroup } from './plan.ts'

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
      messages.add('height_left', { target: 'maxheight', value: toMetres(floor.height) })
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

/** A planned group of upper floors, and the index of the group below it. */
export interface UpperGroup {
  group: PlannedGroup
  below: number
}

/** The upper floors of planned lower ones: the same bays, one floor up. */
export function upperGroups(
  groups: readonly PlannedGroup[],
  above: ReadonlyMap<number, FloorPlan>,
): UpperGroup[] {
  return groups.flatMap(({ key, floors, bays }, below) => {
    const upper = floors.flatMap(({ ordinal }) => above.get(ordinal) ?? [])
    if (upper.length === 0) return []
    const heights = [...new Set(upper.map(({ height }) => height))]
    return heights.map((height) => {
      const alike = upper.filter((floor) => floor.height === height)
      return { group: { key: `upper|${height}|${key}`, floors: alike, bays }, below }
    })
  })
}
