import { expect, it } from 'vitest'
import { areaOf } from './index.ts'

const NOTHING = {
  locationKey: null,
  conceptKey: null,
  searchQueryKey: null,
  ibisKey: null,
  geodataKey: null,
}
const area = (type: string, cfg: Partial<Record<keyof typeof NOTHING, string>>) =>
  areaOf({ type, cfg: { ...NOTHING, ...cfg } })

it.each([
  ['business_park', { ibisKey: '990101' }, 'business_parks', '990101'],
  ['population_core', { geodataKey: 'BK9901' }, 'population_cores', 'BK9901'],
  ['municipality', { geodataKey: 'GM9901' }, 'municipalities', 'GM9901'],
  ['municipality_index', { geodataKey: 'GM9901' }, 'municipalities', 'GM9901'],
  ['state_index', { geodataKey: 'PV99' }, 'provinces', 'PV99'],
  ['state_index', { geodataKey: 'NL' }, 'country', 'NL'],
  // a code of neither kind is that of an area that is not there
  ['state_index', { geodataKey: 'Flevoland' }, 'provinces', 'Flevoland'],
])('the area of a %s with %o is of %s', (type, cfg, kind, code) => {
  expect(area(type, cfg)).toEqual({ kind, code })
})

it.each([
  ['location', { locationKey: 'a', geodataKey: 'GM9901' }],
  ['business_park', { geodataKey: 'GM9901' }],
  ['municipality', { geodataKey: '' }],
  ['survey', { geodataKey: 'GM9901' }],
])('a %s with %o is about no area', (type, cfg) => expect(area(type, cfg)).toBeNull())
