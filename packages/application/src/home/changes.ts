/** Changes of colleagues in as few lines as tell them. Pure. */
import { type Answers, CHANGED_PARTS, type ChangedPart } from '@kavel/calls'

type Change = Answers['GET /home']['changes'][number]

/** What one person changed of one location on one day. */
export interface PersonDay
  extends Pick<Change, 'userId' | 'userName' | 'picture' | 'changedAt' | 'location' | 'fields'> {
  /** Columns of the location, types of its values, and entities of what belongs to it. */
  readonly keys: readonly string[]
  /** Not all changes of the person were read. */
  readonly isCut: boolean
}

/** Lines that Home shows. */
const MOST_LINES = 12
/** Milliseconds between changes of one person that are told together: a bulk change, or a row of drags on a board. */
const TOGETHER = 60 * 60_000

/** Columns and entities that are told under another name; null for what says nothing to a reader. */
const TOLD_AS: Readonly<Record<string, ChangedPart | null>> = {
  road: 'address',
  house_number: 'address',
  postcode: 'address',
  city: 'address',
  display_address: 'address',
  locationslabels: 'labels',
  order: null,
  listOrder: null,
}

/** @param days newest first */
export function summarizeChanges(days: readonly PersonDay[]): Change[] {
  const lines: (Change & { readonly key: string; last: number })[] = []
  for (const { keys, isCut, ...day } of days) {
    const parts = partsOf(keys)
    const fields = parts[0] === 'made' ? [] : day.fields
    if (!parts.length && !fields.length) continue
    const key = JSON.stringify([day.userId, parts, fields])
    const moment = Date.parse(day.changedAt)
    const same = lines.find((line) => line.key === key && line.last - moment <= TOGETHER)
    if (same) {
      same.others += 1
      same.isAtLeast = isCut
      same.last = moment
    } else lines.push({ ...day, parts, fields, others: 0, isAtLeast: false, key, last: moment })
  }
  return lines.slice(0, MOST_LINES).map(({ key, last, ...line }) => line)
}

/** What is told of the keys, each once and in a fixed order; of a new location no more than that. */
export function partsOf(keys: readonly string[]): ChangedPart[] {
  const told = new Set(keys.map(partOf))
  if (told.has('made')) return ['made']
  return CHANGED_PARTS.filter((part) => told.has(part))
}

function partOf(key: string): ChangedPart | null {
  const told = TOLD_AS[key]
  if (told !== undefined) return told
  return CHANGED_PARTS.find((part) => part === key) ?? 'details'
}
