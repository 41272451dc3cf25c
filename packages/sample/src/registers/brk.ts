import type { Polygon } from 'geojson'
import { type Point, pointInside, ringArea } from '../geometry/index.ts'
import type { Parcel } from '../town/crumbs.ts'
import type { Collection, Properties } from '../types.ts'
import { collect, PLACE, polygonOf, toRd } from './place.ts'

/** Parcel numbers of a section have five digits; a full section would go on in the next block. */
function localIdOf(section: string, number: number): string {
  const block = 9900 + (section.charCodeAt(0) - 64)
  return `${block}${String(number).padStart(5, '0')}70000`
}

/** Angle of the longest side in degrees, −90 to 90: how the number is turned on the map. */
function rotationOf(ring: readonly Point[]): number {
  let longest = 0
  let angle = 0
  ring.forEach((point, index) => {
    const [x0, y0] = toRd(point) as [number, number]
    const [x1, y1] = toRd(ring[(index + 1) % ring.length]!) as [number, number]
    const length = (x1 - x0) ** 2 + (y1 - y0) ** 2
    if (length <= longest) return
    longest = length
    angle = (Math.atan2(y1 - y0, x1 - x0) * 180) / Math.PI
  })
  const turned = angle > 90 ? angle - 180 : angle < -90 ? angle + 180 : angle
  return Math.round(turned * 10) / 10
}

/** Parcels in the attribute names of the cadastral map (BRK v5), and their ids in the same order. */
export function parcelsOf(parcels: readonly Parcel[]): {
  collection: Collection<Polygon>
  ids: string[]
} {
  const numbers = new Map<string, number>()
  const ids: string[] = []
  const features = parcels.map((parcel, index): [Polygon, Properties] => {
    const number = (numbers.get(parcel.section) ?? 0) + 1
    numbers.set(parcel.section, number)
    const id = localIdOf(parcel.section, number)
    ids.push(id)
    const geometry = polygonOf(parcel.ring)
    const [x, y] = toRd(pointInside(parcel.ring)) as [number, number]
    const day = String(1 + (index % 28)).padStart(2, '0')
    const month = String(1 + (index % 12)).padStart(2, '0')
    const registered = Math.max(1987, Math.min(2025, parcel.year))
    const since = `${registered}-${month}-${day}T09:00:00+01:00`
    const size = Math.max(1, Math.round(ringArea(parcel.ring)))
    return [
      geometry,
      {
        gml_id: `NL.IMKAD.KadastraalObject.${id}`,
        identificatieNamespace: 'NL.IMKAD.KadastraalObject',
        identificatieLokaalID: id,
        beginGeldigheid: since,
        tijdstipRegistratie: since,
        volgnummer: 0,
        statusHistorieCode: 'G',
        statusHistorieWaarde: 'Geldig',
        kadastraleGemeenteCode: PLACE.cadastral.code,
        kadastraleGemeenteWaarde: PLACE.name,
        sectie: parcel.section,
        AKRKadastraleGemeenteCodeCode: PLACE.cadastral.akrCode,
        AKRKadastraleGemeenteCodeWaarde: PLACE.cadastral.akr,
        kadastraleGrootteWaarde: size,
        soortGrootteCode: parcel.use === 'vacant' ? '2' : '1',
        soortGrootteWaarde: parcel.use === 'vacant' ? 'Voorlopig' : 'Vastgesteld',
        perceelnummer: number,
        perceelnummerRotatie: rotationOf(parcel.ring),
        perceelnummerVerschuivingDeltaX: 0,
        perceelnummerVerschuivingDeltaY: 0,
        perceelnummerPlaatscoordinaatX: x,
        perceelnummerPlaatscoordinaatY: y,
      },
    ]
  })
  return { collection: collect('perceel', features), ids }
}
