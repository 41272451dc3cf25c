/** The ticks of the dimension chains of a sheet, held against the building itself. */
import { boundsOf, toMetres } from '@kavel/geometry'
import { wallsAt } from '../src/export/svg-plan/facades.ts'
import type { BuildingModel } from '../src/model/types.ts'

/** Ticks below a floor, and those where no wall meets the south side or another bar lies before it, metres. */
export function ticksOf({ towers }: BuildingModel, floor: number) {
  const groups = towers
    .flatMap(({ floorGroups }) => floorGroups)
    .filter(({ floors }) => floors.includes(floor))
  const cells = groups.flatMap(({ blocks, assets }) => [
    ...blocks.flatMap((block) => block.cells.map(({ gross }) => gross)),
    ...assets.filter(({ kind }) => kind === 'loggia').map(({ poly }) => poly),
  ])
  // the lowest corner of a room at a place belongs to a room that begins or ends there
  const lowest = new Map<number, number>()
  for (const ring of cells)
    for (let i = 0; i < ring.length; i += 2) {
      const [x, y] = [toMetres(ring[i] as number), toMetres(ring[i + 1] as number)]
      lowest.set(x, Math.min(y, lowest.get(x) ?? y))
    }
  const plates = groups.map(({ plate: { outer } }) => {
    const { x0, x1, y1 } = boundsOf(outer)
    return { x0: toMetres(x0), x1: toMetres(x1), y1: toMetres(y1) }
  })
  const ticks = wallsAt('south', groups, [], 0.6)
  const wrong = ticks.filter((at) => {
    const y = lowest.get(at)
    return y === undefined || plates.some(({ x0, x1, y1 }) => x0 < at && at < x1 && y1 < y - 0.001)
  })
  return { ticks: ticks.length, wrong }
}
