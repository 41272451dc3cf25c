import type { Polygon } from 'geojson'
import type { ParcelUse, ZoneKind } from '../draft/kinds.ts'
import { dissolve, type Ring, ringArea } from '../geometry/index.ts'
import type { Parcel } from '../town/crumbs.ts'
import type { Town } from '../town/town.ts'
import type { Collection, Properties } from '../types.ts'
import { collect, PLACE, polygonOfArea } from './place.ts'

/** Classes of the land use file (BBG 2017): code, name and category. */
const CLASSES = {
  rail: [10, 'Spoorterrein', 'Verkeer'],
  road: [11, 'Wegverkeersterrein', 'Verkeer'],
  housing: [20, 'Woonterrein', 'Bebouwd terrein'],
  retail: [21, 'Terrein voor detailhandel en horeca', 'Bebouwd terrein'],
  social: [23, 'Terrein voor sociaal-culturele voorzieningen', 'Bebouwd terrein'],
  business: [24, 'Bedrijfsterrein', 'Bebouwd terrein'],
  building: [34, 'Bouwterrein', 'Semi-bebouwd terrein'],
  park: [40, 'Park en plantsoen', 'Recreatieterrein'],
  sport: [41, 'Sportterrein', 'Recreatieterrein'],
  allotments: [42, 'Volkstuin', 'Recreatieterrein'],
  farming: [51, 'Overig agrarisch terrein', 'Agrarisch terrein'],
  wood: [60, 'Bos', 'Bos en open natuurlijk terrein'],
  lake: [70, 'IJsselmeer/Markermeer', 'Binnenwater'],
  water: [78, 'Overig binnenwater', 'Binnenwater'],
} as const satisfies Record<string, readonly [number, string, string]>
type ClassKey = keyof typeof CLASSES

const BY_USE: Partial<Record<ParcelUse, ClassKey>> = {
  lake: 'lake',
  rail: 'rail',
  farmland: 'farming',
  farmyard: 'farming',
  dike: 'farming',
  vacant: 'building',
  wood: 'wood',
  park: 'park',
  business: 'business',
  public: 'social',
  shop: 'retail',
}

const BY_ZONE: Partial<Record<ZoneKind, ClassKey>> = {
  sport: 'sport',
  recreation: 'allotments',
  centre: 'retail',
}

/** Class of a parcel. Streets, small greens and ditches count with the land around; main roads and wide water do not. */
function classOf({ use, zone }: Parcel): ClassKey {
  const zoned = BY_ZONE[zone.kind]
  if (zoned) return zoned
  if (use === 'water') return zone.plan === 'rural' ? 'farming' : 'water'
  if (use === 'road' || use === 'path' || use === 'square') {
    if (zone.kind !== 'street') return 'road'
    return zone.plan === 'business' ? 'business' : zone.plan === 'centre' ? 'retail' : 'housing'
  }
  return BY_USE[use] ?? 'housing'
}

/** Land smaller than this (m²) is not drawn by itself: the file maps what is at least a hectare, roads and water less. */
const LEAST = 2500

/** Land use in the attribute names of the CBS file. */
export function landUseOf({ parcels }: Town): Collection<Polygon> {
  const groups = new Map<ClassKey, Ring[]>()
  for (const parcel of parcels) {
    const key = classOf(parcel)
    const list = groups.get(key)
    if (list) list.push(parcel.ring)
    else groups.set(key, [parcel.ring])
  }
  const features = [...groups].flatMap(([key, rings]) => {
    const [code, name, category] = CLASSES[key]
    return dissolve(rings)
      .filter(({ outer }) => ringArea(outer) >= LEAST)
      .map((area): [Polygon, Properties] => [
        polygonOfArea(area),
        { bg2017: code, bodemgebruik: name, categorie: category },
      ])
  })
  return collect(
    'bestand_bodemgebruik',
    features.map(([geometry, properties], index): [Polygon, Properties] => [
      geometry,
      { fid: Number(`${PLACE.digits}${String(index + 1).padStart(4, '0')}`), ...properties },
    ]),
  )
}
