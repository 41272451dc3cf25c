import { describe, expect, it } from 'vitest'
import {
  type Budget,
  formatTable,
  judge,
  type Measured,
  medianOf,
  scaleOf,
  writeBudget,
} from './budget.ts'

const BUDGET: Budget = {
  referenceLoopMs: 20,
  total: 720,
  steps: { lint: 5, unit: 100 },
  packages: { unit: { 'packages/finance': 10 } },
}
const measured = (more: Partial<Measured>): Measured => ({
  steps: {},
  packages: {},
  total: null,
  ...more,
})
const problems = (more: Partial<Measured>, scale = 1) =>
  judge(BUDGET, measured(more), scale).flatMap(({ problem }) => problem ?? [])

describe('a budget', () => {
  it('may be exceeded by half, and no more', () => {
    expect(problems({ steps: { unit: 150 } })).toEqual([])
    expect(problems({ steps: { unit: 150.1 } })).toEqual([
      'unit took 150.1 s, more than 150.0 s: its budget is 100.0 s',
    ])
  })

  it('is kept by each package of a step', () => {
    expect(problems({ packages: { unit: { 'packages/finance': 15.2 } } })).toEqual([
      'unit: packages/finance took 15.2 s, more than 15.0 s: its budget is 10.0 s',
    ])
  })

  it('of a whole run is held alike', () => {
    expect(problems({ total: 1080 })).toEqual([])
    expect(problems({ total: 1081 })).toEqual([
      'all steps took 1081.0 s, more than 1080.0 s: its budget is 720.0 s',
    ])
  })

  it('grows on a slower machine and does not shrink on a faster one', () => {
    expect(scaleOf(BUDGET, 40)).toBe(2)
    expect(scaleOf(BUDGET, 10)).toBe(1)
    expect(problems({ steps: { unit: 300 }, total: 2160 }, 2)).toEqual([])
    expect(problems({ steps: { unit: 301 }, total: 2161 }, 2)).toHaveLength(2)
  })

  it('that is not set yet is the smallest', () => {
    expect(problems({ steps: { fast: 14 } }, 1)).toEqual([])
    expect(problems({ steps: { slow: 16 } }, 1)).toHaveLength(1)
  })

  it('is printed beside what was measured', () => {
    const table = formatTable(judge(BUDGET, measured({ steps: { lint: 2, unit: 160 } }), 1))
    expect(table).toBe('  lint     2.0 s of 5.0 s\n✘ unit   160.0 s of 100.0 s')
  })
})

describe('--write-budget', () => {
  const found = { steps: { unit: 80.2 }, packages: { unit: { 'packages/finance': 0.3 } } }

  it('writes whole seconds, at least ten, and keeps the twelve minutes', () => {
    expect(writeBudget(BUDGET, measured({ ...found, total: 500 }), 21.4)).toEqual({
      referenceLoopMs: 21,
      total: 720,
      steps: { unit: 81 },
      packages: { unit: { 'packages/finance': 10 } },
    })
  })

  it('keeps the other steps when only some of them ran', () => {
    expect(writeBudget(BUDGET, measured(found), 20).steps).toEqual({ lint: 5, unit: 81 })
  })
})

describe('--strict-time', () => {
  it('judges the median of its runs', () => {
    const run = (unit: number, total: number | null) =>
      measured({ steps: { unit }, packages: { unit: { bench: unit / 2 } }, total })
    expect(medianOf([run(90, 300), run(400, 900), run(100, 310)])).toEqual({
      steps: { unit: 100 },
      packages: { unit: { bench: 50 } },
      total: 310,
    })
    expect(medianOf([run(90, 300), run(80, null), run(100, 310)]).total).toBeNull()
  })
})
