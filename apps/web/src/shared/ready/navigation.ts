import { useLayoutEffect } from 'react'
import { type DataRouter, type Location, useLocation } from 'react-router'
import { createStore } from '../store.ts'
import { createBusy } from './work.ts'

/** The place that was drawn last. */
const drawn = createStore('')

/** A place in the history: the same address may stand there twice. */
const placeOf = ({ key, pathname, search, hash }: Location) => key + pathname + search + hash

/** Notes where the screen is that the router draws; what stands around every screen, and in its place, calls it. */
export function useArrival(): void {
  const place = placeOf(useLocation())
  useLayoutEffect(() => drawn.set(place), [place])
}

/** Reports a navigation from the click until its screen is drawn: the router draws it some tasks after it has it. */
export function reportNavigation(router: DataRouter): void {
  const noteBusy = createBusy()
  const look = () => {
    const { initialized, navigation, revalidation, location } = router.state
    const isMoving = navigation.state !== 'idle' || revalidation !== 'idle'
    noteBusy(!initialized || isMoving || drawn.get() !== placeOf(location))
  }
  router.subscribe(look)
  drawn.subscribe(look)
  look()
}
