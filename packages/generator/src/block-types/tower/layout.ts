/** A building that is one tower (generator reference §9.3). */
import type { LayoutFunction } from '../../plan/layout.ts'
import { layTower } from './tower.ts'

/** The tower of a block type in the whole box of the building. */
export const layoutTower: LayoutFunction = (b, blocktype, messages) => {
  const place = {
    id: `${b.id}/t:0`,
    inputId: null,
    box: b.envelope,
    floors: b.floors,
    types: b.types,
    flipX: b.flipX,
    flipY: b.flipY,
  }
  const placed = layTower(b, blocktype, place, messages)
  if (!placed) return null
  return { towers: [placed.tower], roofs: placed.roofs, outline: placed.tower.footprint }
}
