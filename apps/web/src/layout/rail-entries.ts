import {
  IconBuildingCommunity,
  IconCalculator,
  IconHome,
  IconMapPin,
  IconWorldShare,
} from '@tabler/icons-react'
import { matchRoutes } from 'react-router'
import { redirects, screens } from '../routes.tsx'

export interface RailEntry {
  readonly key: 'home' | 'locations' | 'concepts' | 'sheets' | 'publications'
  /** Where it leads; also the start of every address that belongs to it. */
  readonly to: string
  readonly icon: typeof IconHome
}

const ENTRIES: readonly RailEntry[] = [
  { key: 'home', to: '/home', icon: IconHome },
  { key: 'locations', to: '/locations', icon: IconMapPin },
  { key: 'concepts', to: '/concepts', icon: IconBuildingCommunity },
  { key: 'sheets', to: '/sheets', icon: IconCalculator },
  { key: 'publications', to: '/publications', icon: IconWorldShare },
]

/** Does an address lead to a screen? A menu shows what exists, nothing else (design §6). */
export function hasScreen(address: string): boolean {
  const target = redirects[address] ?? address
  return matchRoutes([...screens], target) !== null
}

export function listRailEntries(): RailEntry[] {
  return ENTRIES.filter(({ to }) => hasScreen(to))
}
