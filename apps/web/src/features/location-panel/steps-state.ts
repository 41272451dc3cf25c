import { INTEGRATION_STEPS, type IntegrationStep, LoadState } from '@kavel/domain'

type Status = Readonly<Record<IntegrationStep, number>>

/** Milliseconds within which a step that has not started is expected to: the queue is being worked off. */
const QUEUE_TIME = 120_000

export interface StepsState {
  readonly done: number
  readonly failed: number
  readonly total: number
}

/** How far the integration steps of a location are. */
export function countSteps(status: Status): StepsState {
  const states = INTEGRATION_STEPS.map((step) => status[step])
  return {
    done: states.filter((state) => state === LoadState.success).length,
    failed: states.filter((state) => state === LoadState.failed).length,
    total: states.length,
  }
}

/**
 * Is something still to come? A step is loading, or has not started while the location changed a
 * moment ago. A location that was not made from plots has steps that never start.
 */
export function isRunning(status: Status, updatedAt: string, now: number): boolean {
  const states = INTEGRATION_STEPS.map((step) => status[step])
  if (states.includes(LoadState.loading)) return true
  return states.includes(LoadState.not_started) && now - Date.parse(updatedAt) < QUEUE_TIME
}
