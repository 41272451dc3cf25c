import { useEffect } from 'react'

/**
 * Names the tab of the browser after the screen.
 * @param title null leaves the name that the server gave
 */
export function useTitle(title: string | null): void {
  useEffect(() => {
    if (title !== null) document.title = `${title} · Kavel`
  }, [title])
}
