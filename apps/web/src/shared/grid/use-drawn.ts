import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type Drawn, nextDrawn, paceAfter } from './drawn.ts'
import type { Span } from './layout.ts'

const NONE: Drawn = new Map()
/** Lines that a frame draws until it is known how long one takes. */
const FIRST = 8

/**
 * How far each line in sight is drawn: a wheel that is turned fast, or a page that arrives, never keeps the screen from
 * answering. A line that comes into sight shows the columns that stay; the others follow, some lines a frame.
 * @param keys of the lines in sight that have something to show, from top to bottom
 */
export function useDrawn(keys: readonly string[], span: Span): Drawn {
  const [drawn, setDrawn] = useState(NONE)
  const pace = useRef(FIRST)
  const next = nextDrawn(drawn, keys, span, pace.current)
  // after every render, because what is in sight may have changed
  useEffect(() => {
    if (next === drawn) return
    const frame = requestAnimationFrame(() => {
      const start = performance.now()
      flushSync(() => setDrawn(next))
      pace.current = paceAfter(pace.current, performance.now() - start)
    })
    return () => cancelAnimationFrame(frame)
  })
  return drawn
}
