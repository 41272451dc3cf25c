import { useMediaQuery } from '@mantine/hooks'
import { createContext, useContext } from 'react'

/** A window as narrow as a telephone (below 48em, Mantine's `sm`), as CSS asks for it. */
export const NARROW = '(max-width: 48em)'

/** Width in CSS pixels of a page that is shown at a width of its own; null in the window. */
export const PageWidth = createContext<number | null>(null)

/** CSS pixels of `NARROW`. */
const NARROW_PIXELS = 768

/** Whether the window, or the page that is shown in it, is as narrow as a telephone. */
export function useIsNarrow(): boolean {
  const ofWindow = useMediaQuery(NARROW) ?? false
  const width = useContext(PageWidth)
  return width === null ? ofWindow : width <= NARROW_PIXELS
}
