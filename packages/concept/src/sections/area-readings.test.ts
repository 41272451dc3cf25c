import { expect, it } from 'vitest'
import { areaReadingsOf } from './index.ts'

const of = (type: string, hidden = false) => ({ type, hidden })

it.each([
  [[of('warning'), of('location_summary')], []],
  [[of('business_park_scores')], ['park']],
  // in one order, each once, whatever the order of the sections
  [
    [of('business_park_densify'), of('business_park_list'), of('business_park_scores')],
    ['park', 'parks'],
  ],
  [[of('municipality_scores'), of('state_municipality_map', true)], ['figures']],
  [[of('of_a_later_version')], []],
])('%j ask of the area %j', (sections, asked) => {
  expect(areaReadingsOf(sections)).toEqual(asked)
})
