import { siteOf } from '@kavel/concept'
import { expect, it } from 'vitest'
import { createConceptEngine } from '../../concept-model/engine.ts'
import { toSheetModel } from './sheet-model.ts'
import { exampleLocation } from './testing.ts'

const location = exampleLocation()
const buildings = location.concepts[0]?.buildings ?? []

function compute(sheet: boolean) {
  const engine = createConceptEngine(() => 0)
  engine.open('one', siteOf(location, null))
  return engine.compute('one', buildings, { mode: 'settled', dirty: 'all', meshes: false, sheet })
}

it('names the buildings as the reader does', () => {
  const named = buildings.map((building) => ({ ...building, name: 'Galerijflat 1' }))
  const model = toSheetModel(compute(true), named, location.plots)
  expect(model?.buildings.map(({ name }) => name)).toEqual(['Galerijflat 1'])
  expect(model?.book.find('building.7.gfa')).toMatchObject({ subject: 'Galerijflat 1' })
})

it('shows no figures of other buildings, and none where none were asked', () => {
  expect(toSheetModel(compute(true), [], location.plots)).toBeNull()
  expect(toSheetModel(compute(true), [{ id: 8, name: '' }], location.plots)).toBeNull()
  expect(toSheetModel(compute(false), buildings, location.plots)).toBeNull()
})
