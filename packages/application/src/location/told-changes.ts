/** Changes of one location in as few lines as tell them. Pure. */
import { type Answers, CHANGED_PARTS, type ChangedPart } from '@kavel/calls'
import { partsOf } from '../home/changes.ts'

export type ToldChange = Answers['GET /locations/{id}/changes']['changes'][number]

/** A row of the audit with what it changed. */
export interface ChangeRow
  extends Omit<ToldChange, 'count' | 'parts' | 'moves'>,
    Pick<ToldChange, 'moves'> {
  readonly recordId: number
  /** Columns of the location, types of its values, and entities of what belongs to it. */
  readonly keys: readonly string[]
}

/** Milliseconds between changes that one act made: the step that fetches dwelling types writes them one by one. */
const TOGETHER = 60_000
/** Milliseconds that making a location with its plots and values may take. */
const MAKING = 2_000

/**
 * Lines, newest first. What one person did to records of one entity within a minute is one line, and so is all that the product did;
 * what says nothing to a reader is left out.
 */
export function tellChanges(rows: readonly ChangeRow[]): ToldChange[] {
  const lines: { told: ToldChange; last: number; records: Set<string> }[] = []
  for (const row of rows) {
    const { keys, recordId, ...told } = row
    const parts = partsOf(keys)
    if (!parts.length && !told.fields.length) continue
    const moment = Date.parse(told.changedAt)
    const before = lines.at(-1)
    const record = `${told.entity} ${recordId}`
    if (before && before.last - moment <= TOGETHER && isOneAct(before.told, told)) {
      before.records.add(record)
      before.last = moment
      before.told = join(before.told, parts, row, before.records.size)
    } else
      lines.push({
        told: { ...told, count: 1, parts },
        last: moment,
        records: new Set([record]),
      })
  }
  const made = lines.find(({ told }) => told.parts.includes('made'))
  return lines.flatMap(({ told, last }) => (made && isOfMaking(made, told, last) ? [] : told))
}

/** What the same person made within the moment in which the location was made, as its plots. */
function isOfMaking(
  made: { told: ToldChange; last: number },
  told: ToldChange,
  last: number,
): boolean {
  return (
    told !== made.told &&
    told.action === 'insert' &&
    told.role === made.told.role &&
    told.userId === made.told.userId &&
    Math.abs(last - made.last) <= MAKING
  )
}

type Who = Pick<ToldChange, 'userId' | 'role' | 'entity' | 'action'>

function isOneAct(one: Who, other: Who): boolean {
  if (one.role !== other.role || one.userId !== other.userId) return false
  // making a location stays a line of its own
  const isMaking = (of: Who) => of.entity === 'locations' && of.action !== 'update'
  if (isMaking(one) || isMaking(other)) return false
  return one.role === 'product' || (one.entity === other.entity && one.action === other.action)
}

/** A line with an older change of the same act. */
function join(
  told: ToldChange,
  parts: readonly ChangedPart[],
  { fields, moves }: Pick<ChangeRow, 'fields' | 'moves'>,
  count: number,
): ToldChange {
  return {
    ...told,
    count,
    recordName: count === 1 ? told.recordName : null,
    parts: CHANGED_PARTS.filter((part) => told.parts.includes(part) || parts.includes(part)),
    fields: [...new Set([...told.fields, ...fields])],
    moves: joinMoves(told.moves, moves),
  }
}

/** One move of each field: from where the older began to where the newer ended. */
function joinMoves(newer: ToldChange['moves'], older: ToldChange['moves']): ToldChange['moves'] {
  const joined = newer.map((move) => {
    const { before = move.before } = older.find(({ field }) => field === move.field) ?? {}
    return { ...move, before }
  })
  return [...joined, ...older.filter(({ field }) => !newer.some((one) => one.field === field))]
}
