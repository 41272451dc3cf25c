/**
 * Floors of other buildings that cars stand on: the rooms between their cores become decks, the ground behind a gate, floors
 * right above it by a ramp. A floor on the ground without a space is for storage, one without a way up a common room, with a
 * message.
 */
import { FunctionType } from '@kavel/domain'
import { type Lu, largestBoxIn, ringArea, toMetres, toSquareMetres } from '@kavel/geometry'
import { sameWayUp, type Upright } from '../../ancillary/same-way-up.ts'
import { type MessageList, messageList } from '../../base/messages.ts'
import type { FloorPlan } from '../../input/floors.ts'
import type { Resolved } from '../../input/resolve.ts'
import type { FloorGroup, Tower } from '../../model/types.ts'
import type { PlanCell } from '../../plan/cell.ts'
import { draftOf } from '../../plan/drafts.ts'
import { finishFloor } from '../../plan/finish.ts'
import type { FloorDraft } from '../../plan/floor-draft.ts'
import type { LayoutFunction } from '../../plan/layout.ts'
import { CLEAR, STRUCTURE } from './garage.ts'
import { decksIn, type ParkedRoom, spacesIn } from './room.ts'
import { deckAssets } from './room-assets.ts'
import { type Level, levelOf, roomOn, withGates } from './room-level.ts'

/** The layout with its floors for parking parked on. */
export function withParking(layoutOf: LayoutFunction): LayoutFunction {
  return (b, blocktype, messages) => {
    const layout = layoutOf(b, blocktype, messages)
    if (!layout?.towers.some(hasParking)) return layout
    return { ...layout, towers: layout.towers.map((tower) => withDecks(tower, b, messages)) }
  }
}

const draftFor = (group: FloorGroup) => draftOf(group, FunctionType.parking)

function hasParking({ floorGroups }: Tower): boolean {
  return floorGroups.some((group) => draftFor(group) !== undefined)
}

/** A tower with its floors for parking parked on. */
export function withDecks(tower: Tower, b: Resolved, messages: MessageList): Tower {
  if (!hasParking(tower)) return tower
  const drafts = tower.floorGroups.flatMap((group) => draftFor(group) ?? [])
  const stack = stackOf(drafts)
  const parking = stack.length > 0 ? parkingOn(drafts, stack, b, messages) : null
  const top = parking ? parking.levels - 1 : -1
  for (const { ordinal } of drafts.flatMap(({ floors }) => floors)) {
    if (!stack.some((floor, i) => floor.ordinal === ordinal && i <= Math.max(top, 0))) {
      messages.add('parking_unreached', { target: `floor:${ordinal}` })
    }
  }
  return {
    ...tower,
    floorGroups: tower.floorGroups.flatMap((group) => {
      const draft = draftFor(group)
      if (!draft) return [group]
      const place = (floor: FloorPlan) =>
        stack.findIndex(({ ordinal }) => ordinal === floor.ordinal)
      const parts = [
        draft.floors.filter((floor) => place(floor) === 0 && top >= 0),
        draft.floors.filter((floor) => place(floor) > 0 && place(floor) < top),
        draft.floors.filter((floor) => place(floor) > 0 && place(floor) === top),
        draft.floors.filter((floor) => place(floor) === 0 && top < 0),
        draft.floors.filter(
          (floor) => place(floor) !== 0 && (place(floor) < 0 || place(floor) > top),
        ),
      ]
      let made = 0
      return parts.flatMap((floors, kind) => {
        if (floors.length === 0) return []
        const own = { ...draft, floors, id: made === 0 ? draft.id : `${draft.id}:${made}` }
        made += 1
        if (kind === 4) return [without(own, FunctionType.common, b, messages)]
        if (!parking || kind === 3) return [without(own, FunctionType.storage, b, messages)]
        return [
          parking.draw(own, {
            isGround: kind === 0,
            hasRamps: place(floors[0] as FloorPlan) < top,
          }),
        ]
      })
    }),
  }
}

/** The floors from the ground up that lie right above each other. */
function stackOf(drafts: readonly FloorDraft[]): FloorPlan[] {
  const floors = drafts.flatMap((draft) => draft.floors).sort((a, b) => a.z - b.z)
  let z = 0
  return floors.filter((floor) => {
    if (floor.z !== z) return false
    z += floor.height
    return true
  })
}

/**
 * A floor without cars: where none fits on the ground storages; where none comes a common room, for storages by the hundred are
 * nobody's need.
 */
function without(
  draft: FloorDraft,
  func: FunctionType,
  b: Resolved,
  messages: MessageList,
): FloorGroup {
  const floors = draft.floors.map((floor) => ({ ...floor, func }))
  const cells = draft.cells.map((cell) => asRoom(cell, func))
  return finishFloor({ ...draft, floors, cells }, b, messages)
}

function asRoom(cell: PlanCell, fn: FunctionType): PlanCell {
  return cell.fn === FunctionType.parking ? { ...cell, fn } : cell
}

interface Parking {
  /** How many floors are parked on. */
  levels: number
  draw(draft: FloorDraft, where: { isGround: boolean; hasRamps: boolean }): FloorGroup
}

