import type { RunProved } from '../../shared/session/confirm.tsx'
import type { OwnSecondFactor } from './queries.ts'

/** Props of a part of the section. */
export interface PartProps {
  readonly factor: OwnSecondFactor
  readonly run: RunProved
  /** Recovery codes that were made, to be shown once. */
  readonly onCodes: (codes: readonly string[]) => void
}
