import type { Polygon } from 'geojson'
import {
  type Area,
  cutBox,
  dissolve,
  type Ring,
  ringFrame,
  shareVertices,
  slice,
  straightFrame,
  toGrid,
  waveFrame,
} from '../geometry/index.ts'
import { DIKE, levelsOf, WIDTHS } from '../town/dims.ts'
import type { Town } from '../town/town.ts'
import type { Collection, Properties } from '../types.ts'
import { collect, PLACE, polygonOfArea } from './place.ts'

const FRAME = straightFrame([0, 0], 0)

/** Units of the soil map: code, main class and name. */
const SOILS = {
  built: ['|h BEBOUW', 'Bebouwing', 'Bebouwing'],
  water: ['|g WATER', 'Water', 'Water'],
  dike: ['|h DIJK', 'Dijk', 'Dijk, verhoogde gronden'],
  sand: ['Zn50A', 'Kalkhoudende zandgronden', 'Kalkhoudende vlakvaaggronden; matig fijn zand'],
  loam: ['Mn25A', 'Zeekleigronden', 'Kalkrijke poldervaaggronden; zware zavel'],
  clay: ['Mn35A', 'Zeekleigronden', 'Kalkrijke poldervaaggronden; lichte klei'],
  heavy: ['Mo80A', 'Zeekleigronden', 'Kalkhoudende nesvaaggronden; zware klei'],
} as const satisfies Record<string, readonly [string, string, string]>
type SoilKey = keyof typeof SOILS

/** The soil of a polder that was lake bed: sand along the dike, then loam and ever heavier clay to the south. */
export function soilOf({ dims }: Town): Collection<Polygon> {
  const levels = levelsOf(dims)
  const width = dims.farmX + dims.farmDepth
  const whole: Ring = [
    toGrid(-width, levels.south),
    toGrid(width, levels.south),
    toGrid(width, levels.north),
    toGrid(-width, levels.north),
  ]
  const foot = waveFrame([0, dims.farmY + dims.farmDepth], 0, DIKE.swing, DIKE.length)
  const [land, dike, lake] = slice([whole], foot, 1, [DIKE.road, DIKE.outside])
  // The town lies within its outer ring road north of the railway, the business parks south of it.
  const edge = dims.rings.at(-1)! + WIDTHS.ring
  const [south, lower, upper] = slice(land!, FRAME, 1, [levels.rail[0], 0])
  const half = dims.businessHalf
  const park = cutBox(south!, FRAME, [-half, half], [levels.provincial[1], levels.rail[0]])
  const town: Ring[] = [...park.inside]
  const fields: Ring[] = [...park.outside]
  for (const [part, seam] of [
    [lower!, Math.PI / 2],
    [upper!, Math.PI],
  ] as const) {
    const [inside, outside] = slice(part, ringFrame(dims, seam), 1, [edge])
    town.push(...inside!)
    fields.push(...outside!)
  }
  const depth = dims.farmY - levels.south
  const bands = slice(fields, waveFrame([0, 0], 0.05, depth * 0.04, width * 0.9), 1, [
    levels.south + depth * 0.22,
    levels.south + depth * 0.6,
    dims.farmY * 0.95,
  ])
  const pieces: [SoilKey, Ring][] = [
    ...town.map((ring): [SoilKey, Ring] => ['built', ring]),
    ...dike!.map((ring): [SoilKey, Ring] => ['dike', ring]),
    ...lake!.map((ring): [SoilKey, Ring] => ['water', ring]),
    ...(['heavy', 'clay', 'loam', 'sand'] as const).flatMap((key, index) =>
      bands[index]!.map((ring): [SoilKey, Ring] => [key, ring]),
    ),
  ]
  const rings = shareVertices(pieces.map(([, ring]) => ring))
  const groups = new Map<SoilKey, Ring[]>()
  pieces.forEach(([key], index) => {
    const ring = rings[index]!
    if (ring.length === 0) return
    groups.set(key, [...(groups.get(key) ?? []), ring])
  })
  const areas = [...groups].flatMap(([key, list]) =>
    dissolve(list).map((area): [SoilKey, Area] => [key, area]),
  )
  return collect(
    'soilarea',
    areas.map(([key, area], index): [Polygon, Properties] => {
      const [code, main, name] = SOILS[key]
      return [
        polygonOfArea(area),
        {
          maparea_id: `V2026-1.${PLACE.digits}.${index + 1}`,
          soilunit_code: code,
          soilslope: 'Niet opgenomen',
          hoofdklasse: main,
          bodemklasse: name,
        },
      ]
    }),
  )
}
