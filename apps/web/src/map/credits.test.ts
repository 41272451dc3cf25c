import type { RegisterSummary } from '@kavel/registers'
import { describe, expect, it } from 'vitest'
import { makeCredits, overlaps } from './credits.ts'

const FICTIONAL = 'fictief, gemaakt door Kavel'
const source = (layer: 'plots' | 'buildings', fictional: boolean, attribution = '© Kadaster') =>
  ({ layer, fictional, attribution }) as RegisterSummary['sources'][number]
const summary = (...sources: RegisterSummary['sources']) => ({ sources }) as RegisterSummary
const plots = { register: 'brk', imported: 'plots' } as const
const buildings = { register: 'bag', imported: 'buildings' } as const

describe('the credits of the map', () => {
  it('are those of the registers for real data, and our own for what was made up', () => {
    expect(makeCredits(summary(source('plots', false)), FICTIONAL)([plots])).toEqual(['© Kadaster'])
    expect(makeCredits(summary(source('plots', true)), FICTIONAL)([plots])).toEqual([FICTIONAL])
    const both = summary(source('plots', true), source('plots', false), source('buildings', true))
    expect(makeCredits(both, FICTIONAL)([plots, buildings])).toEqual([FICTIONAL, '© Kadaster'])
  })

  it('name who delivered a layer, which need not be its usual register', () => {
    const from3dbag = summary(source('buildings', false, '© 3DBAG'))
    expect(makeCredits(from3dbag, FICTIONAL)([buildings])).toEqual(['© 3DBAG'])
    expect(makeCredits(from3dbag, FICTIONAL)([plots]), 'nothing was imported').toEqual([])
    expect(makeCredits(null, FICTIONAL)([plots]), 'not known yet').toEqual(['© Kadaster'])
  })
})

describe('two boxes', () => {
  it('overlap when they share a place', () => {
    expect(overlaps([0, 0, 2, 2], [1, 1, 3, 3])).toBe(true)
    expect(overlaps([0, 0, 3, 3], [1, 1, 2, 2])).toBe(true)
    expect(overlaps([0, 0, 1, 1], [2, 0, 3, 1])).toBe(false)
    expect(overlaps([0, 0, 1, 1], [0, 2, 1, 3])).toBe(false)
  })
})
