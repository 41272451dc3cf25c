import { toRd, toWgs84 } from '@kavel/registers/rd-new'
import { describe, expect, it } from 'vitest'
import { projectionAt, scaleOf, toMetres, toScreen } from './projection.ts'

const origin = [155_000, 463_000] as const
/** A Web Mercator map at zoom 18 with 512-pixel tiles, its corner at the origin. */
const world = 512 * 2 ** 18
function mercator([lon, lat]: [number, number]) {
  const sin = Math.sin((lat * Math.PI) / 180)
  return {
    x: ((lon + 180) / 360) * world,
    y: (0.5 - Math.log((1 + sin) / (1 - sin)) / (4 * Math.PI)) * world,
  }
}
const corner = mercator(toWgs84(origin))
const project = (lonLat: [number, number]) => {
  const { x, y } = mercator(lonLat)
  return { x: x - corner.x, y: y - corner.y }
}

describe('the projection of the drawing', () => {
  const projection = projectionAt(origin, project)

  it('lies on the map within a tenth of a pixel, 200 metres around', () => {
    for (const point of [
      [200, 0],
      [-150, 120],
      [60, -200],
    ] as const) {
      const place = [origin[0] + point[0], origin[1] + point[1]] as const
      const there = project(toWgs84(place))
      const [x, y] = toScreen(projection, place)
      expect(Math.hypot(x - there.x, y - there.y)).toBeLessThan(0.1)
    }
  })

  it('goes back to the same metres', () => {
    const [x, y] = toMetres(projection, toScreen(projection, [155_031.25, 462_987.5]))
    expect(x).toBeCloseTo(155_031.25, 6)
    expect(y).toBeCloseTo(462_987.5, 6)
    expect(toRd(toWgs84([x, y]))[0]).toBeCloseTo(155_031.25, 4)
  })

  it('knows how many pixels a metre has', () => {
    // Mercator stretches by 1 / cos 52.16° (the parallel of Amersfoort)
    const metres = 40_075_016.686 / world
    expect(scaleOf(projection)).toBeCloseTo(1 / (metres * Math.cos((52.156 * Math.PI) / 180)), 1)
  })
})
