/** In which order notes stand, and which day a task is due. Pure. */
import type { RecordFor } from '@kavel/domain'

type Note = Pick<RecordFor<'notes'>, 'id' | 'type' | 'status' | 'targetAt'>

/** `sv` writes a day as ISO 8601 does. */
const DUTCH_DAY = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Amsterdam' })

/** The day in the Netherlands of a moment, `YYYY-MM-DD`. */
export const dutchDay = (moment: Date | string): string => DUTCH_DAY.format(new Date(moment))

/** The moment that is kept for a day: noon, so that it is the same day everywhere in Europe; null for an empty field. */
export const momentOf = (day: string): string | null => (day ? `${day}T12:00:00.000Z` : null)

export const isOpenTask = ({ type, status }: Note): boolean =>
  type === 'task' && status !== 'closed'

/** Is it open, and was its day before today? @param today `YYYY-MM-DD` */
export const isOverdue = (note: Note, today: string): boolean =>
  isOpenTask(note) && note.targetAt !== null && dutchDay(note.targetAt) < today

/** Open tasks first, by their day, those without one last; then all else, the newest first. */
export function inOrder<T extends Note>(notes: readonly T[]): T[] {
  return notes.toSorted((a, b) => {
    const [one, other] = [isOpenTask(a), isOpenTask(b)]
    if (one !== other) return one ? -1 : 1
    const days = one ? dueOf(a).localeCompare(dueOf(b)) : 0
    return days || b.id - a.id
  })
}

const NEVER = '9999-12-31'
const dueOf = ({ targetAt }: Note) => (targetAt ? dutchDay(targetAt) : NEVER)
