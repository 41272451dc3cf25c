/** The floors of plinths, once it is known what goes through them. */
import { FunctionType } from '@kavel/domain'
import { boundsOf, toLatticeArea, toMetres, toSquareMetres } from '@kavel/geometry'
import { withStorages } from '../ancillary/with-ancillary.ts'
import { type MessageList, messageList } from '../base/messages.ts'
import { withDecks } from '../block-types/parking/in-building.ts'
import type { FloorPlan } from '../input/floors.ts'
import type { Resolved } from '../input/resolve.ts'
import type { Cell, FloorGroup, Tower } from '../model/types.ts'
import { needOf } from '../plan/need.ts'
import { laidOut, type Surroundings } from './lay-part.ts'
import { floorsOf, isPlinth } from './levels.ts'
import { type Part, targetOf } from './parts.ts'
import type { Placed } from './placed.ts'
import { plinthFloors } from './plinth.ts'
import { type CoreRing, HALL } from './plinth-halls.ts'

/** Draws the floors of the plinths around the cores of everything above; one that has none left is an ordinary part. */
export function finishPlinths(
  placed: readonly Placed[],
  context: Surroundings,
  saidOf: (part: Part) => MessageList,
): Placed[] {
  const { b, parts } = context
  const lost = new Set<Part>()
  const finished: Placed[] = []
  const stands = (part: Part | null): boolean =>
    part === null || (!lost.has(part) && stands(part.base))
  // from the top down: what goes through a plinth is known when all above it is drawn
  for (const each of [...placed].reverse()) {
    const { part, box, tower } = each
    const messages = saidOf(part)
    if (!isPlinth(part, parts, b)) {
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
    const around = (towers: readonly Placed[]) => {
      const cores = towers.flatMap((other) => coresOf(other.tower))
      return plinthFloors(tower.id, box, floors, cores, b, messages)
    }
    let groups = around(carried)
    const held: Placed[] = []
    // not all of them: the first ones that do
    for (const other of groups ? [] : carried) {
      const drawn = around([...held, other])
      if (drawn) {
        held.push(other)
        groups = drawn
        continue
      }
      lost.add(other.part)
      const target = targetOf(other.part)
      saidOf(other.part).add('plinth_core_blocked', { target, value: toMetres(HALL) })
    }
    if (groups) {
      sayEntrances(groups, floors, b, messages)
      const above = finished.filter((other) => isOn(other.part, part) && stands(other.part))
      const need = needOf(above.map((other) => other.tower))
      const drawn = withDecks({ ...tower, floorGroups: groups }, b, messages)
      finished.unshift({ ...each, tower: withStorages(drawn, need, b, messages) })
    } else {
      const plain = withoutTowers(each, floors, context, messages)
      if (plain) finished.unshift(plain)
      else lost.add(part)
    }
  }
  return finished.filter(({ part }) => stands(part))
}

/** The smallest hall at the street, when it is more than a module times its depth smaller than asked (generator reference I31). */
function sayEntrances(
  groups: readonly FloorGroup[],
  [first]: readonly FloorPlan[],
  { grid: { module } }: Resolved,
  messages: MessageList,
): void {
  const asked = toLatticeArea(first?.entranceSize ?? 0)
  const small = groups
    .flatMap(({ blocks }) => blocks.flatMap(({ cells }) => cells))
    .filter(({ fn, net, netArea }) => {
      const { x0, y0, x1, y1 } = boundsOf(net)
      const isHall = fn === FunctionType.entrance
      return isHall && netArea + module * Math.min(x1 - x0, y1 - y0) < asked
    })
  if (small.length === 0) return
  const value = toSquareMetres(Math.min(...small.map(({ netArea }) => netArea)))
  messages.add('entrance_small', { target: 'entrance_size', value })
}

/** What opens on the street by itself, without a hall. */
const ON_STREET: readonly FunctionType[] = [FunctionType.commercial, FunctionType.office]

/**
 * A plinth that carries nothing: one floor of shops or offices stays open and whole, others are an ordinary part. Null when
 * the block type has no layout for them.
 */
function withoutTowers(
  shell: Placed,
  floors: FloorPlan[],
  context: Surroundings,
  messages: MessageList,
): Placed | null {
  const { part, box, tower } = shell
  const [first, second] = floors
  if (first && !second && first.z === 0 && ON_STREET.includes(first.func)) {
    const groups = plinthFloors(tower.id, box, [first], [], context.b, messages)
    if (groups) return { ...shell, tower: { ...tower, floorGroups: groups } }
  }
  return laidOut(part, box, floors, { ...context, parts: [part] }, messages)
}

/** Does a part stand on another, or on what stands on it? */
function isOn({ base }: Part, part: Part): boolean {
  return base !== null && (base === part || isOn(base, part))
}

const CORE: readonly FunctionType[] = [FunctionType.staircase, FunctionType.elevator]

function coresOf({ floorGroups, z0 }: Tower): CoreRing[] {
  const lowest = floorGroups.find(({ levels }) => levels.includes(z0))
  return (lowest?.blocks ?? []).flatMap(({ cells }) =>
    cells
      .filter(({ fn }) => CORE.includes(fn))
      .map((cell) => ({ fn: cell.fn, ring: cell.gross, lock: lockOf(cell, cells)?.gross ?? null })),
  )
}

/** The smoke lock of a stair: a room with a door, that nothing but the stair opens on. */
function lockOf(stair: Cell, cells: readonly Cell[]): Cell | undefined {
  if (stair.fn !== FunctionType.staircase) return undefined
  return cells.find(
    ({ id, fn, door }) =>
      fn === FunctionType.corridor &&
      door !== null &&
      stair.access.includes(id) &&
      cells.every((other) => other === stair || !other.access.includes(id)),
  )
}
