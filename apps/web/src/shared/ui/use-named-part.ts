import { type RefObject, useEffect } from 'react'
import { useLocation } from 'react-router'

/** Milliseconds in which what stands above the part may still be read. */
const SETTLING = 3000
/** With these somebody goes elsewhere. */
const LEAVES = ['wheel', 'pointerdown', 'keydown', 'touchstart'] as const

/** Brings the part of the page that the address names (`#licence`) into view, and keeps it there while the page grows. */
export function useNamedPart(page: RefObject<HTMLElement | null>): void {
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link pressed again goes there again
  useEffect(() => {
    if (hash === '' || !page.current) return
    const show = () => document.getElementById(hash.slice(1))?.scrollIntoView({ block: 'start' })
    const growth = new ResizeObserver(show)
    const stop = () => growth.disconnect()
    growth.observe(page.current)
    const timer = setTimeout(stop, SETTLING)
    for (const event of LEAVES) window.addEventListener(event, stop, { once: true, passive: true })
    return () => {
      stop()
      clearTimeout(timer)
      for (const event of LEAVES) window.removeEventListener(event, stop)
    }
  }, [hash, key, page])
}
