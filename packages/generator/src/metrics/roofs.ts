/** Area, volume and top of the roofs of a building. */
import { PER_METRE, ringArea, toMetres } from '@kavel/geometry'
import { planOf } from '../model/face-plan.ts'
import type { Roof } from '../model/types.ts'

export interface RoofFigures {
  /** Of the faces themselves, m2: a slope counts by its own area, not by its shadow. */
  area: number
  /** Between the faces and the eaves below them, m3. */
  volume: number
  /** The highest point, metres above ground level. */
  top: number
}

export function roofFigures(roofs: readonly Roof[]): RoofFigures {
  let flat = 0n
  let sloped = 0
  let volume = 0
  let top = 0
  for (const roof of roofs) {
    top = Math.max(top, toMetres(roof.ridge))
    for (const face of roof.faces) {
      if (isLevel(face)) flat += BigInt(Math.round(ringArea(planOf(face))))
      else sloped += slopeArea(face)
      volume += volumeUnder(face, roof.eave)
    }
  }
  return { area: Number(flat) / (PER_METRE * PER_METRE) + sloped, volume, top }
}

function isLevel(face: Int32Array): boolean {
  for (let i = 5; i < face.length; i += 3) if (face[i] !== face[2]) return false
  return true
}

type Vector = readonly [number, number, number]

function corner(face: Int32Array, i: number): Vector {
  return [0, 1, 2].map((k) => toMetres(face[3 * i + k] as number)) as unknown as Vector
}

/** Area of a planar face: half the length of the sum of its corners' cross products (Newell). */
function slopeArea(face: Int32Array): number {
  const n = face.length / 3
  const [ox, oy, oz] = corner(face, 0)
  let [x, y, z] = [0, 0, 0]
  for (let i = 1; i + 1 < n; i++) {
    const [ax, ay, az] = corner(face, i)
    const [bx, by, bz] = corner(face, i + 1)
    x += (ay - oy) * (bz - oz) - (az - oz) * (by - oy)
    y += (az - oz) * (bx - ox) - (ax - ox) * (bz - oz)
    z += (ax - ox) * (by - oy) - (ay - oy) * (bx - ox)
  }
  return Math.sqrt(x * x + y * y + z * z) / 2
}

/** The prism under a planar face down to the eaves: its plan, triangle by triangle, times the mean height. */
function volumeUnder(face: Int32Array, eave: number): number {
  const n = face.length / 3
  const base = toMetres(eave)
  const [ox, oy, oz] = corner(face, 0)
  let volume = 0
  for (let i = 1; i + 1 < n; i++) {
    const [ax, ay, az] = corner(face, i)
    const [bx, by, bz] = corner(face, i + 1)
    const area = ((ax - ox) * (by - oy) - (ay - oy) * (bx - ox)) / 2
    volume += area * ((oz + az + bz) / 3 - base)
  }
  return Math.abs(volume)
}
