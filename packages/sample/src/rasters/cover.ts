import type { Point } from '../geometry/index.ts'
import { waveFrame } from '../geometry/index.ts'
import { groundAt } from '../registers/bag.ts'
import { toRd } from '../registers/place.ts'
import { CANAL, DIKE, type Dims } from '../town/dims.ts'
import type { SampleGrid } from '../types.ts'
import { cellAt, eachCell, emptyGrid } from './grid.ts'

/** Per cent of a cell of 100 m² that one crown of 7 m covers. */
const CROWN = 38

/** How much of every cell lies under crowns of trees, per cent. */
export function treeCoverOf(
  trees: readonly Point[],
  box: readonly [number, number, number, number],
): SampleGrid {
  const grid = emptyGrid(box)
  grid.values.fill(0)
  for (const tree of trees) {
    const index = cellAt(grid, toRd(tree))
    if (index >= 0) grid.values[index] = Math.min(100, grid.values[index]! + CROWN)
  }
  return grid
}

/** Top of the dike in metres NAP, and the edges (m from its foot) of its top. */
const CREST = { height: 4.2, from: 36, to: 41 } as const
/** Level of the lake in metres NAP in summer, as the Markermeer has it. */
const LAKE = -0.2

/** Height of the dike at `v` metres from its foot, over land at `ground`. */
function dikeAt(v: number, ground: number): number {
  if (v < CREST.from)
    return ground + ((CREST.height - ground) * (v - DIKE.road)) / (CREST.from - DIKE.road)
  if (v <= CREST.to) return CREST.height
  return CREST.height + ((LAKE - CREST.height) * (v - CREST.to)) / (DIKE.outside - CREST.to)
}

/** Ground level in metres NAP: the island, the polder around it and the dike; none where there is water. */
export function groundLevelOf(
  dims: Dims,
  box: readonly [number, number, number, number],
): SampleGrid {
  const grid = emptyGrid(box)
  const frame = waveFrame([0, dims.farmY + dims.farmDepth], 0, DIKE.swing, DIKE.length)
  eachCell(grid, (x, y, index) => {
    if (Math.abs(y) < CANAL.water) return
    const v = y < dims.farmY ? 0 : frame.toFrame([x, y])[1]
    if (v > DIKE.outside) return
    const ground = groundAt([x, y], dims.singel)
    grid.values[index] = v > DIKE.road ? dikeAt(v, ground) : ground
  })
  return grid
}
