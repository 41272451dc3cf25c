/** Removes a choice, with what locations get instead, as one step. */
import { type CustomFieldType, CustomFieldType as Kind, type RecordFor } from '@kavel/domain'
import { refreshRecords } from '../../shared/api/cached-records.ts'
import { callApi } from '../../shared/api/call-api.ts'
import { listEvery } from '../../shared/api/records.ts'
import type { Choice } from '../../shared/custom-fields.ts'
import type { Acts } from '../../shared/edit/acts.ts'
import { edits, SETTINGS_SCOPE } from '../../shared/edit/edits.ts'

/** Locations that are changed one by one, so that an undo brings the choice back to each of them. */
export const MOST_UNDONE = 200

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
export const isUndone = ({ count }: Pick<Removal, 'count'>) => count <= MOST_UNDONE

/** @throws ApiError; nothing has changed then */
export async function removeChoice(removal: Removal): Promise<void> {
  const { choice, begin, by } = removal
  await edits.together(SETTINGS_SCOPE, async (acts) => {
    if (isUndone(removal)) await replaceInHistory(acts, removal)
    if (begin) acts.change('customvalues', begin, { default: true })
    if (!(await edits.flush(SETTINGS_SCOPE))) throw edits.saving(SETTINGS_SCOPE).error
    // what cannot be undone: too many, and what only the server sees, as deleted locations
    await callApi('POST /customvalues/detail/{id}/replacement', {
      params: { id: choice.id },
      body: { by: by?.id ?? null },
    })
    await acts.exchange('customvalues', [choice], [])
  })
  await Promise.all(
    (['locations', 'locationscustomvalues', 'publications'] as const).map(refreshRecords),
  )
}

function replaceInHistory(acts: Acts, removal: Removal): Promise<void> {
  const { type } = removal.choice
  return type === 'status' || type === 'phase'
    ? replaceName(acts, type, removal)
    : replaceValues(acts, removal)
}

/** Locations and publications keep the name of a status or phase. */
async function replaceName(
  acts: Acts,
  type: 'status' | 'phase',
  { choice: { name }, by }: Removal,
): Promise<void> {
  const becomes = by?.name ?? null
  const locations = await listEvery('locations', { depth: 0, where: { [type]: name } })
  for (const location of locations.records) acts.change('locations', location, { [type]: becomes })
  const publications = await listEvery('publications', { depth: 0 })
  for (const publication of publications.records)
    acts.change('publications', publication, renamed(publication, type, name, becomes))
}

const NAMING = [
  'searchQueryOpenStatus',
  'searchQueryAcceptStatus',
  'searchQueryRejectStatus',
] as const

/** What changes of a publication that names a status or phase. */
function renamed(
  { filterStatus, filterPhase, cfg }: RecordFor<'publications'>,
  type: 'status' | 'phase',
  name: string,
  becomes: string | null,
) {
  if (type === 'phase') return filterPhase === name ? { filterPhase: becomes } : {}
  const named = NAMING.filter((key) => cfg[key] === name)
  return {
    ...(filterStatus === name && { filterStatus: becomes }),
    ...(named.length > 0 && { cfg: Object.fromEntries(named.map((key) => [key, becomes])) }),
  }
}

/** Other choices are rows below a location: they get the other choice, or go and come back with the choice. */
async function replaceValues(acts: Acts, { choice, by, fieldType }: Removal): Promise<void> {
  const valuesOf = async ({ id }: Choice) =>
    (await listEvery('locationscustomvalues', { depth: 0, where: { customvalueId: id } })).records
  // who has both chosen keeps the other
  const others = by && fieldType === Kind.multiselect ? await valuesOf(by) : []
  const having = new Set(others.map(({ locationId }) => locationId))
  for (const value of await valuesOf(choice))
    if (by && !having.has(value.locationId))
      acts.change('locationscustomvalues', value, { customvalueId: by.id })
    else await acts.exchange('locationscustomvalues', [value], [])
}
