/** Draws from a seed, and drawn shapes of few or very many corners. */

export type Points = [number, number][]

/** Draws from a seed: mulberry32, 32 bits a draw. */
export class Draws {
  #state: number
  constructor(seed: number) {
    this.#state = Math.imul(seed, 0x9e3779b1) >>> 0
  }
  /** From 0 to 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let t = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  of<Each>(list: readonly Each[]): Each {
    return list[Math.floor(this.next() * list.length)] as Each
  }
  is(chance: number): boolean {
    return this.next() < chance
  }
  between(low: number, high: number): number {
    return low + this.next() * (high - low)
  }
}

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

export function star(_: Draws, count: number, reach: number): Points {
  return Array.from({ length: count }, (__, i) => {
    const radius = i % 2 === 0 ? reach : reach / 2
    const [x, y] = around(i / count)
    return [x * radius, y * radius]
  })
}

export function circle(_: Draws, count: number, reach: number): Points {
  return Array.from({ length: count }, (__, i) => {
    const [x, y] = around(i / count)
    const scale = reach / Math.sqrt(x * x + y * y)
    return [x * scale, y * scale]
  })
}

export function box(draw: Draws, _: number, reach: number): Points {
  const wide = reach * draw.of([0.1, 0.5, 1])
  return [
    [-reach, -wide],
    [reach, -wide],
    [reach, wide],
    [-reach, wide],
  ]
}

/** Teeth along the lower side of a box. */
export function comb(draw: Draws, count: number, reach: number): Points {
  const teeth = Math.max(1, Math.floor((count - 2) / 4))
  const step = (2 * reach) / teeth
  const deep = reach * draw.of([0.1, 0.5, 1.5])
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
export function zigzag(draw: Draws, count: number, reach: number): Points {
  const rise = draw.of([0, 0.3, 1])
  return Array.from({ length: count }, (_, i) => [
    -reach + (2 * reach * i) / count,
    (i % 2) * reach * rise + i * 0.01,
  ])
}

export function noise(draw: Draws, count: number, reach: number): Points {
  return Array.from({ length: count }, () => [
    draw.between(-reach, reach),
    draw.between(-reach, reach),
  ])
}

export function spiral(draw: Draws, count: number, reach: number): Points {
  const apart = draw.of([8, 20, 40])
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
