import type { PlaceKind } from '@kavel/registers'

/** What is looked for on the map: anything, or places of one sort. */
export const FIND_TABS = ['all', 'address', 'plot', 'named'] as const
export type FindTab = (typeof FIND_TABS)[number]

const OWN: Partial<Record<PlaceKind, FindTab>> = {
  address: 'address',
  street: 'address',
  plot: 'plot',
}

/** Whether a tab shows places of a kind. Coordinates are told by how they are written, on every one. */
export function isOfTab(kind: PlaceKind, tab: FindTab): boolean {
  return tab === 'all' || kind === 'coordinates' || (OWN[kind] ?? 'named') === tab
}
