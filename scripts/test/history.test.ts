import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  EMPTY,
  listTooFlaky,
  readHistory,
  type StepEnd,
  withFlaky,
  withStep,
  writeHistory,
} from './history.ts'

const end = (more: Partial<StepEnd>): StepEnd => ({
  key: 'unit',
  isGood: true,
  failed: [],
  inputs: 'abc',
  at: '2026-11-25T12:00:00Z',
  ...more,
})

describe('the history of a step', () => {
  const failed = [{ path: 'a.test.ts', tests: ['x'] }]
  const broken = withStep(EMPTY, end({ isGood: false, failed }))

  it('keeps what failed until it passes', () => {
    expect(broken.failed).toEqual({ unit: failed })
    expect(withStep(broken, end({})).failed).toEqual({})
  })

  it('keeps the inputs of the last whole run that passed', () => {
    const passed = withStep(EMPTY, end({}))
    expect(passed.passed.unit).toEqual({ inputs: 'abc', at: '2026-11-25T12:00:00Z' })
    // some of its tests passed again: that tells nothing of the others
    expect(withStep(broken, end({ inputs: null })).passed).toEqual({})
    expect(withStep(passed, end({ inputs: null })).passed).toEqual(passed.passed)
    expect(withStep(passed, end({ isGood: false })).passed).toEqual({})
  })
})

describe('flaky tests', () => {
  it('are too flaky when two of the last ten runs needed a second try', () => {
    const once = withFlaky(EMPTY, ['map › shows plots'])
    expect(listTooFlaky(once)).toEqual([])
    const others = Array.from({ length: 8 }, () => [] as string[]).reduce(withFlaky, once)
    const twice = withFlaky(others, ['map › shows plots', 'sheet › prints'])
    expect(listTooFlaky(twice)).toEqual([{ name: 'map › shows plots', times: 2 }])
    expect(listTooFlaky(withFlaky(twice, []))).toEqual([])
  })
})

it('is read back, and begins anew when its file was cut off', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kavel-history-'))
  try {
    const path = join(folder, 'cache', 'tests.json')
    expect(readHistory(path)).toEqual(EMPTY)
    const history = withStep(EMPTY, end({}))
    writeHistory(path, history)
    expect(readHistory(path)).toEqual(history)
    writeFileSync(path, '{"failed": {"un')
    expect(readHistory(path)).toEqual(EMPTY)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
