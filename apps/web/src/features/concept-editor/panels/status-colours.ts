import type { ConstraintStatus } from '@kavel/generator'

/** Colours of what is kept and what is not; they reach 4.5:1 on the page in the light and in the dark. */
export const STATUS_COLOURS = {
  ok: 'light-dark(#087f3f, #51cf66)',
  exceeded: 'var(--mantine-color-error)',
  manual: 'var(--mantine-color-dimmed)',
  unknown: 'light-dark(#a35200, #ffa94d)',
} as const satisfies Record<ConstraintStatus, string>
