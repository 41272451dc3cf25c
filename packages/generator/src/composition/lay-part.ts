/** One part laid out by its own block type, in its box and on its floors. */
import type { Box, Lu } from '@kavel/geometry'
import { type MessageList, messageList } from '../base/messages.ts'
import { isComposed } from '../input/composed.ts'
import { type FloorPlan, NO_INSET } from '../input/floors.ts'
import type { Resolved } from '../input/resolve.ts'
import { ofPart } from '../input/whole-side.ts'
import type { LayoutFunction } from '../plan/layout.ts'
import { type Move, movedTower } from '../plan/moved.ts'
import { floorsOf } from './levels.ts'
import { type Part, targetOf } from './parts.ts'
import type { Placed } from './placed.ts'
import { laidTurned } from './turned.ts'

export type LayoutOf = (part: Part) => LayoutFunction | undefined

/** What every part is laid out with. */
export interface Surroundings {
  b: Resolved
  parts: readonly Part[]
  layoutOf: LayoutOf
}

/** A part by its own block type. */
export function laidOut(
  part: Part,
  box: Box,
  floors: FloorPlan[],
  { b, parts, layoutOf }: Surroundings,
  messages: MessageList,
): Placed | null {
  const layout = isComposed(part.blocktype) ? layoutOf(part) : undefined
  if (!layout) {
    messages.add('blocktype_unsupported', { target: targetOf(part), value: part.blocktype })
    return null
  }
  const said = messageList(messages.buildingId)
  const own: Resolved = {
    ...b,
    envelope: { ...b.envelope, height: part.height },
    floors,
    types: part.types,
    topAbove: parts.some(({ base }) => base === part) ? topAbove(part, parts, b, floors) : 0,
    flipX: part.flipX,
    flipY: part.flipY,
  }
  const lay = (framed: Resolved) => layout(framed, part.blocktype, said)
  const made = part.isTurned
    ? laidTurned(box, true, own, lay)
    : lay({ ...own, envelope: { ...box, height: part.height } })
  for (const message of said.all) {
    const { code, target, value, unit_id, ...more } = ofPart(message, floors[0]?.inset ?? NO_INSET)
    const isOwn = target?.startsWith('unit:') || code === 'setback_too_deep'
    // a field of the building says nothing of the box of one part
    const about = { ...more, target: isOwn ? target : targetOf(part), value, fix: null }
    messages.add(code, { ...about, unit: unit_id })
  }
  const tower = made?.towers[0]
  if (!made || !tower) return null
  const names = { from: tower.id, to: idOf(part, b) }
  return {
    part,
    box,
    tower: { ...movedTower(tower, NOWHERE, names), inputId: part.id },
    roofs: made.roofs,
    outline: made.outline,
  }
}

/** How high the building becomes above a part: its stairs are those of everything on it. */
function topAbove(
  part: Part,
  parts: readonly Part[],
  b: Resolved,
  floors: readonly FloorPlan[],
): Lu {
  const last = floors.at(-1)
  const top = last ? last.z + last.height : 0
  const others = parts.filter(({ base, source }) => base === part && source === null)
  const tops = others.map((other) =>
    topAbove(other, parts, b, floorsOf(other, b, top, messageList(b.id))),
  )
  return Math.max(top, ...tops)
}

const NOWHERE: Move = { dx: 0, dy: 0 }

export function idOf({ index }: Part, b: Resolved): string {
  return `${b.id}/t:${index}`
}
