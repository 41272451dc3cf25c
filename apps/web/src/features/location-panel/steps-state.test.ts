import { INTEGRATION_STEPS, type IntegrationStep, LoadState } from '@kavel/domain'
import { describe, expect, it } from 'vitest'
import { countSteps, isRunning } from './steps-state.ts'

const all = (state: number) =>
  Object.fromEntries(INTEGRATION_STEPS.map((step) => [step, state])) as Record<
    IntegrationStep,
    number
  >
const NOW = Date.parse('2026-05-01T12:00:00Z')
const JUST_NOW = '2026-05-01T11:59:30Z'
const LONG_AGO = '2026-05-01T09:00:00Z'

describe('the integration steps of a location', () => {
  it('are counted by what became of them', () => {
    const status = {
      ...all(LoadState.success),
      getUnits: LoadState.failed,
      getCosts: LoadState.loading,
    }
    expect(countSteps(status)).toEqual({ done: 5, failed: 1, total: 7 })
  })

  it('run while one is loading, however long it takes', () => {
    const status = { ...all(LoadState.success), getAddress: LoadState.loading }
    expect(isRunning(status, LONG_AGO, NOW)).toBe(true)
  })

  it('run when they have not started and the location was changed a moment ago', () => {
    expect(isRunning(all(LoadState.not_started), JUST_NOW, NOW)).toBe(true)
  })

  it('do not run for a location that was not made from plots', () => {
    expect(isRunning(all(LoadState.not_started), LONG_AGO, NOW)).toBe(false)
  })

  it('do not run when all have ended, well or badly', () => {
    const status = { ...all(LoadState.success), getUnits: LoadState.failed }
    expect(isRunning(status, JUST_NOW, NOW)).toBe(false)
  })
})
