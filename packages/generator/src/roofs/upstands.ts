/** Walls that a roof needs where its faces end in the air: gables, and the upright sides of a sawtooth. */
import type { Lu } from '@kavel/geometry'
import type { Roof } from '../model/types.ts'

/** Upright faces down to the eaves, x, y, z a vertex; wide at the foot. */
export function upstandsOf({ faces, eave }: Roof): Int32Array[] {
  const open = new Map<string, Int32Array>()
  for (const face of faces) {
    for (let i = 0; i < face.length; i += 3) {
      const a = face.subarray(i, i + 3)
      const b = i + 3 < face.length ? face.subarray(i + 3, i + 6) : face.subarray(0, 3)
      const there = `${a.join()}|${b.join()}`
      const back = `${b.join()}|${a.join()}`
      if (!open.delete(back)) open.set(there, Int32Array.of(...a, ...b))
    }
  }
  const walls: Int32Array[] = []
  for (const edge of open.values()) {
    const [ax, ay, az, bx, by, bz] = edge as unknown as [Lu, Lu, Lu, Lu, Lu, Lu]
    if (az <= eave && bz <= eave) continue
    if (ax === bx && ay === by) continue
    const top = bz > eave ? [bx, by, bz] : []
    const end = az > eave ? [ax, ay, az] : []
    walls.push(Int32Array.of(ax, ay, eave, bx, by, eave, ...top, ...end))
  }
  return walls
}
