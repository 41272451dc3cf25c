/** The records of a location that a public page draws from. */
import { profileOf, type RecordFor, type TreeFor } from '@kavel/domain'

export interface Rows {
  readonly location: RecordFor<'locations'>
  readonly plots: readonly RecordFor<'plots'>[]
  readonly constraints: readonly RecordFor<'constraints'>[]
  readonly units: readonly RecordFor<'units'>[]
  readonly costs: readonly RecordFor<'costs'>[]
  readonly concepts: readonly (RecordFor<'concepts'> & {
    readonly buildings: readonly RecordFor<'buildings'>[]
  })[]
  /** The profile picture; null when there is none. */
  readonly profile: Pick<RecordFor<'images'>, 'id' | 'caption'> | null
}

/**
 * The same rows from a location with its children.
 * @param conceptId the only concept of a page about one; null for all
 */
export function rowsOf(location: TreeFor<'locations'>, conceptId: number | null = null): Rows {
  const { plots, constraints, units, costs, concepts, images } = location
  return {
    location,
    plots,
    constraints,
    units,
    costs,
    concepts: conceptId === null ? concepts : concepts.filter(({ id }) => id === conceptId),
    profile: profileOf(images),
  }
}
