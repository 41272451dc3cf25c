/** The roof of any kind over a plate: its faces, and the heights of its eaves and its ridge. */
import { RoofType } from '@kavel/domain'
import {
  type Box,
  boundsOf,
  type Lu,
  type Poly,
  type Ring,
  ringArea,
  straightSkeleton,
} from '@kavel/geometry'
import type { Roof } from '../model/types.ts'
import { levelRings } from './level.ts'
import { extruded, PITCH, PROFILES, slopeOf } from './profile.ts'

export interface RoofOptions {
  /** Turns the ridge by a quarter. */
  rotated?: boolean
  /** Degrees; null or left out: the usual slope of the kind. Of a mansard its lower, of a barrel its slope at the eaves. */
  pitch?: number | null
  /** Which way the ridge runs before it is turned; left out: along the longest side, of a sawtooth across it. */
  along?: 'x' | 'y'
}

/** Kinds without a slope; `none` has no face at all: the floor below is open to the sky. */
const LEVEL: readonly RoofType[] = [RoofType.flat, RoofType.terrace, RoofType.green_flat]

/** A roof one can stand on. */
export function isLevelRoof(type: RoofType): boolean {
  return LEVEL.includes(type)
}

/**
 * The roof over a plate. Plan areas of the faces sum to the plate exactly, except for `none`. Hipped and tented roofs cover
 * any simple polygon; a gable or mansard over a plate that is no box becomes a hipped roof, a sawtooth or barrel a flat
 * one, and so does every slope over a court: `type` of the result says what was made.
 *
 * @param eave height of the eaves above ground level, lattice units
 */
export function roofOver(
  type: RoofType,
  plate: Poly,
  eave: Lu,
  { rotated = false, pitch = null, along }: RoofOptions = {},
): Roof {
  if (type === RoofType.none) return { type, faces: [], eave, ridge: eave }
  if (LEVEL.includes(type)) return level(type, plate, eave)
  if (plate.holes.length > 0) return level(RoofType.flat, plate, eave)
  const box = boxOf(plate.outer)
  if (box) return roofOverBox(type, plate, box, eave, { rotated, pitch, along })
  if (type === RoofType.shed) return sloped(plate.outer, eave, rotated, pitch ?? PITCH[type])
  if (type === RoofType.sawtooth || type === RoofType.barrel) {
    return level(RoofType.flat, plate, eave)
  }
  const kind = type === RoofType.tented ? type : RoofType.hipped
  return hipped(kind, plate, eave, pitch ?? PITCH[kind])
}

type Turn = Required<Omit<RoofOptions, 'along'>> & Pick<RoofOptions, 'along'>

function roofOverBox(
  type: RoofType,
  plate: Poly,
  box: Box,
  eave: Lu,
  { rotated, pitch, along }: Turn,
): Roof {
  if (type === RoofType.hipped) return hipped(type, plate, eave, pitch ?? PITCH[type])
  if (type === RoofType.tented) return pyramid(box, eave, pitch ?? PITCH[type])
  const kind = type as keyof typeof PROFILES
  const length = box.x1 - box.x0
  const width = box.y1 - box.y0
  const longest = length >= width ? 'x' : 'y'
  const usual = along ?? (kind === RoofType.sawtooth ? turned(longest) : longest)
  const ridge = rotated ? turned(usual) : usual
  const profile = PROFILES[kind](ridge === 'x' ? width : length, pitch ?? PITCH[kind])
  return roofOf(type, extruded(box, profile, eave, ridge), eave)
}

function turned(along: 'x' | 'y'): 'x' | 'y' {
  return along === 'x' ? 'y' : 'x'
}

function boxOf(ring: Ring): Box | null {
  if (ring.length !== 8) return null
  const box = boundsOf(ring)
  return ringArea(ring) === (box.x1 - box.x0) * (box.y1 - box.y0) ? box : null
}

function roofOf(type: RoofType, faces: Int32Array[], eave: Lu): Roof {
  let ridge = eave
  for (const face of faces) {
    for (let i = 2; i < face.length; i += 3) ridge = Math.max(ridge, face[i] as Lu)
  }
  return { type, faces, eave, ridge }
}

function level(type: RoofType, plate: Poly, eave: Lu): Roof {
  const faces = levelRings(plate).map((ring) => raised(ring, () => eave))
  return { type, faces, eave, ridge: eave }
}

function raised(ring: Ring, heightAt: (x: Lu, y: Lu) => Lu): Int32Array {
  const face = new Int32Array((ring.length / 2) * 3)
  for (let i = 0; i < ring.length; i += 2) {
    const [x, y] = [ring[i] as Lu, ring[i + 1] as Lu]
    face.set([x, y, heightAt(x, y)], (i / 2) * 3)
  }
  return face
}

/** One slope over a polygon, from its lowest side up. */
function sloped(ring: Ring, eave: Lu, rotated: boolean, pitch: number): Roof {
  const { x0, y0 } = boundsOf(ring)
  const slope = slopeOf(pitch)
  const face = raised(ring, (x, y) => eave + Math.round((rotated ? x - x0 : y - y0) * slope))
  return roofOf(RoofType.shed, [face], eave)
}

function hipped(type: RoofType, plate: Poly, eave: Lu, pitch: number): Roof {
  const skeleton = straightSkeleton(plate.outer)
  if (!skeleton) return level(RoofType.flat, plate, eave)
  const slope = slopeOf(pitch)
  const faces = skeleton.faces.map((face) =>
    face.map((value, i) => (i % 3 === 2 ? eave + Math.round(value * slope) : value)),
  )
  return roofOf(type, faces, eave)
}

/** Four slopes that meet over the middle; the pitch is that of the two over the shorter span. */
function pyramid(box: Box, eave: Lu, pitch: number): Roof {
  const { x0, y0, x1, y1 } = box
  const x = Math.floor((x0 + x1) / 2)
  const y = Math.floor((y0 + y1) / 2)
  const top = eave + Math.round((Math.min(x1 - x0, y1 - y0) / 2) * slopeOf(pitch))
  const corners = [
    [x0, y0],
    [x1, y0],
    [x1, y1],
    [x0, y1],
  ] as const
  const faces = corners.map(([ax, ay], i) => {
    const [bx, by] = corners[(i + 1) % 4] as (typeof corners)[number]
    return Int32Array.of(ax, ay, eave, bx, by, eave, x, y, top)
  })
  return roofOf(RoofType.tented, faces, eave)
}
