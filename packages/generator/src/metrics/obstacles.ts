/** What of a building stands where another stands already. */
import {
  areLarge,
  boundsOf,
  boxesOverlap,
  ringsAround,
  sharedArea,
  toSquareMetres,
  type Xform,
} from '@kavel/geometry'
import { type Message, type MessageList, messageList } from '../base/messages.ts'
import type { Site } from '../input/site.ts'
import type { BuildingModel } from '../model/types.ts'
import type { Layout } from '../plan/layout.ts'
import { groundRings, NOISE } from './outside.ts'

/**
 * Names every locked or existing building that the plates or the ground of this one lie on, with the shared area in m2.
 * @returns their ids
 */
export function sayOverlaps(
  layout: Layout,
  frame: Xform,
  site: Site,
  messages: MessageList,
): Set<string> {
  const overlapped = new Set<string>()
  if (site.obstacles.length === 0) return overlapped
  const placed = groundRings(layout, frame, site).map((ring) => ({ ring, box: boundsOf(ring) }))
  for (const { id, name, rings } of site.obstacles) {
    let shared = 0
    const boxes = rings.map(boundsOf)
    const isLarge = areLarge(rings)
    for (const { ring, box } of placed) {
      if (!boxes.some((other) => boxesOverlap(box, other))) continue
      shared += sharedArea([ring], isLarge ? ringsAround(rings, box) : rings)
    }
    const value = toSquareMetres(shared)
    if (value <= NOISE) continue
    overlapped.add(id)
    addOverlap(messages, name || id, value)
  }
  return overlapped
}

function addOverlap(messages: MessageList, other: string, value: number): void {
  messages.add('overlap_building', {
    target: `building:${other}`,
    value,
    rule: 'overlap',
    required: 0,
  })
}

/** Does a building stand on the ground? Streets, green and cars in the open lie on it, and may lie under a building. */
export function standsOnGround({ towers }: Pick<BuildingModel, 'towers'>): boolean {
  return towers.some(isOnGround)
}

const isOnGround = ({ z0, z1 }: BuildingModel['towers'][number]) => z0 <= 0 && z1 > 0

/** What is said to a building that stands where `other`, a name, or an id where it has none, stands too; value in m2. */
export function overlapMessages(
  buildingId: string,
  overlaps: readonly { readonly other: string; readonly area: number }[],
): Message[] {
  const messages = messageList(buildingId)
  for (const { other, area } of overlaps) addOverlap(messages, other, area)
  return messages.all
}
