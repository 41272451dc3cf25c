/** A place on the map that somebody wants to see: where a rule is broken, or the building that a message is about. */
import type { SiteRuleCheck } from '@kavel/concept'
import { createStore, type Store } from '../../shared/store.ts'
import type { Building } from './editor.ts'

export interface Spot {
  readonly buildings: readonly number[]
  /** Null: the buildings themselves. */
  readonly shape: SiteRuleCheck['broken'][number]['shape']
}

export interface ShownSpot extends Spot {
  /** The design as it was then: what is changed after is no longer what was shown. */
  readonly of: readonly Building[]
  /** Has the map moved there? */
  readonly isReached: boolean
}

export type SpotStore = Store<ShownSpot | null>

export const createSpot = (): SpotStore => createStore<ShownSpot | null>(null)
