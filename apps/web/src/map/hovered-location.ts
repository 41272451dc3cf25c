import { createStore, type Store } from '../shared/store.ts'

/** The location under the pointer, on the map or in the list beside it; `from` tells where. */
export interface HoveredLocation {
  readonly id: number
  readonly from: 'map' | 'list'
}

export const hoveredLocation: Store<HoveredLocation | null> = createStore<HoveredLocation | null>(
  null,
)
