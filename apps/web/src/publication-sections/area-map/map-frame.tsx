import { Component, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import classes from './map.module.css'

/** Pixels before the map is seen at which it begins to load. */
const AHEAD = '300px'

/** A map that could not start says so instead of taking the page with it. */
class Guard extends Component<{ readonly instead: ReactNode; readonly children: ReactNode }> {
  override state = { hasFailed: false }
  static getDerivedStateFromError() {
    return { hasFailed: true }
  }
  override render() {
    return this.state.hasFailed ? this.props.instead : this.props.children
  }
}

/** Whether an element came near the screen. */
function useComesNear() {
  const element = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (!element.current) return
    const seen = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: AHEAD },
    )
    seen.observe(element.current)
    return () => seen.disconnect()
  }, [])
  return { element, isNear }
}

export interface MapFrameProps {
  /** What stands there where a map cannot be drawn. */
  readonly failed: string
  /** The map, which loads when it comes near. */
  readonly children: ReactNode
}

/** Room for a map that loads when its reader comes near it. */
export function MapFrame({ failed, children }: MapFrameProps) {
  const { element, isNear } = useComesNear()
  return (
    <div className={classes.frame} ref={element}>
      <Guard instead={<p className={classes.failed}>{failed}</p>}>
        <Suspense>{isNear && children}</Suspense>
      </Guard>
    </div>
  )
}
