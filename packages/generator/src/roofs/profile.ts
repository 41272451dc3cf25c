/** Roofs with one cross-section from end to end: gable, shed, mansard, sawtooth and barrel. */
import { RoofType } from '@kavel/domain'
import { type Box, dcos, dsin, type Lu, toLattice } from '@kavel/geometry'

/** A point of a cross-section: how far across the span, and how high above the eaves. Two at one place: a step. */
export interface ProfilePoint {
  at: Lu
  up: Lu
}

/**
 * Slope of each kind in degrees (domain reference §3.6: 40, 30–50; mansard 65 below and 25 above; shed 15; tented 30). The
 * sawtooth takes the flat end of 30–50, and the barrel starts at its eaves with the slope of a gable.
 */
export const PITCH = {
  [RoofType.pointed]: 40,
  [RoofType.hipped]: 40,
  [RoofType.shed]: 15,
  [RoofType.mansard]: 65,
  [RoofType.tented]: 30,
  [RoofType.sawtooth]: 30,
  [RoofType.barrel]: 40,
} as const satisfies Partial<Record<RoofType, number>>

/** Upper slope of a mansard, degrees (domain reference §3.6). */
const MANSARD_UPPER = 25
/** Share of the half span that the steep part of a mansard takes: at 9 m deep it ends at standing height, 2.4 m. */
const MANSARD_LOWER = 0.25
/** A tooth spans a bay of an industrial hall, metres (domain reference §3.7: grid 5–6 m). */
const TOOTH = toLattice(6)
/** Flat strips that stand for the curve of a barrel roof. */
const STRIPS = 12

/** Flatter or steeper than this nobody builds a roof, degrees. */
const LEAST_PITCH = 1
const STEEPEST_PITCH = 80
/** Radians in a degree. */
const DEGREE = 0.017453292519943295

/** Rise of a slope over its run. */
export function slopeOf(pitch: number): number {
  const angle = Math.min(Math.max(pitch, LEAST_PITCH), STEEPEST_PITCH) * DEGREE
  return dsin(angle) / dcos(angle)
}

/** Cross-sections by kind, over a span of lattice units. */
export const PROFILES = {
  [RoofType.pointed]: (span: Lu, pitch: number) => {
    const half = Math.floor(span / 2)
    return [start, { at: half, up: rise(span / 2, pitch) }, { at: span, up: 0 }]
  },
  [RoofType.shed]: (span: Lu, pitch: number) => [start, { at: span, up: rise(span, pitch) }],
  [RoofType.mansard]: (span: Lu, pitch: number) => {
    const half = Math.floor(span / 2)
    const lower = Math.floor((span / 2) * MANSARD_LOWER)
    const bend = rise(lower, pitch)
    const top = bend + rise(span / 2 - lower, Math.min(pitch, MANSARD_UPPER))
    return [
      start,
      { at: lower, up: bend },
      { at: half, up: top },
      { at: span - lower, up: bend },
      { at: span, up: 0 },
    ]
  },
  [RoofType.sawtooth]: (span: Lu, pitch: number) => {
    const teeth = Math.max(1, Math.round(span / TOOTH))
    const up = rise(span / teeth, pitch)
    return Array.from({ length: teeth }, (_, i) => [
      { at: Math.floor((span * i) / teeth), up: 0 },
      { at: Math.floor((span * (i + 1)) / teeth), up },
    ]).flat()
  },
  [RoofType.barrel]: (span: Lu, pitch: number) => {
    const angle = Math.min(Math.max(pitch, LEAST_PITCH), STEEPEST_PITCH) * DEGREE
    const radius = span / 2 / dsin(angle)
    return Array.from({ length: STRIPS + 1 }, (_, i) => {
      if (i === 0) return start
      if (i === STRIPS) return { at: span, up: 0 }
      const turn = angle * ((2 * i) / STRIPS - 1)
      return {
        at: Math.round(span / 2 + radius * dsin(turn)),
        up: Math.round(radius * (dcos(turn) - dcos(angle))),
      }
    })
  },
} as const satisfies Partial<Record<RoofType, (span: Lu, pitch: number) => ProfilePoint[]>>

const start: ProfilePoint = { at: 0, up: 0 }

function rise(run: number, pitch: number): Lu {
  return Math.round(run * slopeOf(pitch))
}

/** The faces of a cross-section over a box, its ridges along x or along y; counter-clockwise from above. */
export function extruded(
  box: Box,
  profile: readonly ProfilePoint[],
  eave: Lu,
  along: 'x' | 'y',
): Int32Array[] {
  const faces: Int32Array[] = []
  for (let i = 0; i + 1 < profile.length; i++) {
    const a = profile[i] as ProfilePoint
    const b = profile[i + 1] as ProfilePoint
    if (a.at === b.at) continue
    const [za, zb] = [eave + a.up, eave + b.up]
    const { x0, y0, x1, y1 } = box
    if (along === 'x') {
      const [ya, yb] = [y0 + a.at, y0 + b.at]
      faces.push(Int32Array.of(x0, ya, za, x1, ya, za, x1, yb, zb, x0, yb, zb))
    } else {
      const [xa, xb] = [x0 + a.at, x0 + b.at]
      faces.push(Int32Array.of(xa, y0, za, xb, y0, zb, xb, y1, zb, xa, y1, za))
    }
  }
  return faces
}
