import { roleOf } from '@kavel/domain'
import {
  IconBuildingCommunity,
  IconCalculator,
  IconHome,
  IconMapPin,
  IconSettings,
  IconWorldShare,
  IconZoomScan,
} from '@tabler/icons-react'

export interface RailEntry {
  readonly key:
    | 'home'
    | 'opportunities'
    | 'locations'
    | 'concepts'
    | 'sheets'
    | 'publications'
    | 'admin'
  /** Where it leads; also the start of every address that belongs to it. */
  readonly to: string
  readonly icon: typeof IconHome
  /** Only administrators and staff see it. */
  readonly isForAdmin?: true
}

/** The screens that the rail and the palette lead to, top to bottom. */
export const RAIL_ENTRIES: readonly RailEntry[] = [
  { key: 'home', to: '/home', icon: IconHome },
  { key: 'opportunities', to: '/opportunities', icon: IconZoomScan },
  { key: 'locations', to: '/locations', icon: IconMapPin },
  { key: 'concepts', to: '/concepts', icon: IconBuildingCommunity },
  { key: 'sheets', to: '/sheets', icon: IconCalculator },
  { key: 'publications', to: '/publications', icon: IconWorldShare },
  { key: 'admin', to: '/admin', icon: IconSettings, isForAdmin: true },
]

/** The entries that a user sees. */
export function railEntries(user: Parameters<typeof roleOf>[0]): readonly RailEntry[] {
  const isAdmin = ['admin', 'staff'].includes(roleOf(user))
  return RAIL_ENTRIES.filter(({ isForAdmin }) => !isForAdmin || isAdmin)
}
