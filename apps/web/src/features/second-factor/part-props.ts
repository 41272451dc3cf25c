import type { OwnSecondFactor, Run } from './queries.ts'

/** Props of a part of the section. */
export interface PartProps {
  readonly factor: OwnSecondFactor
  readonly run: Run
  /** Recovery codes that were made, to be shown once. */
  readonly onCodes: (codes: readonly string[]) => void
}
