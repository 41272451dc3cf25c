import { createStore, type Store } from '../shared/store.ts'

/** The plot under the pointer, on the map or in the list beside it; `from` tells where. */
export interface HoveredPlot {
  readonly id: string
  readonly lon: number
  readonly lat: number
  readonly from: 'map' | 'list'
}

export const hoveredPlot: Store<HoveredPlot | null> = createStore<HoveredPlot | null>(null)
