import { contains, distance, type Point, type Ring } from './plane.ts'

function keyOf(x: number, y: number): number {
  return (x + 1048576) * 2097152 + y + 1048576
}

/** Finds the ring that holds a point (the first of them), or −1; `cell` is the side of a search cell in metres. */
export function locatorOf(rings: readonly Ring[], cell: number): (point: Point) => number {
  const cells = new Map<number, number[]>()
  rings.forEach((ring, index) => {
    let [west, south] = ring[0]!
    let [east, north] = ring[0]!
    for (const [x, y] of ring) {
      west = Math.min(west, x)
      east = Math.max(east, x)
      south = Math.min(south, y)
      north = Math.max(north, y)
    }
    for (let x = Math.floor(west / cell); x <= Math.floor(east / cell); x += 1) {
      for (let y = Math.floor(south / cell); y <= Math.floor(north / cell); y += 1) {
        const list = cells.get(keyOf(x, y))
        if (list) list.push(index)
        else cells.set(keyOf(x, y), [index])
      }
    }
  })
  return (point) => {
    const near = cells.get(keyOf(Math.floor(point[0] / cell), Math.floor(point[1] / cell))) ?? []
    return near.find((index) => contains(rings[index]!, point)) ?? -1
  }
}

/** Finds the nearest of some points as [index, metres]; `cell` as above, about the distance to expect. */
export function nearestOf(
  points: readonly Point[],
  cell: number,
): (point: Point) => [number, number] {
  const cells = new Map<number, number[]>()
  let reach = 1
  points.forEach((point, index) => {
    const [x, y] = [Math.floor(point[0] / cell), Math.floor(point[1] / cell)]
    reach = Math.max(reach, Math.abs(x), Math.abs(y))
    const list = cells.get(keyOf(x, y))
    if (list) list.push(index)
    else cells.set(keyOf(x, y), [index])
  })
  return (point) => {
    const [cx, cy] = [Math.floor(point[0] / cell), Math.floor(point[1] / cell)]
    const limit = reach + Math.max(Math.abs(cx), Math.abs(cy))
    let best = -1
    let least = Number.POSITIVE_INFINITY
    const look = (x: number, y: number) => {
      for (const index of cells.get(keyOf(x, y)) ?? []) {
        const away = distance(point, points[index]!)
        if (away < least) {
          least = away
          best = index
        }
      }
    }
    // Ring after ring of cells, until no nearer point can lie in the next.
    for (let turn = 0; turn <= limit && least > (turn - 1) * cell; turn += 1) {
      if (turn === 0) look(cx, cy)
      for (let side = -turn; side < turn; side += 1) {
        look(cx + side, cy - turn)
        look(cx + turn, cy + side)
        look(cx - side, cy + turn)
        look(cx - turn, cy - side)
      }
    }
    return [best, least]
  }
}
