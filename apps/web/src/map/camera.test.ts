import { describe, expect, it } from 'vitest'
import { findAreaBounds } from './bounds.ts'
import { startView, zoomToFit } from './camera.ts'

const bounds = [5, 52, 5.2, 52.2] as const
const address = { zoom: 15, lat: 53, lon: 6 }

describe('the zoom that shows a box', () => {
  // 88 m at 52.5° N on 170 pixels: 0.5176 m a pixel of 78,271.5 m × cos 52.5° / 2^zoom
  it('lets its longer side take the pixels', () => {
    const degrees = 88 / 111_319.49
    expect(zoomToFit([5.25, 52.5 - degrees / 2, 5.2501, 52.5 + degrees / 2], 170)).toBeCloseTo(
      16.49,
      2,
    )
    const across = degrees / Math.cos((52.5 * Math.PI) / 180)
    expect(zoomToFit([5.25, 52.4999, 5.25 + across, 52.5001], 340)).toBeCloseTo(17.49, 2)
  })
})

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
