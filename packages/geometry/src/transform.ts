/** Moving between a building's own frame and the world (EPSG:28992 metres). */
import { toMetres } from './lattice.ts'
import { dcos, dsin } from './trig.ts'

/** world = R(c, s) · local + (tx, ty); z is added to local heights. Metres. */
export interface Xform {
  c: number
  s: number
  tx: number
  ty: number
  z: number
}

/** Angles are rounded to 1e-9 rad first, so that input noise below that gives the same building. */
const ANGLE_STEPS = 1e9

/** The transform of a frame with its origin at (x, y, z) metres, turned by `angle` radians counter-clockwise. */
export function xform(x: number, y: number, z: number, angle: number): Xform {
  const a = Math.round(angle * ANGLE_STEPS) / ANGLE_STEPS
  return { c: dcos(a), s: dsin(a), tx: x, ty: y, z }
}

/** A lattice point of the frame in world metres; not rounded. */
export function toWorld(t: Xform, x: number, y: number): [number, number] {
  const mx = toMetres(x)
  const my = toMetres(y)
  return [t.c * mx - t.s * my + t.tx, t.s * mx + t.c * my + t.ty]
}
