import { keyOfPoint, type Point, type Ring } from './plane.ts'

/** Whether a closed walk passes a point twice. */
function touchesItself(walk: readonly Point[]): boolean {
  for (let index = 1; index < walk.length; index += 1) {
    const [x, y] = walk[index]!
    for (let other = 0; other < index; other += 1) {
      if (walk[other]![0] === x && walk[other]![1] === y) return true
    }
  }
  return false
}

/** Breaks a closed walk at every point that it passes twice; loops of two points vanish. */
export function simpleLoops(walk: readonly Point[]): Ring[] {
  if (walk.length < 40 && !touchesItself(walk)) return walk.length >= 3 ? [walk] : []
  const loops: Ring[] = []
  const stack: Point[] = []
  const place = new Map<number, number>()
  for (const point of walk) {
    const key = keyOfPoint(point)
    const before = place.get(key)
    if (before !== undefined) {
      const loop = stack.splice(before)
      for (const passed of loop) place.delete(keyOfPoint(passed))
      if (loop.length >= 3) loops.push(loop)
    }
    place.set(key, stack.length)
    stack.push(point)
  }
  if (stack.length >= 3) loops.push(stack)
  return loops
}
