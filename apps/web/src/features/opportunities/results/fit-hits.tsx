import { notifications } from '@mantine/notifications'
import { IconFocusCentered } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useMapView } from '../../../map/map-canvas.tsx'
import { useI18n } from '../../../shared/i18n.ts'
import type { Filters } from '../../../shared/search-texts/filters.ts'
import { ToolButton } from '../../../shared/ui/tool-button.tsx'
import { extentQuery } from '../search/search-calls.ts'

const NOTICE = 'fit-hits'

export interface FitHitsProps {
  readonly filters: Filters
  /** Also when the map opens: its address holds no view. */
  readonly atStart: boolean
}

/** Brings all that a query finds into view. */
export function FitHits({ filters, atStart }: FitHitsProps) {
  const { t } = useI18n()
  const view = useMapView()
  const client = useQueryClient()
  const isStarting = useRef(atStart && filters.some(({ enabled }) => enabled))

  async function fit(): Promise<boolean> {
    const { extent } = await client.fetchQuery(extentQuery(filters))
    if (extent) view.fit(extent)
    return extent !== null
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with the filters as they are then
  useEffect(() => {
    if (!isStarting.current) return
    isStarting.current = false
    // what cannot be told leaves the map where it is; the number says why
    fit().catch(() => {})
  }, [])

  async function press(): Promise<void> {
    notifications.hide(NOTICE)
    const say = (message: string) => notifications.show({ id: NOTICE, message, autoClose: 3000 })
    try {
      if (!(await fit())) say(t('opportunities.nothing_found'))
    } catch {
      say(t('map.fit_hits_failed'))
    }
  }

  return (
    <ToolButton title={t('map.fit_hits')} icon={IconFocusCentered} onClick={() => void press()} />
  )
}
