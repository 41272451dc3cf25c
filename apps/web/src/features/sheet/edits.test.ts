import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createSheetEdits, type SaveOne, withDrafts } from './edits.ts'
import { exampleLocation } from './testing.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function start() {
  const saved: unknown[] = []
  const save: SaveOne = async (entity, id, patch, updatedAt) => {
    saved.push([entity, id, patch, updatedAt])
  }
  const location = exampleLocation()
  const edits = createSheetEdits(location, save)
  const priceOf = (id: number) =>
    withDrafts(location, edits.drafts.get()).units.find((unit) => unit.id === id)?.price
  return { edits, saved, location, priceOf }
}

describe('changes of a sheet', () => {
  it('show at once and are saved together after a pause, each record once', async () => {
    const { edits, saved, priceOf } = start()
    edits.change('units', 11, { price: 1 })
    edits.change('units', 11, { price: 1200 })
    edits.change('costs', 23, { parameter: 1900 })
    expect(priceOf(11)).toBe(1200)
    expect(saved).toEqual([])
    await vi.advanceTimersByTimeAsync(700)
    expect(saved).toEqual([
      ['units', 11, { price: 1200 }, '2026-11-01T09:00:00Z'],
      ['costs', 23, { parameter: 1900 }, '2026-11-01T09:00:00Z'],
    ])
    expect(edits.autosave.state.get()).toBe('saved')
    expect(edits.drafts.get()).toEqual({})
  })

  it('leave the lists they do not touch the same objects', () => {
    const { edits, location } = start()
    edits.change('costs', 23, { parameter: 1900 })
    const shown = withDrafts(location, edits.drafts.get())
    expect(shown.units).toBe(location.units)
    expect(shown.plots).toBe(location.plots)
    expect(shown.costs).not.toBe(location.costs)
  })

  it('merge into the parameters of the location', () => {
    const { edits, location } = start()
    edits.change('locations', 1, {
      cfg: { finance_parameters: { bar_by_function: { apartment: 0.05 } } },
    })
    const { bar_by_function, vat_rate } = withDrafts(location, edits.drafts.get()).cfg
      .finance_parameters
    expect([bar_by_function.apartment, bar_by_function.office, vat_rate]).toEqual([
      0.05, 0.0847, 0.21,
    ])
  })

  it('are undone cell by cell, not keystroke by keystroke, and can be made again', () => {
    const { edits, priceOf } = start()
    const [first, second] = [Symbol('first'), Symbol('second')]
    for (const price of [1, 12, 120]) edits.change('units', 11, { price }, first)
    edits.change('units', 12, { price: 5 }, second)
    edits.undo()
    expect([priceOf(11), priceOf(12)]).toEqual([120, 365_000])
    edits.undo()
    expect(priceOf(11)).toBe(1150)
    edits.redo()
    expect(priceOf(11)).toBe(120)
    expect(edits.history.get()).toEqual({ undo: 1, redo: 1 })
  })

  it('of a value that was never there are taken back on the server too', async () => {
    const { edits, saved, location } = start()
    const { programme_goal: _, ...unit } = location.units[0] as (typeof location.units)[number]
    edits.read({ ...location, units: [unit as (typeof location.units)[number]] })
    edits.change('units', unit.id, { programme_goal: 12 })
    await vi.advanceTimersByTimeAsync(700)
    edits.undo()
    await vi.advanceTimersByTimeAsync(700)
    expect(saved.map((one) => JSON.parse(JSON.stringify(one)))).toEqual([
      ['units', unit.id, { programme_goal: 12 }, unit.updatedAt],
      ['units', unit.id, { programme_goal: null }, unit.updatedAt],
    ])
  })

  it('stay when the save fails', async () => {
    const location = exampleLocation()
    const edits = createSheetEdits(location, () => Promise.reject(new Error('no')))
    edits.change('units', 11, { price: 3 })
    await vi.advanceTimersByTimeAsync(700)
    expect(edits.autosave.state.get()).toBe('failed')
    expect(withDrafts(location, edits.drafts.get()).units[0]?.price).toBe(3)
  })
})
