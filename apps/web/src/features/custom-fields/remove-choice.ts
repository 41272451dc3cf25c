/** Removes a choice, with what locations get instead, as one step. */
import { CustomFieldType } from '@kavel/domain'
import { refreshRecords } from '../../shared/api/cached-records.ts'
import { callApi } from '../../shared/api/call-api.ts'
import { listRecords } from '../../shared/api/records.ts'
import type { Choice } from '../../shared/custom-fields.ts'
import type { Acts } from '../../shared/edit/acts.ts'
import { edits, SETTINGS_SCOPE } from '../../shared/edit/edits.ts'

/** Locations that are changed one by one, so that an undo brings the choice back to each of them. */
const MOST_UNDONE = 200

export interface Removal {
  readonly choice: Choice
  /** How many locations have it. */
  readonly count: number
  /** What they get instead; null for nothing. */
  readonly by: Choice | null
  /** What new locations begin with afterwards, where they began with this. */
  readonly begin: Choice | null
  readonly fieldType: CustomFieldType | undefined
}

/** Can an undo bring the choice back to the locations that had it? */
export const isUndone = ({ count, fieldType }: Pick<Removal, 'count' | 'fieldType'>) =>
  count <= MOST_UNDONE && fieldType !== CustomFieldType.multiselect

/** @throws ApiError; nothing has changed then */
export async function removeChoice(removal: Removal): Promise<void> {
  const { choice, begin } = removal
  await edits.together(SETTINGS_SCOPE, async (acts) => {
    await replaceUses(acts, removal)
    if (begin) acts.change('customvalues', begin, { default: true })
    // the server takes what still has the choice along with it
    if (!(await edits.flush(SETTINGS_SCOPE))) throw edits.saving(SETTINGS_SCOPE).error
    await acts.exchange('customvalues', [choice], [])
  })
  await Promise.all([refreshRecords('locations'), refreshRecords('locationscustomvalues')])
}

async function replaceUses(acts: Acts, removal: Removal): Promise<void> {
  const { choice, by, count } = removal
  if (!by || count === 0) return
  if (!isUndone(removal)) {
    const params = { id: choice.id }
    await callApi('POST /customvalues/detail/{id}/replacement', { params, body: { by: by.id } })
    return
  }
  const all = { limit: 1000, depth: 0 }
  if (choice.type === 'status' || choice.type === 'phase') {
    const where = { [choice.type]: choice.name }
    for (const location of (await listRecords('locations', { ...all, where })).records)
      acts.change('locations', location, { [choice.type]: by.name })
    return
  }
  const where = { customvalueId: choice.id }
  for (const value of (await listRecords('locationscustomvalues', { ...all, where })).records)
    acts.change('locationscustomvalues', value, { customvalueId: by.id })
}
