import { arcFrame, type Frame, straightFrame, waveFrame } from '../geometry/index.ts'
import type { Quarter } from './quarter.ts'

/** Streets that follow the bend of the ring roads. */
export function bentStreets(quarter: Quarter): Frame {
  return arcFrame([0, 0], quarter.reach, quarter.direction)
}

/** Straight streets along the nearest ring road, turned by `turn` radians. */
export function straightStreets(quarter: Quarter, turn: number): Frame {
  return straightFrame(quarter.middle, quarter.direction - Math.PI / 2 + turn)
}

/** Streets that swing from side to side, as in the home zones of the seventies. */
export function windingStreets(quarter: Quarter, turn: number, swing: number): Frame {
  const angle = quarter.direction - Math.PI / 2 + turn
  return waveFrame(quarter.middle, angle, swing, swing * 26)
}
