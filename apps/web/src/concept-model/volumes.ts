/** The cells of a building as coloured boxes, for a 3D view of its functions. */
import { FunctionType } from '@kavel/domain'
import type { FloorGroup } from '@kavel/generator'
import { type Box, boxesOf, contains, type Ring, toMetres } from '@kavel/geometry'
import { placeOf } from './plan-shapes.ts'
import type { CellVolumes } from './view.ts'

/** Cells are drawn this much smaller than their gross outline, metres: the glass of their facade stays before it, and a seam between dwellings. */
const SEAM = 0.18
/** Height of the seam between floors, metres. */
const FLOOR_SEAM = 0.18

/** Functions that are no volume: cells without a use, and the levels of a garage, where one looks at the cars. */
const OPEN: readonly number[] = [FunctionType.empty, FunctionType.parking]

/**
 * Every cell of every floor as a box, or as boxes when it is no rectangle; what lies under the slopes of a roof is none.
 */
export function volumesOf(
  groups: readonly FloorGroup[],
  places: ReadonlyMap<string, number>,
): CellVolumes {
  const boxes: number[] = []
  const functions: number[] = []
  const units: number[] = []
  for (const group of groups) {
    if (group.height <= 0) continue
    const cells = group.blocks.flatMap((block) => block.cells)
    for (const cell of cells) {
      if (OPEN.includes(cell.fn)) continue
      const sides = boxesOf(cell.gross).map((box) => sidesOf(cell.gross, box))
      for (const level of group.levels) {
        const bottom = toMetres(level)
        const top = bottom + toMetres(group.height) - FLOOR_SEAM
        for (const box of sides) {
          boxes.push(...box, bottom, top)
          functions.push(cell.fn)
          units.push(placeOf(cell, places))
        }
      }
    }
  }
  return {
    boxes: Float32Array.from(boxes),
    functions: Uint16Array.from(functions),
    units: Int16Array.from(units),
  }
}

/** Metres; drawn in where the cell ends, and not where its next box begins. */
function sidesOf(ring: Ring, { x0, y0, x1, y1 }: Box): [number, number, number, number] {
  const [x, y] = [Math.floor((x0 + x1) / 2), Math.floor((y0 + y1) / 2)]
  const seam = (px: number, py: number) => (contains([ring], px, py) ? 0 : SEAM)
  return [
    toMetres(x0) + seam(x0 - 1, y),
    toMetres(y0) + seam(x, y0 - 1),
    toMetres(x1) - seam(x1 + 1, y),
    toMetres(y1) - seam(x, y1 + 1),
  ]
}
