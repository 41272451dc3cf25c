import { useEffect, useState } from 'react'
import type { Sketch, SketchSource } from './sketch.ts'
import { createSketches } from './sketches.ts'
import { workerLine } from './worker-line.ts'

const sketches = createSketches(workerLine)

/**
 * The drawing of a kind of building; null until it is there, and when it cannot be drawn.
 * @param isWanted is it looked at?
 */
export function useSketch(key: string, source: SketchSource, isWanted: boolean): Sketch | null {
  const [sketch, setSketch] = useState<Sketch | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the source
  useEffect(() => {
    if (!isWanted) return
    let isCurrent = true
    sketches.draw(key, source).then(
      (drawn) => isCurrent && setSketch(drawn),
      // the name says enough
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [key, isWanted])
  return sketch
}
