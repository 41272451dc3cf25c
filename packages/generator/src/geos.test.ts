/** The comparison with GEOS errs on the safe side; `golden.test.ts` runs it over the gallery. */
import { expect, test } from 'vitest'
import { GALLERY } from '../testing/gallery-cases.ts'
import { compare, type Found, lowest } from '../testing/geos-areas.ts'
import type { PlanCase } from '../testing/plan-case.ts'
import { type PartFeature, toGeoJson } from './export/geojson.ts'
import { generate } from './generate.ts'

test('it would see a cell that is ten square millimetres too large, and one over another', () => {
  const { input } = GALLERY.flat[0] as PlanCase
  const model = generate(input)
  const by = lowest(toGeoJson(model, input).features)
  const cells = (model.towers[0]?.floorGroups[0]?.blocks ?? []).flatMap((block) => block.cells)
  const parts = cells.map(({ id }) => structuredClone(by.get(id)) as PartFeature)
  const found: Found = { floors: 0, parts: 0, wrong: [] }
  const [first, second] = parts as [PartFeature, PartFeature]
  first.properties.gross_area += 1e-5
  compare('larger', parts, model, found)
  expect(found.wrong).toHaveLength(1)
  second.geometry = first.geometry
  const { union, sum } = compare('twice', parts, model, found)
  expect(sum - union).toBeGreaterThan(1)
})
