import { type RefObject, useEffect, useState } from 'react'
import type { Sight } from './layout.ts'

/** Pixels within which scrolling draws nothing anew. */
const GRAIN = 48

/** What of an element's content is in sight, in steps. */
export function useSight(ref: RefObject<HTMLElement | null>): Sight {
  const [sight, setSight] = useState<Sight>({ left: 0, top: 0, width: 1200, height: 800 })
  useEffect(() => {
    const element = ref.current
    if (!element) return
    let frame = 0
    const look = () => {
      frame = 0
      const { scrollLeft, scrollTop, clientWidth, clientHeight } = element
      const grained = (value: number) => Math.floor(value / GRAIN) * GRAIN
      const next = {
        left: grained(scrollLeft),
        top: grained(scrollTop),
        width: clientWidth,
        height: clientHeight,
      }
      setSight((last) => (JSON.stringify(last) === JSON.stringify(next) ? last : next))
    }
    const later = () => {
      frame ||= requestAnimationFrame(look)
    }
    look()
    element.addEventListener('scroll', later, { passive: true })
    const resized = new ResizeObserver(later)
    resized.observe(element)
    return () => {
      cancelAnimationFrame(frame)
      element.removeEventListener('scroll', later)
      resized.disconnect()
    }
  }, [ref])
  return sight
}
