import type { MultiPolygon, Polygon } from 'geojson'
import { levelLine } from '../draft/trees.ts'
import { dissolve, type Ring, ringArea, waveFrame } from '../geometry/index.ts'
import { DIKE, WIDTHS } from '../town/dims.ts'
import type { Town } from '../town/town.ts'
import type { Collection, Properties } from '../types.ts'
import { collect, multiPolygonOf, PLACE, polygonOf } from './place.ts'

/** The lake beyond the dike, a protected area as the lakes around the real polders are. */
export function natura2000Of({ parcels }: Town): Collection<MultiPolygon> {
  const lake = dissolve(parcels.filter(({ use }) => use === 'lake').map(({ ring }) => ring))
  const area = lake.reduce(
    (sum, { outer, holes }) =>
      sum + ringArea(outer) + holes.reduce((part, hole) => part + ringArea(hole), 0),
    0,
  )
  return collect('natura2000', [
    [
      multiPolygonOf(lake),
      {
        naam_n2k: `${PLACE.name}se Oever`,
        nr: 9901,
        beschermin: 'VR+HR',
        sitecode_v: 'NL9901001',
        sitecode_h: 'NL9901002',
        status: 'definitief',
        shape_area: Math.round(area),
      },
    ],
  ])
}

/** Depth (m) of the yards along the farm roads, where no strip runs. */
const FARMYARD = 120

/** Width (m) of a strip for nature along the dike ditch and along a ditch through the fields. */
const STRIP = 30

/** The nature network: a wet strip at the foot of the dike, two from the dike to the wood around the town, that wood. */
export function natureNetworkOf({ dims, parcels }: Town): Collection<Polygon | MultiPolygon> {
  const width = dims.farmX + dims.farmDepth
  const frame = waveFrame([0, dims.farmY + dims.farmDepth], 0, DIKE.swing, DIKE.length)
  const outer = levelLine(frame, 1, 0, [width, -width])
  const inner = levelLine(frame, 1, -STRIP, [-width, width])
  const strips: [string, Ring][] = [['Dijkslootzone', [...inner, ...outer]]]
  // Along the farm roads from the dike to the farmyards, on the side of the town.
  for (const side of [-1, 1] as const) {
    const near = side * (dims.farmX - WIDTHS.farm - 1)
    const far = near - side * STRIP
    const [west, east] = [Math.min(near, far), Math.max(near, far)]
    const north = (x: number) => frame.toPlan(x, -STRIP)[1]
    const bottom = dims.farmY + WIDTHS.farm + FARMYARD
    strips.push([
      side < 0 ? 'Verbinding Westertocht' : 'Verbinding Oostertocht',
      [
        [west, bottom],
        [east, bottom],
        [east, north(east)],
        [west, north(west)],
      ],
    ])
  }
  // The belt of woods lies outside the outer ring road; other woods of the town are no part of it.
  const belt = dims.rings.at(-1)! + WIDTHS.ring
  const woods = dissolve(
    parcels
      .filter(({ use, ring }) => {
        const [x, y] = ring[0]!
        return use === 'wood' && dims.level(Math.sqrt(x * x + y * y), Math.atan2(y, x)) > belt - 1
      })
      .map(({ ring }) => ring),
  )
  const features: [Polygon | MultiPolygon, string][] = [
    ...strips.map(([name, ring]): [Polygon, string] => [polygonOf(ring), name]),
    [multiPolygonOf(woods), 'Stadsrandbos'],
  ]
  return collect(
    'nnn',
    features.map(([geometry, name], index): [Polygon | MultiPolygon, Properties] => [
      geometry,
      {
        gml_id: `nnn.pv24.${PLACE.digits}${index + 1}`,
        localId: `nnn.pv24.${PLACE.digits}${index + 1}`,
        namespace: 'NL.PS.NLPS-NNN',
        siteName: name,
        legalFoundationDate: '2014-12-19',
      },
    ]),
  )
}
