import { plotPropertiesSchema } from '@kavel/domain'
import type { Rings, Surroundings } from '@kavel/registers'
import { toWgs84 } from '@kavel/registers/rd-new'
import { expect, it } from 'vitest'
import { sitePlaceOf } from './index.ts'
import { CORNER, ground, PLACE } from './testing/place.ts'

const box = (...sides: Parameters<typeof ground>) => ground(...sides).coordinates
const building = (id: string, rings: Rings) => ({ id, rings, height: 9, ground: 0 })
const around: Surroundings = {
  origin: CORNER,
  buildings: [building('on', box(20, 20, 40, 30)), building('beside', box(80, 20, 95, 30))],
  plots: [{ id: 'p', label: '17', rings: box(75, 0, 150, 60) }],
  water: [box(0, 90, 75, 99)],
  green: [],
  roads: [box(-9, -8, 99, 0)],
  closed_roads: [box(-9, -20, 99, -12)],
  trees: [],
}
const plots = PLACE.plots.map(({ geometry, properties }) => ({
  geometry,
  properties: plotPropertiesSchema.parse(properties),
}))
const degrees = box(5, 5, 70, 55).map((ring) => ring.map((point) => [...toWgs84(point)]))
const envelopes = [{ type: 'Polygon' as const, coordinates: degrees as [number, number][][] }]

it('takes the land of a site plan from what the page tells, and leaves out what makes way', () => {
  const place = sitePlaceOf({ plots, envelopes, surroundings: around })
  const [[corner = []] = []] = place.plots.map(({ coordinates }) => coordinates[0] as number[][])
  // back from degrees to a centimetre
  for (const [i, metres] of CORNER.entries()) expect(corner[i]).toBeCloseTo(metres, 2)
  expect(place.buildings.map(({ coordinates }) => coordinates)).toEqual([box(80, 20, 95, 30)])
  expect(place.roads, 'railways are seen as well').toHaveLength(2)
  expect([place.neighbours, place.water, place.envelopes].map(({ length }) => length)).toEqual([
    1, 1, 1,
  ])
  expect(JSON.stringify(place), 'no numbers of other plots').not.toContain('17"')
})

it('has nothing of what is not public', () => {
  const bare = { plots: plots.map((plot) => ({ ...plot, geometry: null })), envelopes: [] }
  const place = sitePlaceOf({ ...bare, surroundings: null })
  expect(Object.values(place).flat()).toEqual([])
})
