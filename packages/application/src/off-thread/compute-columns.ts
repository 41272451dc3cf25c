/** Columns of a list that follow from a concept. Runs in a thread of its own. */
import {
  type ConceptColumns,
  conceptColumns,
  type LocationSource,
  rememberModels,
  type SiteSource,
  siteOf,
} from '@kavel/concept'
import type { RecordFor } from '@kavel/domain'

export interface ColumnsOrder {
  readonly location: LocationSource
  readonly buildings: readonly RecordFor<'buildings'>[]
  readonly parameters: SiteSource['parameters']
}

/** Of the last buildings of this thread, 20 MB at most: most changes leave most of them as they were. */
const modelOf = rememberModels(20_000)

/** Roads and buildings around change costs alone, which no column tells. */
export function computeColumns({ location, buildings, parameters }: ColumnsOrder): ConceptColumns {
  const site = siteOf(location, parameters)
  return conceptColumns(site.location, { buildings }, site.parameters, modelOf)
}
