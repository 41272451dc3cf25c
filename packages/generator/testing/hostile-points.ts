/** Drawn shapes of few or very many corners. */
import type { Random } from '@kavel/geometry'

export type Points = [number, number][]

/** A turn as a point on the square of half side 1: no trigonometry, the same bits everywhere. */
function around(turns: number): [number, number] {
  const t = (turns - Math.floor(turns)) * 4
  const [side, s] = [Math.floor(t), 2 * (t - Math.floor(t)) - 1]
  const points: Points = [
    [1, s],
    [-s, 1],
    [-1, -s],
    [s, -1],
  ]
  return points[side] ?? [1, -1]
}

export function star(_: Random, count: number, reach: number): Points {
  return Array.from({ length: count }, (__, i) => {
    const radius = i % 2 === 0 ? reach : reach / 2
    const [x, y] = around(i / count)
    return [x * radius, y * radius]
  })
}

export function circle(_: Random, count: number, reach: number): Points {
  return Array.from({ length: count }, (__, i) => {
    const [x, y] = around(i / count)
    const scale = reach / Math.sqrt(x * x + y * y)
    return [x * scale, y * scale]
  })
}

export function box(draw: Random, _: number, reach: number): Points {
  const wide = reach * draw.pick([0.1, 0.5, 1])
  return [
    [-reach, -wide],
    [reach, -wide],
    [reach, wide],
    [-reach, wide],
  ]
}

/** Teeth along the lower side of a box. */
export function comb(draw: Random, count: number, reach: number): Points {
  const teeth = Math.max(1, Math.floor((count - 2) / 4))
  const step = (2 * reach) / teeth
  const deep = reach * draw.pick([0.1, 0.5, 1.5])
  const points: Points = [
    [reach, reach],
    [-reach, reach],
  ]
  for (let i = 0; i < teeth; i++) {
    const x = -reach + i * step
    points.push(
      [x, -reach],
      [x + step / 2, -reach],
      [x + step / 2, deep - reach],
      [x + step, deep - reach],
    )
  }
  return points
}

/** Askew, so that every second leg lies along no direction of the building. */
export function zigzag(draw: Random, count: number, reach: number): Points {
  const rise = draw.pick([0, 0.3, 1])
  return Array.from({ length: count }, (_, i) => [
    -reach + (2 * reach * i) / count,
    (i % 2) * reach * rise + i * 0.01,
  ])
}

export function noise(draw: Random, count: number, reach: number): Points {
  return Array.from({ length: count }, () => [
    draw.between(-reach, reach),
    draw.between(-reach, reach),
  ])
}

export function spiral(draw: Random, count: number, reach: number): Points {
  const apart = draw.pick([8, 20, 40])
  const points: Points = []
  let [x, y, length] = [0, 0, apart]
  for (let i = 0; i < count && length < 2 * reach; i++) {
    points.push([x, y])
    if (i % 4 === 0) x += length
    else if (i % 4 === 1) y += length
    else if (i % 4 === 2) x -= length
    else y -= length
    if (i % 2 === 1) length += apart
  }
  return points
}
