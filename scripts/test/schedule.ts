/** Which step of `npm test` may start when: as many as fill the cores, in the order of the list. */

export interface Planned {
  readonly key: string
  /** Cores it keeps busy; steps run side by side while their sum fits the machine. */
  readonly cores: number
  /** Steps that must have succeeded before; those that are not part of this run do not count. */
  readonly needs?: readonly string[]
}

export interface Progress {
  readonly running: readonly string[]
  readonly succeeded: readonly string[]
  readonly failed: readonly string[]
}

/**
 * Steps to start now. Past a step that does not fit yet only those of less than a core go. A failure stops what needs the step
 * that failed, and nothing else.
 */
export function chooseNext<Step extends Planned>(
  steps: readonly Step[],
  { running, succeeded, failed }: Progress,
  cores: number,
): Step[] {
  const begun = new Set([...running, ...succeeded, ...failed])
  const present = new Set(steps.map(({ key }) => key))
  let busy = sum(steps.filter(({ key }) => running.includes(key)))
  const chosen: Step[] = []
  let isWaiting = false
  for (const step of steps) {
    const waits = step.needs?.some((key) => present.has(key) && !succeeded.includes(key))
    if (begun.has(step.key) || waits) continue
    // A step larger than the machine runs alone.
    const fits = busy === 0 || busy + step.cores <= cores
    if (!fits) isWaiting = true
    if (!fits || (isWaiting && step.cores >= 1)) continue
    busy += step.cores
    chosen.push(step)
  }
  return chosen
}

const sum = (steps: readonly Planned[]) => steps.reduce((total, { cores }) => total + cores, 0)

/** These steps and what they need, in the order of the list; null when a name is unknown. */
export function selectSteps<Step extends Planned>(
  steps: readonly Step[],
  only: readonly string[],
): Step[] | null {
  const wanted = new Set<string>()
  const add = (key: string): boolean => {
    const step = steps.find((other) => other.key === key)
    if (!step) return false
    wanted.add(key)
    return (step.needs ?? []).every((need) => add(need) || true)
  }
  if (!only.every(add)) return null
  return steps.filter(({ key }) => wanted.has(key))
}