/** Null with a message when no car stands on the ground. */
function parkingOn(
  drafts: readonly FloorDraft[],
  stack: readonly FloorPlan[],
  b: Resolved,
  messages: MessageList,
): Parking | null {
  const [first] = stack as [FloorPlan, ...FloorPlan[]]
  const target = `floor:${first.ordinal}`
  const low = stack.find(({ height }) => height < CLEAR + STRUCTURE)
  if (low) {
    const fix = { field: 'floor_height', value: toMetres(CLEAR + STRUCTURE) }
    messages.add('clear_height_short', {
      target: `floor:${low.ordinal}`,
      value: toMetres(low.height - STRUCTURE),
      fix,
    })
    return null
  }
  const own = drafts.filter(({ floors }) => floors.some((floor) => stack.includes(floor)))
  const groundDraft = own.find(({ floors }) => floors.includes(first)) as FloorDraft
  const upright = sameWayUp(groundDraft)
  const silent = messageList(b.id)
  const levels = new Map(
    own.map((draft) => [draft.id, levelOf(upright.alike(draft).draft, b, silent)]),
  )
  const ground = levels.get(groundDraft.id) as Level
  const above = own.flatMap((draft) => {
    const isAbove = draft.floors.some((floor) => floor !== first && stack.includes(floor))
    return isAbove ? (levels.get(draft.id) as Level) : []
  })
  const height = Math.max(...stack.map((floor) => floor.height))
  const rooms = ground.rooms.map((_, i) => parkedIn(ground, above, i, stack.length, height, b))
  if (rooms.every((decks) => decks.length === 0)) {
    const clear = Math.max(0, ...ground.rooms.map((ring) => narrow(ring)))
    const required = toMetres(b.rules.stallDepth + b.rules.street)
    messages.add('stalls_impossible', { target, value: toMetres(clear), required })
    return null
  }
  const missing = Math.max(...rooms.map(([deck]) => deck?.missing ?? 0))
  if (missing > 0) messages.add('ramp_short', { target, value: missing })
  const isUp = rooms.some(([deck]) => deck?.above)
  return {
    levels: isUp ? stack.length : 1,
    draw(draft, { isGround, hasRamps }) {
      const base = drafts.find(({ cells }) => cells === draft.cells) as FloorDraft
      const level = levels.get(base.id) as Level
      return drawn(draft, level, { rooms, ground, upright, isGround, hasRamps }, b, messages)
    },
  }
}

/** The shorter side of the largest box in a room. */
function narrow(ring: Parameters<typeof largestBoxIn>[0]): Lu {
  const { x0, y0, x1, y1 } = largestBoxIn(ring)
  return Math.min(x1 - x0, y1 - y0)
}

/** On all floors where a way up fits, else on the ground alone. */
function parkedIn(
  ground: Level,
  above: readonly Level[],
  i: number,
  levels: number,
  height: Lu,
  b: Resolved,
): ParkedRoom[] {
  const whole = levels > 1 ? roomOn(ground, above, i) : null
  const onAll = whole ? decksIn(whole, levels, height, b.rules) : []
  const room = roomOn(ground, [], i)
  const below = room ? decksIn(room, 1, height, b.rules) : []
  return spacesIn(onAll, levels) > spacesIn(below, levels) ? onAll : below
}

interface Drawing {
  /** Of each room of the ground. */
  rooms: readonly (readonly ParkedRoom[])[]
  ground: Level
  upright: Upright
  isGround: boolean
  hasRamps: boolean
}

function drawn(
  draft: FloorDraft,
  level: Level,
  { rooms, ground, upright, isGround, hasRamps }: Drawing,
  b: Resolved,
  messages: MessageList,
): FloorGroup {
  const parked = level.rooms.map((_, n) => {
    const i = isGround ? n : ground.rooms.findIndex((__, k) => level.over(ground, k) === n)
    const decks = (rooms[i] ?? []).filter(({ above }) => isGround || above)
    return decks.length > 0 ? { decks, i } : null
  })
  const lost = level.rooms.reduce((sum, ring, n) => sum + (parked[n] ? 0 : ringArea(ring)), 0)
  if (!isGround && lost > 0) {
    for (const { ordinal } of draft.floors) {
      messages.add('parking_rooms_unreached', {
        target: `floor:${ordinal}`,
        value: toSquareMetres(lost),
      })
    }
  }
  const cells = level.cells.map((cell, n) => {
    if (n >= parked.length) return cell
    const found = parked[n]
    if (!found) return asRoom(cell, isGround ? FunctionType.storage : FunctionType.common)
    return isGround
      ? withGates(
          cell,
          found.decks.map(({ gate }) => gate),
          level.borders[n] ?? [],
        )
      : cell
  })
  const group = finishFloor({ ...draft, cells: upright.inBuilding(cells) }, b, messages)
  const assets = parked.flatMap((found) => {
    if (!found) return []
    return found.decks.flatMap(({ ground: below, above }, k) => {
      const plan = isGround ? below : (above ?? below)
      const ramps = hasRamps && above ? plan.ramps : []
      const id = `${group.id}/r:${found.i}:${k}`
      return deckAssets(id, { ...plan, ramps }, upright.mirror, draft.floors[0] as FloorPlan, b)
    })
  })
  return { ...group, assets: [...group.assets, ...assets] }
}
