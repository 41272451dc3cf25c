import { useEffect, useRef } from 'react'
import { useLocation, useParams } from 'react-router'
import { type MapView, mapAddress, readMapView } from '../shared/url.ts'
import { rememberView } from './camera.ts'

/** Milliseconds of rest before the address follows: browsers allow some 100 changes in 30 seconds. */
const PAUSE = 250

export interface MapAddress {
  /** What the address says; undefined when it holds no view. */
  readonly view: MapView | undefined
  /** Tells that the map came to rest. */
  readonly follow: (view: MapView) => void
  /** The address of this screen with the view it shows now, also one the router has not heard of. */
  readonly here: () => string
}

/**
 * Keeps the view of the map in the address. Panning replaces the address without the router, so that
 * nothing renders; going back or following a link tells the map through `onView`.
 * @param base address of the screen without the view
 */
export function useMapAddress(base: string, onView: (view: MapView) => void): MapAddress {
  const { key } = useLocation()
  const view = readMapView(useParams())
  const shown = useRef<MapView | undefined>(view)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef({ base, view, onView })
  latest.current = { base, view, onView }

  // only a navigation changes the key of the place in the history
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the whole address
  useEffect(() => {
    const { base: at, view: next, onView: tell } = latest.current
    if (!next) return
    const isNew = !shown.current || mapAddress(at, next) !== mapAddress(at, shown.current)
    shown.current = next
    if (isNew) tell(next)
  }, [key])

  useEffect(() => () => clearTimeout(timer.current), [])

  return {
    view,
    follow(moved) {
      shown.current = moved
      clearTimeout(timer.current)
      timer.current = setTimeout(() => {
        rememberView(moved)
        const address = mapAddress(latest.current.base, moved)
        if (window.location.pathname !== address)
          window.history.replaceState(window.history.state, '', address + window.location.search)
      }, PAUSE)
    },
    here: () =>
      shown.current ? mapAddress(latest.current.base, shown.current) : latest.current.base,
  }
}
