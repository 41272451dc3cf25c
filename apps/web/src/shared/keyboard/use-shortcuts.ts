import { type RefObject, useEffect } from 'react'
import { useStable } from '../grid/use-stable.ts'
import { declare } from './registry.ts'
import type { Shortcut } from './shortcut.ts'

/**
 * Declares shortcuts for as long as the component is there; who turned them off has none.
 * @param within the part of the screen that they are about; left out, the screen
 */
export function useShortcuts(
  shortcuts: readonly Shortcut[],
  within?: RefObject<Element | null>,
): void {
  const list = useStable(() => shortcuts)
  useEffect(() => declare({ list, within: () => within?.current ?? null }), [list, within])
}
