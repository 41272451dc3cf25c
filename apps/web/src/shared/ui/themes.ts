import type { MantineColorScheme } from '@mantine/core'

/** Appearances that one chooses from, in their order. */
export const THEMES = ['auto', 'light', 'dark'] as const satisfies readonly MantineColorScheme[]
