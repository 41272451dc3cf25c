/** The floors of a part: those of the building on the ground, equal ones above. */
import { type Lu, toLattice, toMetres } from '@kavel/geometry'
import type { MessageList } from '../base/messages.ts'
import { type FloorPlan, isDwelling, NO_INSET } from '../input/floors.ts'
import type { Resolved } from '../input/resolve.ts'
import { type Part, targetOf } from './parts.ts'

/** From a height up; none, with a message, when not one fits under the greatest height. Fewer than asked are said. */
export function floorsOf(part: Part, b: Resolved, from: Lu, messages: MessageList): FloorPlan[] {
  const floors = from === 0 ? listedFloors(part, b) : equalFloors(part, b, from)
  const last = floors.at(-1)
  const isShort = part.count !== null && floors.length < part.count
  // where one more would fit the height is not what ends it
  if (isShort && from === 0 && last && last.z + last.height + b.floorHeight <= part.height) {
    const about = { value: floors.length, required: part.count ?? 0 }
    messages.add('floors_few', { target: targetOf(part), ...about })
  } else if (floors.length === 0 || isShort) {
    const height = last?.height ?? b.floorHeight ?? toLattice(3)
    const top = last ? last.z + last.height : from
    const needed = toMetres(top + ((part.count ?? 1) - floors.length) * height)
    const isLow = toLattice(needed) > part.height
    const fix = isLow ? { field: 'maxheight', value: needed } : null
    messages.add('height_exceeded', { target: targetOf(part), value: toMetres(part.height), fix })
  }
  return floors
}

/** Of the floors of the building those that it may have. */
function listedFloors({ count, height, func }: Part, b: Resolved): FloorPlan[] {
  const fitting = b.floors.filter((floor) => floor.z + floor.height <= height)
  const own = count === null ? fitting : fitting.slice(0, count)
  return func === null ? own : own.map((floor) => ({ ...floor, func }))
}

/**
 * On another part: floors of the usual height, numbered on from those of the building that lie below. Without a function of its
 * own each has that of the floor of the building with its number, and above the last one that of the building.
 */
function equalFloors(
  { count, height: most, func }: Part,
  { floors: listed, floorHeight: height, floorFunction }: Resolved,
  from: Lu,
): FloorPlan[] {
  const [sample] = listed
  if (!sample) return []
  const first = listed.filter(({ z }) => z < from).length
  const room = Math.max(0, Math.floor((most - from) / height))
  return Array.from({ length: count === null ? room : Math.min(room, count) }, (_, i) => {
    const ordinal = first + i
    const own = func ?? listed[ordinal]?.func ?? floorFunction
    const z = from + i * height
    const asked = { name: '', ordinal, z, height, heightField: 'floor_height' }
    return { ...sample, ...asked, func: own, inset: NO_INSET }
  })
}

/** A part that carries others and holds no dwellings: open floors with the cores of what stands on it. */
export function isPlinth(part: Part, parts: readonly Part[], b: Resolved): boolean {
  if (part.source !== null || parts.every(({ base }) => base !== part)) return false
  if (part.func !== null) return !isDwelling(part.func)
  return !plannedFloors(part, b).some(({ func }) => isDwelling(func))
}

/** The floors of a part above all that the parts below it may have. */
function plannedFloors(part: Part, b: Resolved): FloorPlan[] {
  const { base } = part
  if (!base) return listedFloors(part, b)
  const last = plannedFloors(base.source ?? base, b).at(-1)
  return last ? equalFloors(part, b, last.z + last.height) : []
}
