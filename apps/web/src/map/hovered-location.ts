import { createStore, type Store } from '../shared/store.ts'

/** The locations under the pointer, on the map, where several may be one pin, or in the list beside it; `from` tells where. */
export interface HoveredLocation {
  readonly ids: readonly number[]
  readonly from: 'map' | 'list'
}

export const hoveredLocation: Store<HoveredLocation | null> = createStore<HoveredLocation | null>(
  null,
)
