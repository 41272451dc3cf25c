import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { declare } from './registry.ts'
import type { Shortcut } from './shortcut.ts'

/**
 * Declares shortcuts for as long as the component is there.
 * @param within the part of the screen that they are about; left out, the screen
 */
export function useShortcuts(
  shortcuts: readonly Shortcut[],
  within?: RefObject<Element | null>,
): void {
  const latest = useRef(shortcuts)
  useLayoutEffect(() => {
    latest.current = shortcuts
  })
  useEffect(
    () => declare({ list: () => latest.current, within: () => within?.current ?? null }),
    [within],
  )
}
