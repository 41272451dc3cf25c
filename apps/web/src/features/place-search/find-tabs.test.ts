import { expect, it } from 'vitest'
import { FIND_TABS, isOfTab } from './find-tabs.ts'

const tabsOf = (kind: Parameters<typeof isOfTab>[0]) =>
  FIND_TABS.filter((tab) => isOfTab(kind, tab))

it('shows each kind of place on its own tab and among all', () => {
  expect(tabsOf('address')).toEqual(['all', 'address'])
  expect(tabsOf('street')).toEqual(['all', 'address'])
  expect(tabsOf('plot')).toEqual(['all', 'plot'])
  expect(tabsOf('schools')).toEqual(['all', 'named'])
  expect(tabsOf('coordinates')).toEqual([...FIND_TABS])
})
