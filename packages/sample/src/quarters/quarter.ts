import type { Site } from '../draft/site.ts'
import type { Frame, Point, Ring } from '../geometry/index.ts'

/** A piece of town between main roads that is to be filled. */
export interface Quarter {
  readonly site: Site
  readonly ring: Ring
  /** The rings around the centre, and between which of their levels the quarter lies. */
  readonly rings: Frame
  readonly inner: number
  readonly outer: number
  /** Middle of the quarter, its distance to the centre (m) and direction (radians). */
  readonly middle: Point
  readonly reach: number
  readonly direction: number
}
