import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { useSession } from '../session/session.ts'
import type { Present } from './follow.ts'
import { sendAway, sendLeft, sendPresence } from './send-presence.ts'
import { presence } from './together.ts'

/** Milliseconds between two signs of life; the server forgets after 45 s. */
const SIGN = 20_000
/** Milliseconds after the last key in which somebody is typing. */
const TYPING = 6_000
/** What is typed there is about a list, or another location. */
const ELSEWHERE = '[role=grid], [role=search], header'

/** Colleagues see that the user is on this location as long as the component is there and the tab is looked at. */
export function useBePresent(locationId: number): void {
  useEffect(() => {
    let isEditing = false
    let still: ReturnType<typeof setTimeout> | undefined
    const say = () => {
      if (document.visibilityState === 'visible') sendPresence({ locationId, isEditing })
      else sendAway()
    }
    const change = (next: boolean) => {
      if (next === isEditing) return
      isEditing = next
      say()
    }
    const type = ({ target }: Event) => {
      if ((target as Element | null)?.closest(ELSEWHERE)) return
      clearTimeout(still)
      still = setTimeout(() => change(false), TYPING)
      change(true)
    }
    const content = document.getElementById('content')
    say()
    const signs = setInterval(() => document.visibilityState === 'visible' && say(), SIGN)
    content?.addEventListener('input', type)
    document.addEventListener('visibilitychange', say)
    addEventListener('pagehide', sendLeft)
    return () => {
      clearInterval(signs)
      clearTimeout(still)
      content?.removeEventListener('input', type)
      document.removeEventListener('visibilitychange', say)
      removeEventListener('pagehide', sendLeft)
      sendAway()
    }
  }, [locationId])
}

const NOBODY: readonly Present[] = []

/** The colleagues who are on a location, each once. */
export function usePresent(locationId: number): readonly Present[] {
  const own = useSession().user.id
  const read = () => presence.get()[locationId] ?? NOBODY
  const all = useSyncExternalStore(presence.subscribe, read, read)
  return useMemo(() => {
    const others = new Map<number, Present>()
    for (const one of all)
      if (one.userId !== own && !(others.get(one.userId)?.isEditing ?? false))
        others.set(one.userId, one)
    return others.size > 0 ? [...others.values()] : NOBODY
  }, [all, own])
}
