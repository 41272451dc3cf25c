/**
 * A building that stands already (archetype 11): the body of its maximum box, floor by floor. Nobody asked how it is divided,
 * so it has no dwellings; what is built counts for the use of its floors, and it stands in the way of others (decision 0009).
 */
import { BlockType, FunctionType, RoofType } from '@kavel/domain'
import { boxRing, toMetres } from '@kavel/geometry'
import { LIMITS } from '../../base/limits.ts'
import type { FloorGroup } from '../../model/types.ts'
import { planCell } from '../../plan/cell.ts'
import { finishFloor } from '../../plan/finish.ts'
import type { LayoutFunction } from '../../plan/layout.ts'
import { roofsOf } from '../../roofs/tiered.ts'
import { towerOf } from '../tower-of.ts'

export const layoutExisting: LayoutFunction = (b, _blocktype, messages) => {
  const { envelope, floors } = b
  const { x0, y0, x1, y1 } = envelope
  const [first] = floors
  const least = 2 * b.rules.outerWall
  if (!first || x1 - x0 <= least || y1 - y0 <= least) {
    const isShort = x1 - x0 <= least
    const target = first ? (isShort ? 'maxlength' : 'maxwidth') : 'maxheight'
    const side = first ? (isShort ? x1 - x0 : y1 - y0) : envelope.height
    messages.add('length_out_of_range', { target, value: toMetres(side) })
    return null
  }
  if (floors.length > LIMITS.cells) {
    messages.add('too_large', { target: 'maxheight', value: LIMITS.cells })
    return null
  }
  const id = `${b.id}/t:0`
  const body = [planCell(FunctionType.common, boxRing(x0, y0, x1, y1))]
  const kinds = Map.groupBy(floors, ({ height, func }) => `${height}|${func}`)
  const groups = [...kinds.values()].map(
    (alike, g): FloorGroup =>
      finishFloor(
        {
          id: `${id}/g:${g}`,
          blocktype: BlockType.none,
          floors: alike,
          cells: body,
          ways: [],
        },
        b,
        messages,
      ),
  )
  const tower = towerOf(id, groups)
  const roof = floors.at(-1)?.roof ?? RoofType.flat
  const covered = [{ plate: tower.footprint, top: tower.z1, roof }]
  return {
    towers: [tower],
    roofs: roofsOf(covered, envelope.height, messages),
    outline: tower.footprint,
  }
}
