import { describe, expect, it } from 'vitest'
import { dutchDay, inOrder, isOverdue, momentOf } from './order.ts'

const note = (id: number, type: 'note' | 'task', targetAt: string | null = null) => ({
  id,
  type,
  status: 'open' as const,
  targetAt,
})

describe('notes', () => {
  it('stand with what is to be done first, soonest first, then the newest', () => {
    const closed = { ...note(6, 'task', '2026-01-01T12:00:00.000Z'), status: 'closed' as const }
    const given = [
      note(1, 'note'),
      note(2, 'task'),
      note(3, 'task', '2026-12-24T12:00:00.000Z'),
      note(4, 'task', '2026-11-30T12:00:00.000Z'),
      note(5, 'note'),
      closed,
    ]
    expect(inOrder(given).map(({ id }) => id)).toEqual([4, 3, 2, 6, 5, 1])
  })

  it('are overdue from midnight in the Netherlands on', () => {
    // 23:30 of 30 November in Amsterdam, and half an hour into 1 December
    expect(dutchDay('2026-11-30T22:30:00.000Z')).toBe('2026-11-30')
    expect(dutchDay('2026-11-30T23:30:00.000Z')).toBe('2026-12-01')
    const task = note(1, 'task', momentOf('2026-11-30'))
    expect(isOverdue(task, '2026-11-30')).toBe(false)
    expect(isOverdue(task, '2026-12-01')).toBe(true)
    expect(isOverdue({ ...task, status: 'closed' as const }, '2026-12-01')).toBe(false)
    expect(isOverdue(note(2, 'task'), '2026-12-01')).toBe(false)
  })

  it('keep the day that was chosen, whatever the season', () => {
    for (const day of ['2026-03-29', '2026-06-30', '2026-10-25', '2028-02-29'])
      expect(dutchDay(momentOf(day) ?? '')).toBe(day)
    expect(momentOf('')).toBeNull()
  })
})
