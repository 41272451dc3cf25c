import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Whether scripts run: false in what the server draws, and in a browser without them. */
export function useIsAlive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
