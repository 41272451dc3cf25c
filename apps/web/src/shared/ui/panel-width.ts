import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { saveRecord } from '../api/records.ts'
import { localSetting } from '../local-setting.ts'
import { type Session, sessionQuery } from '../session/session.ts'

/** Widths in CSS pixels: narrower cuts figures off, wider leaves no room for the map. */
export const PANEL_LIMITS = { min: 280, max: 720, initial: 380 } as const

export function clampWidth(width: number): number {
  return Math.round(Math.min(PANEL_LIMITS.max, Math.max(PANEL_LIMITS.min, width)))
}

/** Milliseconds after the last drag before the width is stored with the user. */
const PAUSE = 800

/**
 * Width of a panel, remembered in this browser and with the user (cfg.panels_width), so that it
 * comes along to another computer. `set` also stores it.
 */
export function usePanelWidth(panel: string): [number, (width: number) => void] {
  const client = useQueryClient()
  const local = localSetting(`panels_width.${panel}`)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [width, setWidth] = useState(() => {
    const own = client.getQueryData(sessionQuery.queryKey)?.user.cfg.panels_width[panel]
    return clampWidth(Number(local.read()) || own || PANEL_LIMITS.initial)
  })

  async function store(next: number): Promise<void> {
    const session = client.getQueryData(sessionQuery.queryKey)
    if (!session) return
    const { id, updatedAt } = session.user
    try {
      const patch = { cfg: { panels_width: { [panel]: next } } }
      const user = await saveRecord('users', id, patch, updatedAt, { quiet: true })
      const renewed: Session = { ...session, user }
      client.setQueryData(sessionQuery.queryKey, renewed)
    } catch {
      // this browser remembers it all the same; not worth a word
    }
  }

  function set(next: number): void {
    const clamped = clampWidth(next)
    setWidth(clamped)
    local.write(String(clamped))
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void store(clamped), PAUSE)
  }

  return [width, set]
}
