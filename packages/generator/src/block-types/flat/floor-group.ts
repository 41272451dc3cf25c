/** One plan of a flat as a floor group of the model. */
import type { BlockType } from '@kavel/domain'
import type { Lu } from '@kavel/geometry'
import type { MessageList } from '../../base/messages.ts'
import type { Resolved } from '../../input/resolve.ts'
import type { FloorGroup } from '../../model/types.ts'
import { hangDoors } from '../../plan/doors.ts'
import { finishFloor } from '../../plan/finish.ts'
import type { FloorDraft } from '../../plan/floor-draft.ts'
import { type Mirror, mirroredCells, mirroredRing } from '../../plan/mirror.ts'
import type { Border } from '../../plan/partition.ts'
import { insetAt } from '../../strip/strip.ts'
import { type Drawing, planCells } from './cells.ts'
import { boxBetween } from './core-bay.ts'
import { hasLoggias } from './inset-balconies.ts'
import { upperCells, withRoomDoors } from './maisonette-rooms.ts'
import { type MaisonetteFloor, withMaisonetteStairs } from './maisonette-stairs.ts'
import type { PlannedGroup } from './plan.ts'

export function floorGroup(
  id: string,
  group: PlannedGroup,
  d: Drawing,
  b: Resolved,
  blocktype: BlockType,
  mirror: Mirror,
  messages: MessageList,
  /** Of dwellings of two floors. */
  maisonette: MaisonetteFloor | null = null,
): FloorGroup {
  const { section, strip } = d
  const { gallery } = section
  const below = maisonette?.below ?? null
  const isGround = group.floors[0]?.z === 0
  const poly = gallery && mirroredRing(boxBetween(0, gallery.v0, strip.length, gallery.v1), mirror)
  const ways: FloorDraft['ways'] =
    poly && !below ? [{ kind: isGround ? 'path' : 'gallery', poly }] : []
  const flat = maisonette?.below ? upperCells(group.bays, d, maisonette) : planCells(group.bays, d)
  const whole = maisonette ? withMaisonetteStairs(flat, d, b.rules, maisonette, messages) : flat
  const closed = below ? withRoomDoors(whole, d) : whole
  const level = isGround ? 'street' : 'above'
  const cells = hangDoors(mirroredCells(closed, mirror), ways, level, b.beside)
  const outerWall = endWalls(d, mirror)
  const draft: FloorDraft = { id, blocktype, floors: group.floors, cells, ways, outerWall }
  return finishFloor(hasLoggias(b, section.kind) ? { ...draft, loggias: true } : draft, b, messages)
}

/** The end walls take up what the grid leaves over, so that dwellings stay on it. */
function endWalls({ strip, section }: Drawing, mirror: Mirror): (border: Border) => Lu | undefined {
  const { partyWall } = section.frontage
  const left = mirror.x(0)
  const thickness = [insetAt(strip, 0, partyWall), insetAt(strip, strip.modules, partyWall)]
  const right = mirror.x(strip.length)
  return ({ vertical, at }) => {
    if (!vertical) return undefined
    return at === left ? thickness[0] : at === right ? thickness[1] : undefined
  }
}
