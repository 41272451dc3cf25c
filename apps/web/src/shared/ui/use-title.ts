import { useEffect } from 'react'

/** Names the tab of the browser after the screen. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Kavel`
  }, [title])
}
