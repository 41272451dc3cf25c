import type { RecordFor } from '@kavel/domain'
import { expect, it } from 'vitest'
import { listedLocations } from './listed.ts'

const NONE = {
  filterPhase: null,
  filterStatus: null,
  filterBusinessPark: null,
  filterMunicipality: null,
  filterState: null,
  filterSearchQueryId: null,
}

const at = (id: number, order: number, fields: object) =>
  ({ id, order, archived: false, phase: null, status: null, ...fields }) as RecordFor<'locations'>

const LOCATIONS = [
  at(1, 30, { status: 'nieuw', municipality: 'Markerstad', searchQueryId: 7 }),
  at(2, 10, { status: 'nieuw', phase: 'studie', searchQueryId: 8 }),
  at(3, 10, { status: 'bouw', phase: 'studie', state: 'Flevoland' }),
  at(4, 1, { archived: true, status: 'nieuw' }),
]

it.each([
  [{}, [2, 3, 1]],
  [{ filterStatus: 'nieuw' }, [2, 1]],
  // an empty text filters nothing, and a location without a value matches no filter
  [{ filterStatus: '' }, [2, 3, 1]],
  [{ filterPhase: 'studie', filterStatus: 'nieuw' }, [2]],
  [{ filterMunicipality: 'Markerstad' }, [1]],
  [{ filterState: 'flevoland' }, []],
  [{ filterSearchQueryId: 7 }, [1]],
  [{ filterSearchQueryId: 8, filterStatus: 'bouw' }, []],
])('with %j are listed %j', (filters, ids) => {
  const listed = listedLocations({ ...NONE, ...filters }, LOCATIONS)
  expect(listed.map(({ id }) => id)).toEqual(ids)
})
