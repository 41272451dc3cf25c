import { expect, it } from 'vitest'
import { PRICES, siteInput } from '../../../testing/sites.ts'
import { groundsOf } from '../places.ts'
import { kindTables } from '../tables.ts'
import { termsOf } from '../terms.ts'
import type { Scene } from './scene.ts'
import { searchComposed } from './search.ts'

const input = siteInput([{ id: 1, type: 'building_height', value: 13 }])
const norm = { perUnit: 0.5, per100: 0 }
const scene: Scene = {
  terms: termsOf({ input, prices: PRICES, norm }, input.constraints),
  grounds: groundsOf(input, {}, 1),
  tables: kindTables(input, ['gallery'], { length: 40, height: 13 }),
  parking: ['none'],
  mostHeight: 13,
  spaces: () => 0,
}
const options = { seed: 1, cells: { value: 1e5, units: 1, green: 0.02 } }

it('tries as many new plans as it may besides those that are known, and can be stopped among these', () => {
  const first = searchComposed(scene, { ...options, budget: 12 })
  let next = first.next()
  while (!next.done) next = first.next()
  const { found, largest, tried } = next.value
  expect(tried).toBe(12)
  const areas = largest.map(({ plan }) => plan.gfa)
  expect(areas.length).toBeGreaterThan(1)
  expect(areas).toEqual([...areas].sort((a, b) => b - a))
  expect(found.length).toBeGreaterThan(1)
  const again = searchComposed(scene, { ...options, budget: 3, known: found })
  const counts: number[] = []
  let more = again.next()
  while (!more.done) {
    counts.push(more.value)
    more = again.next()
  }
  expect(more.value.tried).toBe(3)
  expect(counts).toEqual([...found.map(() => 0), 1, 2, 3])
  const stopped = searchComposed(scene, { ...options, budget: 3, known: found })
  stopped.next()
  expect(stopped.next(true)).toMatchObject({ done: true, value: { tried: 0 } })
})
