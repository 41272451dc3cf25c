/** A place on a plot for buildings of one kind, with ground for their cars. */
import type { Box, Lu, Xform } from '@kavel/geometry'
import type { Margins } from '../obey/margins.ts'
import type { DriveGround } from './drives.ts'
import type { KindTable } from './tables.ts'

/** A kind of building along an orientation. */
export interface SitePlace {
  readonly table: KindTable
  readonly angle: number
  readonly frame: Xform
  /** Lattice units in the frame: from its left end, and its near side. */
  readonly x0: Lu
  readonly y0: Lu
  /** The most length, metres. */
  readonly most: number
  /** How many equal buildings stand behind each other, and from one to the next, lattice units up the frame. */
  readonly bars: number
  readonly pitch: Lu
  /** The largest box for cars in front of or behind it, and for a parking building, metres. */
  readonly lot: Spare | null
  readonly deck: Spare | null
  /** What drives go over. */
  readonly ground: DriveGround
  /** Around the building of the most length, metres. */
  readonly margins: Margins
}

export interface Spare {
  readonly box: Box
  readonly length: number
  readonly width: number
  /** About what its drive takes beside it, m2. */
  readonly drive: number
}
