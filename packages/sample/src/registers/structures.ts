import type { LineString, Polygon } from 'geojson'
import {
  dissolve,
  type Point,
  pointInside,
  type Ring,
  ringArea,
  toGrid,
  waveFrame,
} from '../geometry/index.ts'
import { bridgesOf } from '../town/canal.ts'
import { CANAL, DIKE, WIDTHS } from '../town/dims.ts'
import { turbinesOf } from '../town/noise-makers.ts'
import { crossingsOf } from '../town/railway.ts'
import type { Town } from '../town/town.ts'
import type { Collection, Properties } from '../types.ts'
import { common } from './bgt.ts'
import { collect, lineOf, PLACE, polygonOf, polygonOfArea } from './place.ts'

const MUNICIPALITY = `G${PLACE.digits}`

/** Thickness (m) of a quay wall. */
const WALL = 0.4
/** How far (m) a fence stands within the land of the railway. */
const FENCE = 0.3

/** The walls of the canal in town, on both sides from bridge to bridge. */
function quayWalls({ dims }: Town): Ring[] {
  const outer = dims.reach(dims.rings.at(-1)!, 0)
  const inner = -dims.reach(dims.rings.at(-1)!, Math.PI)
  const bridges = bridgesOf(dims)
  return bridges.flatMap((bridge, index) => {
    const next = bridges[index + 1]
    if (!next || bridge.x < inner - 1 || next.x > outer + 1) return []
    const [from, to] = [bridge.x + bridge.half, next.x - next.half]
    return ([1, -1] as const).map((side): Ring => {
      const [low, high] =
        side === 1 ? [CANAL.water, CANAL.water + WALL] : [-CANAL.water - WALL, -CANAL.water]
      return [toGrid(from, low), toGrid(to, low), toGrid(to, high), toGrid(from, high)]
    })
  })
}

/** The platforms of the station, beside the tracks, as long as the railway is free of viaducts. */
function platforms({ dims }: Town): Ring[] {
  const viaduct = crossingsOf(dims)[2]!
  const [from, to] = [34, Math.min(200, viaduct.x - viaduct.half - 10)]
  if (to - from < 40) return []
  const middle = dims.railway
  return (
    [
      [3.8, 7.8],
      [-7.8, -3.8],
    ] as const
  ).map(([low, high]) => [
    toGrid(from, middle + low),
    toGrid(to, middle + low),
    toGrid(to, middle + high),
    toGrid(from, middle + high),
  ])
}

/** The fences on both sides of the railway, open where a road crosses. */
function railFences({ dims }: Town): (readonly [Point, Point])[] {
  const width = dims.farmX + dims.farmDepth
  const edges = crossingsOf(dims).flatMap(({ x, half }) => [x - half, x + half])
  const bounds = [-width, ...edges, width]
  const aside = WIDTHS.rail - FENCE
  return bounds.flatMap((from, index) => {
    const to = bounds[index + 1]
    if (index % 2 === 1 || to === undefined) return []
    return [dims.railway + aside, dims.railway - aside].map((y): readonly [Point, Point] => [
      toGrid(from, y),
      toGrid(to, y),
    ])
  })
}

/** The pumping station at the ditch along the dike, where the western farm road ends. */
function pumpingStation({ dims }: Town): Ring {
  const frame = waveFrame([0, dims.farmY + dims.farmDepth], 0, DIKE.swing, DIKE.length)
  const x = -dims.farmX + WIDTHS.farm + 8
  const at = (u: number, v: number) => toGrid(...(frame.toPlan(u, v) as [number, number]))
  return [at(x, 0.5), at(x + 16, 0.5), at(x + 16, DIKE.ditch - 0.5), at(x, DIKE.ditch - 0.5)]
}

/** Radius (m) of the foot of a wind turbine, and the corners that it is drawn with. */
const FOOT = { radius: 3, corners: 8 } as const

function turbineFeet({ dims }: Town): Ring[] {
  return turbinesOf(dims).map(([x, y]) =>
    Array.from({ length: FOOT.corners }, (_, corner) => {
      const turn = (corner / FOOT.corners) * 2 * Math.PI
      return toGrid(x + FOOT.radius * Math.cos(turn), y + FOOT.radius * Math.sin(turn))
    }),
  )
}

interface Structures {
  readonly overigbouwwerk: Collection<Polygon>
  readonly overbruggingsdeel: Collection<Polygon>
  readonly kunstwerkdeel: Collection<Polygon>
  readonly scheiding: Collection<Polygon | LineString>
}

/** Bridges and viaducts, platforms and pumping station, quay walls and fences in the attribute names of the BGT. */
export function structuresOf(town: Town): Structures {
  const raised = town.draft.paving.filter(({ level, ring }) => level === 1 && ringArea(ring) >= 1)
  const decks = dissolve(raised.map(({ ring }) => ring)).filter(
    ({ outer }) => ringArea(outer) >= 10,
  )
  const isViaduct = (ring: Ring) =>
    Math.abs(pointInside(ring)[1] - town.dims.railway) <= WIDTHS.rail
  const works: [Ring, string, string][] = [
    ...platforms(town).map((ring): [Ring, string, string] => [ring, 'perron', PLACE.rail]),
    [pumpingStation(town), 'gemaal', PLACE.waterBoard],
  ]
  const separations: [Polygon | LineString, string, string][] = [
    ...quayWalls(town).map((ring): [Polygon, string, string] => [
      polygonOf(ring),
      'kademuur',
      MUNICIPALITY,
    ]),
    ...railFences(town).map((line): [LineString, string, string] => [
      lineOf(line),
      'hek',
      PLACE.rail,
    ]),
  ]
  return {
    overigbouwwerk: collect(
      'overigbouwwerk',
      turbineFeet(town).map((ring, index): [Polygon, Properties] => [
        polygonOf(ring),
        {
          ...common('overigbouwwerk', index, MUNICIPALITY),
          'bgt-type': 'windturbine',
          'plus-type': 'waardeOnbekend',
        },
      ]),
    ),
    overbruggingsdeel: collect(
      'overbruggingsdeel',
      decks.map((area, index): [Polygon, Properties] => [
        polygonOfArea(area),
        {
          ...common('overbruggingsdeel', index, MUNICIPALITY, 1),
          class: 'dek',
          hoortBijTypeOverbrugging: isViaduct(area.outer) ? 'viaduct' : 'brug',
          overbruggingIsBeweegbaar: 'false',
        },
      ]),
    ),
    kunstwerkdeel: collect(
      'kunstwerkdeel',
      works.map(([ring, type, holder], index): [Polygon, Properties] => [
        polygonOf(ring),
        {
          ...common('kunstwerkdeel', index, holder),
          'bgt-type': type,
          'plus-type': 'waardeOnbekend',
        },
      ]),
    ),
    scheiding: collect(
      'scheiding',
      separations.map(([geometry, type, holder], index): [Polygon | LineString, Properties] => [
        geometry,
        {
          ...common('scheiding', index, holder),
          'bgt-type': type,
          'plus-type': 'waardeOnbekend',
        },
      ]),
    ),
  }
}
