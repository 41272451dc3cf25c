import { type ReactNode, useEffect, useRef, useState } from 'react'
import classes from './side-scroll.module.css'

export interface SideScrollProps {
  /** Names the area and makes it reachable by keyboard; left out where what is inside takes the focus itself. */
  readonly label?: string
  /** Whether it is named and reached by keyboard only when it is wider than its room, as a page with many of them wants. */
  readonly isQuiet?: boolean
  /** Of the area that scrolls. */
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** Something wider than its room: it scrolls sideways, and shows that there is more. */
export function SideScroll({ label, isQuiet = false, className = '', children }: SideScrollProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const [hasMore, setMore] = useState(false)
  const [isWide, setWide] = useState(true)
  const look = () => {
    const area = scroller.current
    // a part of a pixel is no more to see
    if (!area) return
    setMore(area.scrollWidth - area.clientWidth - area.scrollLeft > 1)
    setWide(area.scrollWidth - area.clientWidth > 1)
  }
  useEffect(() => {
    const area = scroller.current
    if (!area) return
    const observer = new ResizeObserver(look)
    observer.observe(area)
    for (const child of area.children) observer.observe(child)
    return () => observer.disconnect()
  })
  return (
    <div className={classes.frame} data-more={hasMore || undefined}>
      <div
        ref={scroller}
        className={`${classes.scroll} ${className}`}
        {...(label && (isWide || !isQuiet) && { role: 'group', tabIndex: 0, 'aria-label': label })}
        onScroll={look}
        onLoad={look}
      >
        {children}
      </div>
    </div>
  )
}
