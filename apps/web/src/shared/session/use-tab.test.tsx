import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useKeptView } from '../../features/concept-editor/use-kept-view.ts'
import { queryClient } from '../api/query-client.ts'
import { beginEdits, endEdits } from '../edit/edits.ts'
import { useAreaSheet } from '../use-area-sheet.ts'
import { sessionQuery } from './session.ts'
import { useTab } from './use-tab.ts'

const USER = { id: 900, updatedAt: '2026-01-01T00:00:00Z' }

beforeEach(() => {
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('fetch', async () => Response.json(USER))
  beginEdits({ userId: USER.id, companyId: 1, role: 'user' })
})
afterEach(() => {
  endEdits()
  queryClient.clear()
  vi.unstubAllGlobals()
})

/** What a hook gives on a screen of a user with these tabs. */
function seen<Found>(tabs: object, hook: () => Found): Found {
  const session = { user: { ...USER, cfg: { tabs } } }
  queryClient.setQueryData(sessionQuery.queryKey, session as never)
  const found: Found[] = []
  renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <Probe see={() => void found.push(hook())} />
    </QueryClientProvider>,
  )
  return found.at(-1)!
}

function Probe({ see }: { readonly see: () => void }) {
  see()
  return null
}

const FIND_TABS = ['all', 'address', 'plot', 'named'] as const
const QUERY_TABS = ['both', 'filters', 'map', 'list'] as const
const CONCEPT_TABS = ['building', 'rules', 'figures'] as const

/** Rows of the specification (point 3, tabs): place, a tab that is kept, the first one, and what a screen makes of it. */
const PLACES = {
  'part.tabs.maps_filter.find_address': [
    'maps_filter.find_address',
    'plot',
    'all',
    () => useTab('maps_filter.find_address', FIND_TABS, 'all'),
  ],
  'part.tabs.modify_searchqueries.search': [
    'modify_searchqueries.search',
    'list',
    'both',
    () => useTab('modify_searchqueries.search', QUERY_TABS, 'both'),
  ],
  'part.tabs.modify_concept.home': ['modify_concept.home', '3d', 'map', useKeptView],
  'part.tabs.modify_concept.buildings': [
    'modify_concept.buildings',
    'rules',
    'building',
    () => useTab('modify_concept.buildings', CONCEPT_TABS, 'building'),
  ],
  'part.tabs.area_summary.area': [
    'area_summary.area',
    'functions',
    'overview',
    () => {
      const { sheet, chose } = useAreaSheet()
      return [sheet.slice('areas/'.length), (tab: string) => chose(`areas/${tab}`)] as const
    },
  ],
} as const

describe('the tab of a place', () => {
  it.each(Object.entries(PLACES))(
    '%s is the one that was left, on every screen after',
    (_, row) => {
      const [place, chosen, first, hook] = row
      const useIt = hook as () => readonly [string, (tab: string) => void]
      expect(seen({}, useIt)[0]).toBe(first)
      expect(seen({ [place]: chosen }, useIt)[0]).toBe(chosen)
      // a tab that there is no more
      expect(seen({ [place]: 'vroeger' }, useIt)[0]).toBe(first)
      const [, keep] = seen({}, useIt)
      keep(chosen)
      expect(seen({}, useIt)[0]).toBe(chosen)
    },
  )
})
