import { describe, expect, it } from 'vitest'
import { EMPTY, type History } from './history.ts'
import { type Asked, planRun } from './plan.ts'
import type { Step } from './steps.ts'

const step = (key: string, inputs: string[] | null, needs: string[] = []): Step => ({
  key,
  name: key,
  cores: 1,
  inputs,
  needs,
  run: () => Promise.reject(new Error('a plan runs nothing')),
})
const ALL = [
  step('lint', ['.']),
  step('server', null),
  step('postgresql', ['packages'], ['server']),
  step('browser', ['apps', 'e2e'], ['server']),
]
const fingerprint = (paths: readonly string[]) => `now ${paths}`
const passed = (...steps: [key: string, inputs: string][]): History => ({
  ...EMPTY,
  passed: Object.fromEntries(steps.map(([key, inputs]) => [key, { inputs, at: '2026-11-25' }])),
})
const plan = (asked: Partial<Asked>, history = EMPTY) => {
  const found = planRun(
    ALL,
    { only: null, failed: false, skips: true, ...asked },
    history,
    fingerprint,
  )
  return found && { ...found, steps: found.steps.map(({ key }) => key) }
}

describe('the steps of a run', () => {
  it('are all when nothing is known', () => {
    expect(plan({})?.steps).toEqual(['lint', 'server', 'postgresql', 'browser'])
  })

  it('leave out what passed with the same inputs, and what only that needs', () => {
    const history = passed(['postgresql', 'now packages'], ['browser', 'now apps,e2e'])
    const found = plan({}, history)
    expect(found?.steps).toEqual(['lint'])
    expect(found?.skipped.map(({ step: { key } }) => key)).toEqual(['postgresql', 'browser'])
  })

  it('have what changed since it passed, with what it needs', () => {
    const history = passed(['lint', 'now .'], ['postgresql', 'now packages'], ['browser', 'before'])
    expect(plan({}, history)?.steps).toEqual(['server', 'browser'])
  })

  it('are all of a complete run, whatever passed before', () => {
    const history = passed(['lint', 'now .'], ['postgresql', 'now packages'])
    expect(plan({ skips: false }, history)?.steps).toHaveLength(ALL.length)
  })

  it('that are asked for by name run whatever passed before', () => {
    const history = passed(['postgresql', 'now packages'])
    expect(plan({ only: ['postgresql'] }, history)?.steps).toEqual(['server', 'postgresql'])
    expect(plan({ only: ['postgres'] })).toBeNull()
  })
})

describe('--failed', () => {
  it('has what failed the last time, and nothing else', () => {
    const files = [{ path: 'pglite/map.spec.ts', tests: ['shows plots'] }]
    const history = { ...EMPTY, failed: { browser: files } }
    expect(plan({ failed: true }, history)).toMatchObject({
      steps: ['server', 'browser'],
      again: { browser: files },
    })
    expect(plan({ failed: true })?.steps).toEqual([])
  })
})
