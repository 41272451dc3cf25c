import type { Random } from '@kavel/geometry'
import { widthOf } from '../draft/paving.ts'

/** The measures of a town, in metres from the middle of the old centre. */
export interface Dims {
  /** Outer edge of the street along the singel (the canal around the old centre). */
  readonly singel: number
  /** Edge of the built-up old centre, inside the singel. */
  readonly core: number
  /** Centre lines of the ring roads; the last one is the outer ring road. */
  readonly rings: readonly number[]
  /** Centre of the railway (negative: south of the centre). */
  readonly railway: number
  /** Half the width and the depth of the business park south of the railway. */
  readonly businessHalf: number
  readonly businessDepth: number
  /** Distance of the farm roads west and east of the town and north of it. */
  readonly farmX: number
  readonly farmY: number
  /** Depth of the farmland beyond the farm roads. */
  readonly farmDepth: number
  /** The rings are no circles: distance (m) of a ring in a direction (radians), and back. */
  readonly reach: (level: number, direction: number) => number
  readonly level: (reach: number, direction: number) => number
}

/** Bands between the core and the outer edge of the singel street (m): street, bank, water, bank, street. */
export const SINGEL = { wall: 7.8, innerBank: 5, water: 14, outerBank: 4, street: 11.6 } as const

/** Half the canal with its two quays, and half the water (m). */
export const CANAL = { half: 16, water: 8 } as const

/** Half widths (m) of the railway land, farm roads and ring roads; depth of the station strip. */
export const WIDTHS = {
  rail: 12,
  farm: 6.5,
  ring: 11,
  spoorlaan: 11.6,
  station: 85,
  belt: 26,
} as const

/**
 * The sea dike: how far it swings over which length, and the edges (m from its foot) of ditch, road and body; the lake
 * begins at `outside`.
 */
export const DIKE = { swing: 42, length: 3100, ditch: 7, road: 20, outside: 58 } as const

/** Half the length (m) of the station quarter along the railway. */
export function stationReach(dims: Dims): number {
  return Math.min(430, dims.rings[0]! * 0.9)
}

/** Usual distance between two ring roads (m). */
const BAND = 345

/** The measures of a town whose outer ring road lies at `radius` metres from the centre. */
export function measure(radius: number, random: Random): Dims {
  const size = Math.sqrt(radius / 1150)
  const singel = Math.min(340, Math.max(110, 218 * Math.sqrt(size)))
  const count = Math.max(1, Math.round((radius - singel) / BAND))
  const rings = Array.from(
    { length: count },
    (_, index) => singel + ((radius - singel) * (index + 1)) / count,
  )
  const p2 = random.between(0, 6.28)
  const p3 = random.between(0, 6.28)
  const p5 = random.between(0, 6.28)
  const a2 = random.between(0.07, 0.1)
  const a3 = random.between(0.04, 0.06)
  // The old centre is nearly round; the further out, the more a ring bulges.
  const still = singel * 0.6
  const bulge = (direction: number) =>
    a2 * Math.cos(2 * direction + p2) +
    a3 * Math.cos(3 * direction + p3) +
    0.022 * Math.cos(5 * direction + p5)
  const railway = -Math.min(singel * 1.1 + 245, Math.max(singel * 1.1 + 130, radius * 0.72))
  return {
    singel,
    core: singel - SINGEL.wall - SINGEL.innerBank - SINGEL.water - SINGEL.outerBank - SINGEL.street,
    rings,
    railway,
    businessHalf: radius * 0.74,
    businessDepth: Math.min(520, Math.max(150, radius * 0.25)),
    farmX: radius * 1.19 + 90,
    farmY: radius * 1.19 + 110,
    farmDepth: Math.min(1500, Math.max(520, 900 * size)),
    reach: (level, direction) => level + (level - still) * bulge(direction),
    level: (reach, direction) => {
      const bent = bulge(direction)
      return (reach + still * bent) / (1 + bent)
    },
  }
}

/** The levels (y, metres) at which the municipality is first cut, from south to north. */
export interface Levels {
  readonly south: number
  readonly provincial: readonly [number, number]
  readonly rail: readonly [number, number]
  readonly north: number
}

export function levelsOf(dims: Dims): Levels {
  const rail = [dims.railway - WIDTHS.rail, dims.railway + WIDTHS.rail] as const
  const top = rail[0] - dims.businessDepth
  const bottom = top - widthOf('provincial')
  return {
    south: bottom - dims.farmDepth * 0.8,
    provincial: [bottom, top],
    rail,
    north: dims.farmY + dims.farmDepth + 320,
  }
}
