import { type RefObject, useEffect, useState } from 'react'
import { columnsInSight, type Layout, type Span } from './layout.ts'

/** The moving columns in sight; another answer only when others come into sight. */
export function useSpan(
  scroller: RefObject<HTMLElement | null>,
  layout: Layout,
  lead: number,
): Span {
  const [span, setSpan] = useState<Span>(() => columnsInSight(layout, 0, 1600))
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    let room = element.clientWidth
    const look = () => {
      const { from, to } = columnsInSight(layout, element.scrollLeft, room - lead)
      setSpan((known) => (known.from === from && known.to === to ? known : { from, to }))
    }
    look()
    const sizes = new ResizeObserver(() => {
      room = element.clientWidth
      look()
    })
    sizes.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      sizes.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [scroller, layout, lead])
  // columns may have gone since
  const { length } = layout.widths
  return span.to > length ? { from: Math.min(span.from, length), to: length } : span
}
