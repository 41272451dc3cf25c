import type { MultiPolygon, Point as PointGeometry } from 'geojson'
import { dissolve, type Point, pointInside } from '../geometry/index.ts'
import type { Neighbourhood } from '../town/districts.ts'
import type { Town } from '../town/town.ts'
import type { Collection, Properties } from '../types.ts'
import type { AddressObject } from './addresses.ts'
import { collect, multiPolygonOf, PLACE, pointOf } from './place.ts'

/** Houses built before this year are listed; the register itself takes in little of after 1940. */
const BEFORE = 1675

/** Listed buildings: the church, the town hall and the oldest houses of the old centre. */
export function monumentsOf({ draft, addresses }: Town): Collection<PointGeometry> {
  const firstAt = new Map<number, AddressObject>()
  for (const address of addresses)
    if (!firstAt.has(address.building)) firstAt.set(address.building, address)
  const rows: [Point, Properties][] = []
  draft.buildings.forEach((building, index) => {
    const public_ = building.use === 'meeting' || building.use === 'office'
    const listed = public_
      ? building.year < 1900
      : building.year < BEFORE && building.use !== 'shed'
    const address = firstAt.get(index)
    if (!listed || !address) return
    const number = 990001 + rows.length
    const [main, sub] =
      building.use === 'meeting'
        ? ['Religieuze gebouwen', 'Kerk en kerkonderdeel']
        : building.use === 'office'
          ? ['Bestuursgebouwen, rechtsgebouwen en overheidsgebouwen', 'Bestuursgebouw']
          : ['Woningen en woningbouwcomplexen', 'Woonhuis']
    rows.push([
      pointInside(building.ring),
      {
        rijksmonum: number,
        complex_nu: null,
        aard_monum: 'Gebouwd',
        hoofdcateg: main,
        subcategor: sub,
        kwaliteit_: 'exact',
        juridische: 'rijksmonument',
        straat: address.street.name,
        huisnummer: address.number,
        postcode: address.postcode,
        woonplaats: PLACE.name,
        rijksurl: `https://monumentenregister.cultureelerfgoed.nl/monumenten/${number}`,
      },
    ])
  })
  return collect(
    'rijksmonumenten',
    rows.map(([point, properties]) => [pointOf(point), properties]),
  )
}

/** The protected townscape: the old centre within its canal, in the names of the INSPIRE service. */
export function townscapesOf(neighbourhoods: readonly Neighbourhood[]): Collection<MultiPolygon> {
  const old = neighbourhoods.filter(({ district }) => district === 'centre')
  return collect('beschermde_gezichten', [
    [
      multiPolygonOf(dissolve(old.flatMap(({ rings }) => rings))),
      {
        ci_citation: 'https://monumentenregister.cultureelerfgoed.nl/gezichten/99001',
        localId: '99001',
        siteName: `${PLACE.name} - Binnenstad`,
        siteDesignation: 'Beschermd stadsgezicht',
        legalFoundationDate: '1983-05-17',
      },
    ],
  ])
}
