/** What is measured once and kept says the same as what is measured anew, however often it is asked and whatever is dragged. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { computeConcept, type LocationSource, rememberModels } from '../index.ts'
import type { PublicBuilding } from '../public-records.ts'
import { ground, PLACE } from '../testing/place.ts'
import { block, hall, lot } from './testing/site.ts'

const place = (): LocationSource => ({
  ...PLACE,
  roads: [ground(-50, 60, 125, 66)],
  buildable: [ground(5, 5, 70, 55)],
})

const spot = fc.record({
  moved: fc.integer({ min: 0, max: 2 }),
  east: fc.integer({ min: 0, max: 75 }),
  north: fc.integer({ min: 0, max: 60 }),
})

it('says the same of a drag, of a second look and of a place that was just opened', () => {
  fc.assert(
    fc.property(fc.array(spot, { minLength: 1, maxLength: 4 }), (drag) => {
      const opened = place()
      const kept = rememberModels(10_000)
      let buildings: PublicBuilding[] = [hall(1, 15, 15), block(2, 40, 40), lot(3, 45, 15)]
      for (const { moved, east, north } of drag) {
        const make = [hall, block, lot][moved] as typeof hall
        buildings = buildings.map((one, i) => (i === moved ? make(one.id, east, north) : one))
        const anew = computeConcept(place(), { buildings })
        for (const _ of ['first look', 'second look']) {
          const { siteRules, formFactors, messages } = computeConcept(
            opened,
            { buildings },
            null,
            kept,
          )
          expect(siteRules).toEqual(anew.siteRules)
          expect(formFactors).toEqual(anew.formFactors)
          expect(messages).toEqual(anew.messages)
        }
      }
    }),
    { numRuns: 12 },
  )
})
