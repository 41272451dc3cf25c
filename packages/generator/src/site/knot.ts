/** Of one floor: m2 and a count. */
export interface FloorFigures {
  gfa: number
  nfa: number
  units: number
}

/** At one length. */
export interface Knot {
  length: number
  ground: FloorFigures
  upper: FloorFigures
  /** Below the slopes of a roof. */
  attic: FloorFigures
  /** m2 built on. */
  footprint: number
  /** m2 that lie paved or are stalls around it. */
  paved: number
}
