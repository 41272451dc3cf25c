/** The floors of plinths, once it is known what goes through them. */
import { FunctionType } from '@kavel/domain'
import { toMetres } from '@kavel/geometry'
import { needOf } from '../ancillary/need.ts'
import { withStorages } from '../ancillary/with-ancillary.ts'
import { withDecks } from '../block-types/parking/in-building.ts'
import { type MessageList, messageList } from '../messages.ts'
import type { Tower } from '../model/types.ts'
import { laidOut, type Surroundings } from './lay-part.ts'
import { floorsOf } from './levels.ts'
import { isPlinth, type Part, targetOf } from './parts.ts'
import type { Placed } from './placed.ts'
import { type CoreRing, HALL, plinthFloors } from './plinth.ts'

/** Draws the floors of the plinths around the cores of everything above; one that has none left is an ordinary part. */
export function finishPlinths(
  placed: readonly Placed[],
  context: Surroundings,
  saidOf: (part: Part) => MessageList,
): Placed[] {
  const { b, parts } = context
  const lost = new Set<Part>()
  const finished: Placed[] = []
  // from the top down: what goes through a plinth is known when all above it is drawn
  for (const each of [...placed].reverse()) {
    const { part, box, tower } = each
    const messages = saidOf(part)
    if (!isPlinth(part, parts)) {
      finished.unshift(each)
      continue
    }
    const floors = floorsOf(part, b, tower.z0, messageList(messages.buildingId))
    const carried = finished.filter((other) => other.part.base === part)
    if (carried.length === 0) {
      const plain = laidOut(part, box, floors, context, messages)
      if (plain) finished.unshift(plain)
      continue
    }
    const cores = carried.flatMap((other) => coresOf(other.tower))
    const groups = plinthFloors(tower.id, box, floors, cores, b, messages)
    if (groups) {
      const above = finished.filter((other) => isOn(other.part, part))
      const need = needOf(above.map((other) => other.tower))
      const drawn = withDecks({ ...tower, floorGroups: groups }, b, messages)
      finished.unshift({ ...each, tower: withStorages(drawn, need, b, messages) })
    } else {
      lost.add(part)
      messages.add('core_missing', { target: targetOf(part), value: toMetres(HALL) })
    }
  }
  const stands = (part: Part | null): boolean =>
    part === null || (!lost.has(part) && stands(part.base))
  return finished.filter(({ part }) => stands(part))
}

/** Does a part stand on another, or on what stands on it? */
function isOn({ base }: Part, part: Part): boolean {
  return base !== null && (base === part || isOn(base, part))
}

const CORE: readonly FunctionType[] = [FunctionType.staircase, FunctionType.elevator]

function coresOf({ floorGroups, z0 }: Tower): CoreRing[] {
  const lowest = floorGroups.find(({ levels }) => levels.includes(z0))
  return (lowest?.blocks ?? []).flatMap(({ cells }) =>
    cells.filter(({ fn }) => CORE.includes(fn)).map(({ fn, gross }) => ({ fn, ring: gross })),
  )
}
