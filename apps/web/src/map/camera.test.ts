import { describe, expect, it } from 'vitest'
import { findAreaBounds } from './bounds.ts'
import { startView } from './camera.ts'

const bounds = [5, 52, 5.2, 52.2] as const
const address = { zoom: 15, lat: 53, lon: 6 }

describe('where a map begins', () => {
  it('is what the address says, whatever else is known', () => {
    expect(startView(address, { zoom: 9, lat: 52.1, lon: 5.1 }, bounds)).toEqual({ view: address })
  })

  it('is where the user was, when there is data there', () => {
    const remembered = { zoom: 17, lat: 52.1, lon: 5.1 }
    expect(startView(undefined, remembered, bounds)).toEqual({ view: remembered })
    expect(startView(undefined, { ...remembered, lat: 51 }, bounds)).toEqual({ bounds })
  })

  it('is all data, and without data the country at zoom 7', () => {
    expect(startView(undefined, undefined, bounds)).toEqual({ bounds })
    expect(startView(undefined, undefined, null)).toMatchObject({ view: { zoom: 7 } })
  })
})

describe('the box around areas', () => {
  const ring = [
    [5, 52],
    [5.3, 52.1],
    [5.1, 52.4],
    [5, 52],
  ]

  it('holds polygons and multipolygons', () => {
    expect(findAreaBounds([{ type: 'Polygon', coordinates: [ring] }])).toEqual([5, 52, 5.3, 52.4])
    const moved = ring.map(([lon = 0, lat = 0]) => [lon + 1, lat])
    expect(findAreaBounds([{ type: 'MultiPolygon', coordinates: [[ring], [moved]] }])).toEqual([
      5, 52, 6.3, 52.4,
    ])
  })

  it('is unknown without areas', () => {
    expect(findAreaBounds([])).toBeUndefined()
  })
})
