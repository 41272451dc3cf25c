import { features } from '@kavel/search'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { localSetting } from '../../../shared/local-setting.ts'
import type { Filters } from '../../../shared/search-texts/filters.ts'
import { askedFeatures } from '../search/asked-features.ts'
import { catalogueQuery } from '../search/search-calls.ts'
import { useColumns } from './use-columns.ts'

const setting = localSetting('search_color')
const LAND_BID = 'land_bid'

export interface Color {
  /** Feature that colours the plots; null: their score. */
  readonly color: string | null
  /** Features that can: numbers in the list, and the land bid where one was worked out. */
  readonly choices: readonly string[]
  readonly onColor: (color: string | null) => void
}

/** What colours the plots on the map, kept in this browser; a feature that the list has not colours nothing. */
export function useColor(filters: Filters): Color {
  const [chosen, setChosen] = useState(setting.read)
  const [columns] = useColumns()
  const { data: catalogue } = useQuery(catalogueQuery)
  const isValued = catalogue?.filters[LAND_BID]?.isAvailable ?? false
  const choices = [
    ...new Set([...(isValued ? [LAND_BID] : []), ...askedFeatures(filters), ...columns]),
  ].filter((name) => features.get(name)?.kind === 'number')
  return {
    color: chosen !== null && choices.includes(chosen) ? chosen : null,
    choices,
    onColor(color) {
      setting.write(color)
      setChosen(color)
    },
  }
}
