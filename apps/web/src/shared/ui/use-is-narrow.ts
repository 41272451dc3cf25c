import { useMediaQuery } from '@mantine/hooks'

/** A window as narrow as a telephone (below 48em, Mantine's `sm`), as CSS asks for it. */
export const NARROW = '(max-width: 48em)'

/** Whether the window is as narrow as a telephone. */
export const useIsNarrow = (): boolean => useMediaQuery(NARROW) ?? false
