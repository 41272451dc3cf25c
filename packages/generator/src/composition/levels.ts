/** The floors of a part: those of the building on the ground, equal ones above. */
import { toLattice, toMetres } from '@kavel/geometry'
import { type FloorPlan, NO_INSET } from '../input/floors.ts'
import type { Resolved } from '../input/resolve.ts'
import type { MessageList } from '../messages.ts'
import { type Part, targetOf } from './parts.ts'

/** From a height up; none, with a message, when not one fits under the greatest height. */
export function floorsOf(
  part: Part,
  b: Resolved,
  from: number,
  messages: MessageList,
): FloorPlan[] {
  const most = part.count ?? Number.POSITIVE_INFINITY
  const [sample] = b.floors
  const floors: FloorPlan[] = []
  if (from === 0) {
    for (const floor of b.floors) {
      if (floors.length < most && floor.z + floor.height <= part.height) {
        floors.push({ ...floor, func: part.func })
      }
    }
  } else if (sample) {
    const height = b.floorHeight
    const first = b.floors.filter(({ z }) => z < from).length
    for (let z = from; z + height <= part.height && floors.length < most; z += height) {
      const ordinal = first + floors.length
      const own = { name: '', ordinal, z, height, heightField: 'floor_height' }
      floors.push({ ...sample, ...own, func: part.func, inset: NO_INSET })
    }
  }
  if (floors.length === 0 || (part.count !== null && floors.length < part.count)) {
    const height = floors.at(-1)?.height ?? b.floorHeight ?? toLattice(3)
    const needed = toMetres(from + (part.count ?? 1) * height)
    const fix = { field: 'maxheight', value: needed }
    messages.add('height_exceeded', { target: targetOf(part), value: toMetres(part.height), fix })
  }
  return floors
}
