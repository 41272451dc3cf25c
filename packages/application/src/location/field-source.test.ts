import { describe, expect, it } from 'vitest'
import { sourcesOf, type Writer } from './field-source.ts'

const MADE = '2026-11-01T09:00:00.000Z'
const STEP = '2026-11-01T09:00:30.000Z'
const LATER = '2026-11-02T15:00:00.000Z'
const anna = { userId: 1, userName: 'Anna', role: 'user', withPlots: false }
const product = { userId: null, userName: null, role: 'product', withPlots: false }
const made: Writer = { ...anna, path: '', changedAt: MADE }
const of = (writers: readonly Writer[], field: string, deliveries = {}) =>
  sourcesOf(writers, deliveries).find((one) => one.field === field)

describe('the source of a field', () => {
  it('is who made the location as long as nobody changed it', () => {
    expect(of([made], 'city')).toEqual({
      field: 'city',
      kind: 'typed',
      register: null,
      source: null,
      date: null,
      userId: 1,
      userName: 'Anna',
      changedAt: MADE,
    })
  })

  it('is the register that a step read', () => {
    const read: Writer = { ...product, path: 'city', changedAt: STEP }
    expect(of([made, read], 'city')).toMatchObject({
      kind: 'register',
      register: 'addresses',
      changedAt: STEP,
    })
    expect(of([made, { ...read, path: 'municipality' }], 'municipality')).toMatchObject({
      register: 'boundaries',
    })
  })

  it('is who typed over what a step read', () => {
    const typed: Writer = { ...anna, userId: 2, userName: 'Bram', path: 'city', changedAt: LATER }
    expect(of([made, typed], 'city')).toMatchObject({ kind: 'typed', userName: 'Bram' })
  })

  it('is the cadastral register for what follows from plots, with the day of the delivery', () => {
    const deliveries = { plots: { source: 'BRK', date: '2026-10-01' } }
    const withPlots: Writer = { ...made, withPlots: true }
    expect(of([withPlots], 'plotsize', deliveries)).toMatchObject({
      kind: 'register',
      register: 'plots',
      source: 'BRK',
      date: '2026-10-01',
    })
    expect(of([withPlots], 'municipality', deliveries)).toMatchObject({ register: 'plots' })
    expect(of([withPlots], 'plotsize'), 'drawn').toMatchObject({ kind: 'typed' })
    expect(of([withPlots], 'name', deliveries)).toMatchObject({ kind: 'typed' })
    expect(of([made], 'plotsize', deliveries)).toMatchObject({ kind: 'typed', register: null })
  })

  it('is the plan for what stands in the summary, by the last key that was written', () => {
    const zones: Writer = { ...product, path: 'cfg.summary.zones', changedAt: STEP }
    const deliveries = { plan: { source: 'Plannen', date: '2026-09-01' } }
    expect(of([made, zones], 'cfg.summary.zones', deliveries)).toMatchObject({
      kind: 'register',
      register: 'plan',
      date: '2026-09-01',
    })
    const box: Writer = { ...anna, path: 'cfg.buildable_area.width', changedAt: LATER }
    const read: Writer = { ...product, path: 'cfg.buildable_area.length', changedAt: STEP }
    expect(of([made, read, box], 'cfg.buildable_area')).toMatchObject({ kind: 'typed' })
  })

  it('is a reader of a page, or the product where no register has it', () => {
    expect(
      of([made, { ...product, role: 'public', path: 'rating', changedAt: LATER }], 'rating'),
    ).toMatchObject({ kind: 'reader' })
    expect(of([{ ...product, path: '', changedAt: MADE }], 'name')).toMatchObject({
      kind: 'product',
    })
  })

  it('of what is said besides the fields is who said it, and never who made the location', () => {
    const values = [{ ...anna, path: 'custom.12', changedAt: LATER }]
    const told = sourcesOf([made], {}, values)
    expect(told.at(-1)).toMatchObject({ field: 'custom.12', kind: 'typed', changedAt: LATER })
    expect(of([made], 'labels')).toBeUndefined()
  })

  it('is not told where nobody is known to have written it', () => {
    expect(sourcesOf([], {})).toEqual([])
  })
})
