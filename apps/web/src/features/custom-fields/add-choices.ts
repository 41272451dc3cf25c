/** Adds choices to a list by their names: one that was typed, or a column that was pasted. */
import { MOST_RECORDS } from '@kavel/domain'
import { listEvery, listRecords } from '../../shared/api/records.ts'
import { type ChoiceList, whereOf } from '../../shared/custom-fields.ts'
import { edits, SETTINGS_SCOPE } from '../../shared/edit/edits.ts'
import { nextColour } from '../../shared/swatches.ts'

const STEP = 10
/** Characters of a name. */
const NAME_LENGTH = 200
/** Names added by one paste: each is a request of its own. */
const MOST_PASTED = 200

export interface Added {
  readonly added: number
  /** Names that the list had already, that are too many at once, or that it has no room for. */
  readonly skipped: number
  /** Choices of the list now. */
  readonly total: number
}

/** Names in a pasted text: its lines, without spaces around them. */
export const namesIn = (text: string): string[] =>
  text
    .split(/\r?\n|\t/)
    .map((line) => line.trim().slice(0, NAME_LENGTH))
    .filter((line) => line !== '')

/** Adds the names that the list lacks, as one step. @throws ApiError; nothing is added then */
export async function addChoices(list: ChoiceList, names: readonly string[]): Promise<Added> {
  const query = { where: whereOf(list), depth: 0 }
  const last = await listRecords('customvalues', { ...query, order: '-order', limit: 1 })
  const { total } = last
  const order = last.records[0]?.order ?? 0
  const lacking = names.length === 1 ? names : await without(names, query)
  const room = Math.max(0, MOST_RECORDS.customvalues - total)
  const fresh = lacking.slice(0, Math.min(MOST_PASTED, room))
  const rows = fresh.map((name, index) => ({
    ...list,
    name,
    order: order + (index + 1) * STEP,
    color: nextColour(total + index),
    default: total + index === 0 && list.customfieldId === null,
  }))
  await edits.together(SETTINGS_SCOPE, async (acts) => {
    // the server makes them one by one
    for (const row of rows) await acts.exchange('customvalues', [], [row])
  })
  return { added: rows.length, skipped: names.length - rows.length, total: total + rows.length }
}

/** The names that no record of a question has, each once. */
async function without(
  names: readonly string[],
  query: Parameters<typeof listEvery>[1],
): Promise<string[]> {
  const { records } = await listEvery('customvalues', query)
  const known = new Set(records.map(({ name }) => name))
  return [...new Set(names)].filter((one) => !known.has(one))
}
