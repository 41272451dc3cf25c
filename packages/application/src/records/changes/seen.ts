/** Parts of locations that are something else by now than the caller saw. */
import { isDeepStrictEqual } from 'node:util'
import type { LocationChange } from '@kavel/calls'
import type { CustomFieldType, Issue } from '@kavel/domain'
import { isTree } from '../merge.ts'
import type { CheckedChanges } from '../update.ts'
import { type Cells, cellKey } from './custom-cells.ts'
import { isAsSeen, sayingOf } from './custom-said.ts'
import { isSameSet, type LabelSets, labelsOf } from './label-sets.ts'

const OTHERWISE = 'is something else by now'
const NONE: ReadonlySet<number> = new Set()

/** Issues for what the rows change and was changed since they were read (`was`) into something else than they say. */
export function findSeenOtherwise(
  rows: readonly (LocationChange & { readonly place: string })[],
  { stored }: Pick<CheckedChanges, 'stored'>,
  cells: Cells,
  types: ReadonlyMap<number, CustomFieldType>,
  labels: LabelSets,
): Issue[] {
  return rows.flatMap(({ id, place, values = {}, custom = {}, labels: wanted, was = {} }) => {
    const stale: { readonly path: string; readonly now: unknown }[] = []
    for (const [field, value] of Object.entries(values)) {
      const seen = was.values
      if (!seen || !Object.hasOwn(seen, field)) continue
      if (differs(stored(id)[field], seen[field]) && differs(stored(id)[field], value))
        stale.push({ path: `values.${field}`, now: stored(id)[field] })
    }
    for (const [key, said] of Object.entries(custom)) {
      const seen = was.custom?.[key]
      const type = types.get(Number(key)) as CustomFieldType
      const now = cells.get(cellKey(id, Number(key))) ?? []
      if (seen !== undefined && !isAsSeen(type, now, seen) && !isAsSeen(type, now, said))
        stale.push({ path: `custom.${key}`, now: sayingOf(type, now, NONE) })
    }
    if (wanted && was.labels) {
      const now = labelsOf(labels, id)
      if (!isSameSet(now, was.labels) && !isSameSet(now, wanted))
        stale.push({ path: 'labels', now })
    }
    return stale.map(({ path, now }) => ({ path: `${place}.${path}`, message: OTHERWISE, now }))
  })
}

/** Is what is stored something else than a value says, of a document as far as it says anything? */
function differs(stored: unknown, value: unknown): boolean {
  if (isTree(stored) && isTree(value))
    return Object.entries(value).some(([key, one]) => differs(stored[key], one))
  return !isDeepStrictEqual(stored ?? null, value ?? null)
}
