/** The bars around a court, and the bays on their floors. */
import type { Box, Lu, Ring } from '@kavel/geometry'
import type { FloorPlan } from '../../input/floors.ts'
import type { Blocked, Strip } from '../../strip/strip.ts'
import type { BaySection, Place } from './core-bay.ts'
import type { Bay } from './plan.ts'
import type { Section } from './section.ts'

/** A bar: how long it is, and where its boxes lie. */
export interface Bar {
  strip: Strip
  place: Place
  section: Section
  /** Across its cores; null when they have no room in it. */
  across: BaySection | null
  /** Modules at either end that belong to the corner; 0 for the bars between two others. */
  corners: readonly [number, number]
  /** How deep the bars are that its corners lie beside. */
  beside: readonly [Lu, Lu]
  /** How many it has. */
  cores: number
  /** Lifts in each of its cores, from its start; left out: as many as those of the court. A core without is a stair for the way out. */
  lifts?: readonly number[]
  /** Halls of the ground floor. */
  halls?: readonly Blocked[]
  /** Where its cores begin, when it is not at equal distances: above those below, or beside a hall. */
  spots?: readonly number[]
}

export interface Court {
  /** In each core. */
  lifts: number
  bars: Bar[]
  galleries: Ring[]
  length: Lu
  width: Lu
  /** What the galleries or corridors run around. */
  heart: Box
}

/** A bay, and the bar it lies in. */
export interface CourtBay extends Bay {
  bar: number
}

/** A plan and the floors that have it. */
export interface CourtGroup {
  floors: FloorPlan[]
  bays: CourtBay[]
}
