/** Which steps a run has, and which of their tests. */
import type { History } from './history.ts'
import type { Fingerprint } from './inputs.ts'
import type { FailedFile } from './results.ts'
import { selectSteps } from './schedule.ts'
import type { Step } from './steps.ts'

export interface Asked {
  /** Keys of steps; null: all. */
  readonly only: readonly string[] | null
  /** What failed in the last run, and nothing else. */
  readonly failed: boolean
  /** Whether a step that passed with the same inputs is left out. */
  readonly skips: boolean
}

export interface Plan {
  readonly steps: readonly Step[]
  /** By step: the files to run; none where all are. */
  readonly again: Readonly<Record<string, readonly FailedFile[]>>
  readonly skipped: readonly { readonly step: Step; readonly at: string }[]
}

/** Null when `only` names a step that does not exist. */
export function planRun(
  all: readonly Step[],
  { only, failed, skips }: Asked,
  history: History,
  fingerprint: Fingerprint,
): Plan | null {
  if (only) {
    const steps = selectSteps(all, only)
    return steps && { steps, again: {}, skipped: [] }
  }
  if (failed) {
    const keys = all.map(({ key }) => key).filter((key) => history.failed[key])
    return { steps: selectSteps(all, keys) ?? [], again: history.failed, skipped: [] }
  }
  const skipped = !skips
    ? []
    : all.flatMap((step) => {
        const passed = history.passed[step.key]
        const isSame = step.inputs && passed && passed.inputs === fingerprint(step.inputs)
        return isSame ? [{ step, at: passed.at }] : []
      })
  const keys = all
    .filter((step) => step.inputs && !skipped.some(({ step: one }) => one === step))
    .map(({ key }) => key)
  const steps = selectSteps(all, keys) ?? []
  return { steps, again: {}, skipped: skipped.filter(({ step }) => !steps.includes(step)) }
}
