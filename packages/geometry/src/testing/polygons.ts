/** Random polygons on a small grid, most of them with rings that touch, cross, repeat or lie along each other. */

type Ring = [number, number][]

/** Polygons from whole numbers that `next(limit)` gives below a limit. */
export function randomPolygons(next: (limit: number) => number): Ring[][] {
  const size = 3 + next(6)
  const polygons = next(3) === 0 ? 1 + next(3) : 1
  return Array.from({ length: polygons }, () => {
    const outer = next(2) === 0 ? randomBox(next, size + 3) : randomRing(next, size)
    return [outer, ...Array.from({ length: next(4) }, () => randomHole(next, size))]
  })
}

/** Quarters of a turn from the negative y axis on, along a square: grows as the angle does, without trigonometry. */
function turn(x: number, y: number): number {
  const along = x / (Math.abs(x) + Math.abs(y))
  return y < 0 ? 1 + along : 3 - along
}

function randomRing(next: (limit: number) => number, size: number): Ring {
  const corners: Ring = Array.from({ length: 3 + next(6) }, () => [next(size), next(size)])
  if (next(2) === 0) {
    const [cx, cy] = [size / 2 + 0.1, size / 2 + 0.2]
    const turns = corners.map(([x, y]) => turn(x - cx, y - cy))
    const order = corners
      .map((_, i) => i)
      .sort((a, b) => (turns[a] as number) - (turns[b] as number))
    corners.splice(0, corners.length, ...order.map((i) => corners[i] as [number, number]))
  }
  if (next(8) === 0) corners.splice(1, 0, corners[0] as [number, number])
  return closed(corners)
}

function randomBox(next: (limit: number) => number, size: number): Ring {
  const [x0, y0] = [-next(3), -next(3)]
  return closed([
    [x0, y0],
    [size, y0],
    [size, size],
    [x0, size],
  ])
}

function randomHole(next: (limit: number) => number, size: number): Ring {
  const [x, y] = [next(size), next(size)]
  const reach = 1 + next(2)
  if (next(3) === 0) return randomRing(next, size)
  const kite: Ring = [
    [x + reach, y],
    [x, y + 1],
    [x - 1, y],
    [x, y - reach],
  ]
  return closed(next(2) === 0 ? kite : kite.slice(0, 3))
}

function closed(corners: Ring): Ring {
  return [...corners, corners[0] as [number, number]]
}
