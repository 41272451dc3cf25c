import { describe, expect, it } from 'vitest'
import { chooseNext, type Planned, selectSteps } from './schedule.ts'

const STEPS: readonly Planned[] = [
  { key: 'types', cores: 1 },
  { key: 'lint', cores: 0.5 },
  { key: 'knip', cores: 0.5 },
  { key: 'build', cores: 0.5 },
  { key: 'unit', cores: 1.5 },
  { key: 'pglite', cores: 1 },
  { key: 'postgresql', cores: 1, needs: ['server'] },
  { key: 'browser', cores: 2, needs: ['build'] },
]
const idle = { running: [], succeeded: [], failed: [] }
const choose = (progress: Partial<Parameters<typeof chooseNext>[1]>, cores = 2) =>
  chooseNext(STEPS, { ...idle, ...progress }, cores).map(({ key }) => key)

describe('the next steps', () => {
  it('fill both cores from the start of the list', () => {
    expect(choose({})).toEqual(['types', 'lint', 'knip'])
  })

  it('let half a core go past a step that waits for room, and nothing larger', () => {
    // 1.5 cores are busy: the unit tests do not fit, the build does; the database tests would keep the unit tests out.
    expect(choose({ running: ['types', 'knip'], succeeded: ['lint'] })).toEqual(['build'])
    expect(choose({ running: ['knip', 'build'], succeeded: ['types', 'lint'] })).toEqual([])
  })

  it('run the web build beside the unit tests', () => {
    const succeeded = ['types', 'lint', 'knip']
    expect(choose({ running: ['build'], succeeded })).toEqual(['unit'])
  })

  it('wait for what they need, and not for what is no part of the run', () => {
    const succeeded = ['types', 'lint', 'knip', 'unit']
    // There is no step `server` in this list.
    expect(choose({ succeeded: [...succeeded, 'build'] })).toEqual(['pglite', 'postgresql'])
    const rest = [...succeeded, 'pglite', 'postgresql']
    expect(choose({ running: ['build'], succeeded: rest })).toEqual([])
    expect(choose({ succeeded: [...rest, 'build'] })).toEqual(['browser'])
  })

  it('go on after a failure, but for what needs the step that failed', () => {
    const succeeded = ['lint', 'knip', 'unit']
    expect(choose({ succeeded, failed: ['types', 'build'] })).toEqual(['pglite', 'postgresql'])
    expect(choose({ succeeded, failed: ['types', 'build', 'pglite', 'postgresql'] })).toEqual([])
    expect(choose({ succeeded: [...succeeded, 'build'], failed: ['types', 'pglite'] })).toEqual([
      'postgresql',
    ])
  })

  it('are none when everything has run', () => {
    expect(choose({ succeeded: STEPS.map(({ key }) => key) })).toEqual([])
  })

  it('run alone when they are larger than the machine', () => {
    expect(choose({ succeeded: ['types', 'lint', 'knip', 'build'] }, 1)).toEqual(['unit'])
  })
})

describe('--only', () => {
  it('takes along what a step needs, in the order of the list', () => {
    const keys = selectSteps(STEPS, ['browser', 'lint'])?.map(({ key }) => key)
    expect(keys).toEqual(['lint', 'build', 'browser'])
  })

  it('knows its steps', () => {
    expect(selectSteps(STEPS, ['lint', 'tipes'])).toBeNull()
  })
})
