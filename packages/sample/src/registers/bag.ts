import type { Point as PointGeometry, Polygon } from 'geojson'
import type { BuildingDraft, BuildingUse, Draft } from '../draft/draft.ts'
import { centroidOf, type Point, ringArea } from '../geometry/index.ts'
import type { Collection, Properties } from '../types.ts'
import { type AddressObject, buildingIdOf, statusesOf } from './addresses.ts'
import { collect, PLACE, pointOf, polygonOf } from './place.ts'

/** Function of use in the words of the register; the first unit of a shop is the shop. */
const USES: Record<BuildingUse, string> = {
  dwelling: 'woonfunctie',
  shop: 'winkelfunctie',
  industry: 'industriefunctie',
  office: 'kantoorfunctie',
  school: 'onderwijsfunctie',
  meeting: 'bijeenkomstfunctie',
  sport: 'sportfunctie',
  shed: '',
}

/**
 * Ground level in metres NAP: the old centre stands on a former island just above the sea, the
 * polder around it lies some four metres below (the beds of the other IJsselmeer polders: −3 to −5).
 */
export function groundAt([x, y]: Point, island: number): number {
  const reach = Math.sqrt(x * x + y * y)
  const share = Math.min(1, Math.max(0, (reach - island) / (island * 0.8)))
  const smooth = share * share * (3 - 2 * share)
  return 0.9 - 4.7 * smooth + 0.15 * Math.sin(x / 310) * Math.cos(y / 270)
}

function round(value: number, digits = 2): number {
  const factor = 10 ** digits
  return Math.round(value * factor) / factor
}

/** Heights as the 3D BAG gives them, metres NAP. */
function heightsOf(building: BuildingDraft, island: number): Properties {
  const ground = round(groundAt(centroidOf(building.ring), island), 3)
  const { eaves, top, roof, floors } = building
  const area = ringArea(building.ring)
  const pitched = roof === 'pitched'
  return {
    b3_h_maaiveld: ground,
    b3_h_dak_min: round(ground + eaves),
    b3_h_dak_50p: round(ground + (pitched ? (eaves + top) / 2 : eaves)),
    b3_h_dak_70p: round(
      ground + (pitched ? eaves + (top - eaves) * 0.7 : Math.min(top, eaves + 0.05)),
    ),
    b3_h_dak_max: round(ground + top),
    b3_dak_type: pitched ? 'slanted' : top - eaves > 1 ? 'multiple horizontal' : 'horizontal',
    b3_bouwlagen: floors <= 5 ? floors : null,
    b3_opp_grond: round(area),
    b3_volume_lod22: round(area * (pitched ? (eaves + top) / 2 : eaves), 1),
  }
}

function useOf(building: BuildingDraft): string {
  if (building.use === 'shop' && building.units.length > 1) return 'winkelfunctie,woonfunctie'
  return USES[building.use]
}

/** Buildings and addresses in the attribute names of BAG and 3D BAG. */
export function buildingsOf(
  draft: Draft,
  island: number,
  addresses: readonly AddressObject[],
): { pand: Collection<Polygon>; adres: Collection<PointGeometry> } {
  const statuses = statusesOf(draft)
  const pand = draft.buildings.map((building, index): [Polygon, Properties] => {
    const id = buildingIdOf(index)
    return [
      polygonOf(building.ring),
      {
        identificatie: id,
        rdf_seealso: `http://bag.basisregistraties.overheid.nl/bag/id/pand/${id}`,
        bouwjaar: building.year,
        status: statuses[index]!.building,
        gebruiksdoel: useOf(building),
        oppervlakte_min: building.units.length > 0 ? Math.min(...building.units) : null,
        oppervlakte_max: building.units.length > 0 ? Math.max(...building.units) : null,
        aantal_verblijfsobjecten: building.units.length,
        ...heightsOf(building, island),
      },
    ]
  })
  const adres = addresses.map((address, index): [PointGeometry, Properties] => [
    pointOf(address.point),
    {
      id: `inspireadressen.${9900000 + index + 1}`,
      straatnaam: address.street.name,
      huisnummer: String(address.number),
      huisletter: address.letter,
      toevoeging: null,
      postcode: address.postcode,
      woonplaats: PLACE.name,
      identificatie: address.id,
      adresseerbaarobject: address.object,
      pandidentificatie: address.buildingId,
      gebruiksdoel: USES[address.use],
      oppervlakte: address.area,
      status: address.status,
    },
  ])
  return { pand: collect('pand', pand), adres: collect('adres', adres) }
}
