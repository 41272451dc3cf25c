/** The floor under the slopes of a roof, with the walls that stand where one can. */
import { DESIGN_RULES } from '@kavel/domain'
import { type Box, boundsOf, type Lu, toLattice, toLatticeArea } from '@kavel/geometry'
import type { MessageList } from '../../base/messages.ts'
import type { FloorPlan } from '../../input/floors.ts'
import type { Resolved } from '../../input/resolve.ts'
import type { FloorGroup, Roof, Wall } from '../../model/types.ts'
import { areaWithHeadroom, type Point, partsWithHeadroom } from '../../roofs/headroom.ts'
import { spansOn } from '../../roofs/spans.ts'
import { lightAttic } from './attic-light.ts'
import { blindOf, type FloorSetting, type House, upperFloors } from './floors.ts'

/** Room to stand that makes an attic a floor: that of the least habitable area, 5 m2 (domain reference §2.4). */
export const ATTIC_LEAST = toLatticeArea(5)
/** Height of the walls of an attic: under it one does not stand, so nothing of it counts. */
const STANDING = toLattice(DESIGN_RULES.min_standing_height)

/** As large as the other floors, usable where one can stand; empty when that is too little, or nothing lights it. */
export function attics(
  houses: readonly House[],
  floor: FloorPlan,
  rise: Lu,
  roofs: readonly Roof[],
  setting: FloorSetting,
  b: Resolved,
  messages: MessageList,
): FloorGroup[] {
  const groups = upperFloors(houses, [floor], 'a', rise, setting, b, messages)
  const parts = roofs.flatMap((roof) => partsWithHeadroom(roof, STANDING))
  const isBlind = blindOf(houses, setting.mirror)
  let least = Infinity
  let isLit = true
  for (const group of groups) {
    const cells = group.blocks.flatMap((block) => block.cells)
    for (const cell of cells) {
      const box = boundsOf(cell.net)
      const area = roofs.reduce((sum, roof) => sum + areaWithHeadroom(roof, box, STANDING), 0)
      cell.goArea = Math.min(area, cell.netArea)
      least = Math.min(least, area)
    }
    const level = floor.z + STANDING
    const rooms = cells.map(({ net }) => boundsOf(net))
    group.walls = [...standing(group.walls, parts), ...kneeWalls(rooms, parts, level, b)]
    isLit = lightAttic(group, roofs, isBlind) && isLit
  }
  return isLit && least >= ATTIC_LEAST ? groups : []
}

/** Gables and party walls, as far as the roof leaves room above them; those along the eaves are the roof. */
function standing(walls: readonly Wall[], parts: readonly Point[][]): Wall[] {
  return walls.flatMap((wall) => {
    const edges: number[] = []
    for (let e = 0; e < wall.edges.length; e += 4) {
      const [x0, y0, x1, y1] = wall.edges.subarray(e, e + 4) as unknown as [Lu, Lu, Lu, Lu]
      const vertical = x0 === x1
      const [at, from, to] = vertical ? [x0, y0, y1] : [y0, x0, x1]
      const low = Math.min(from, to)
      const high = Math.max(from, to)
      for (const [a, z] of spansOn(parts, vertical, at, low, high)) {
        edges.push(...(vertical ? [at, a, at, z] : [a, at, z, at]))
      }
    }
    if (edges.length === 0) return []
    const own = { edges: Int32Array.from(edges), z0: 0, z1: STANDING, openings: new Int32Array(0) }
    return [{ ...wall, ...own }]
  })
}

/** Walls inside every room along the line where the slopes come down to standing height. */
function kneeWalls(
  rooms: readonly Box[],
  parts: readonly Point[][],
  level: Lu,
  { rules }: Resolved,
): Wall[] {
  const edges: number[] = []
  const half = Math.floor(rules.separationWall / 2)
  for (const points of parts) {
    points.forEach((q, i) => {
      const p = points[(i + points.length - 1) % points.length] as Point
      const isLine = Math.abs(p[2] - level) < 1 && Math.abs(q[2] - level) < 1
      const vertical = Math.abs(p[0] - q[0]) < 1
      if (!isLine || vertical === Math.abs(p[1] - q[1]) < 1) return
      const [across, along] = vertical ? ([0, 1] as const) : ([1, 0] as const)
      const inside = points.reduce((sum, point) => sum + point[across] - p[across], 0)
      // wholly on the high side of the line, so that its top stays under the roof
      const at = Math.round(p[across]) + (inside > 0 ? half + 1 : -half - 1)
      const [from, to] = [Math.min(p[along], q[along]), Math.max(p[along], q[along])]
      for (const room of rooms) {
        const own = vertical
          ? [room.x0, room.x1, room.y0, room.y1]
          : [room.y0, room.y1, room.x0, room.x1]
        const [near, far, start, end] = own as [Lu, Lu, Lu, Lu]
        const a = Math.max(Math.ceil(from), start)
        const z = Math.min(Math.floor(to), end)
        if (at - half < near || at + half > far || z <= a) continue
        edges.push(...(vertical ? [at, a, at, z] : [a, at, z, at]))
      }
    })
  }
  if (edges.length === 0) return []
  return [
    {
      subtype: 'separation',
      edges: Int32Array.from(edges),
      z0: 0,
      z1: STANDING,
      thickness: rules.separationWall,
      openings: new Int32Array(0),
    },
  ]
}
