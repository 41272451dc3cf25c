import { useMediaQuery } from '@mantine/hooks'

/** Whether the window is as narrow as a telephone (below 48em, Mantine's `sm`). */
export const useIsNarrow = (): boolean => useMediaQuery('(max-width: 48em)') ?? false
