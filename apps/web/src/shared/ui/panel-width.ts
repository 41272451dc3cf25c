import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { edits } from '../edit/edits.ts'
import { localSetting } from '../local-setting.ts'
import { useRestedCall } from '../ready/use-busy.ts'
import { sessionQuery } from '../session/session.ts'

/** Widths in CSS pixels: narrower cuts figures off, wider leaves no room for the map. */
export const PANEL_LIMITS = { min: 280, max: 720, initial: 380 } as const

export function clampWidth(width: number): number {
  return Math.round(Math.min(PANEL_LIMITS.max, Math.max(PANEL_LIMITS.min, width)))
}

/** Milliseconds without a step after which the width is the user's. */
const PAUSE = 300

/**
 * Width of a panel, remembered in this browser and with the user (cfg.panels_width), so that it
 * comes along to another computer. `set` also stores it.
 */
export function usePanelWidth(panel: string): [number, (width: number) => void] {
  const client = useQueryClient()
  const local = localSetting(`panels_width.${panel}`)
  const readUser = () => client.getQueryData(sessionQuery.queryKey)?.user
  const [width, setWidth] = useState(() => {
    const own = readUser()?.cfg.panels_width[panel]
    return clampWidth(Number(local.read()) || own || PANEL_LIMITS.initial)
  })

  // an edit for each step of a drag would have every edited screen look again
  const store = useRestedCall((next: number) => {
    const user = readUser()
    if (user) edits.change(undefined, 'users', user, { cfg: { panels_width: { [panel]: next } } })
  }, PAUSE)

  function set(next: number): void {
    const clamped = clampWidth(next)
    setWidth(clamped)
    local.write(String(clamped))
    store(clamped)
  }

  return [width, set]
}
