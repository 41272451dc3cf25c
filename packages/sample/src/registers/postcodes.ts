import type { MultiPolygon } from 'geojson'
import {
  type Area,
  dissolve,
  locatorOf,
  nearestOf,
  pointInside,
  type Ring,
} from '../geometry/index.ts'
import { addUp, count, type Distances, type Figures, noFigures } from '../town/figures.ts'
import type { Town } from '../town/town.ts'
import type { Collection, Properties } from '../types.ts'
import { SUPPRESSED, urbanityOf } from './cbs.ts'
import { collect, multiPolygonOf } from './place.ts'

/** Fewer homes or inhabitants than this are not told of a postal code. */
const FEW = 5

const YEAR_NAMES = [
  'voor_1945',
  '45_tot_65',
  '65_tot_75',
  '75_tot_85',
  '85_tot_95',
  '95_tot_05',
  '05_tot_15',
  '15_en_later',
]
const AGE_NAMES = [
  '0_tot_15_jaar',
  '15_tot_25_jaar',
  '25_tot_45_jaar',
  '45_tot_65_jaar',
  '65_jaar_en_ouder',
]

function postcodeFigures(figures: Figures): Properties {
  const { homes, inhabitants, households } = figures
  const told = (value: number) => (value < FEW ? SUPPRESSED : value)
  const ten = (part: number) => (homes < FEW ? SUPPRESSED : Math.round((part / homes) * 10) * 10)
  const kilometres = (metres: number) =>
    homes < FEW || !Number.isFinite(metres) ? SUPPRESSED : Math.round(metres / homes / 100) / 10
  return {
    aantal_inwoners: told(Math.round(inhabitants / FEW) * FEW),
    ...Object.fromEntries(
      AGE_NAMES.map((name, index) => [
        `aantal_inwoners_${name}`,
        told(Math.round(figures.ages[index]! / FEW) * FEW),
      ]),
    ),
    aantal_part_huishoudens: told(Math.round(households / FEW) * FEW),
    gemiddelde_huishoudensgrootte:
      households < FEW ? SUPPRESSED : Math.round((inhabitants / households) * 10) / 10,
    aantal_woningen: told(Math.round(homes / FEW) * FEW),
    ...Object.fromEntries(
      YEAR_NAMES.map((name, index) => [
        `aantal_woningen_bouwjaar_${name}`,
        told(Math.round(figures.years[index]! / FEW) * FEW),
      ]),
    ),
    percentage_koopwoningen: ten(figures.owned),
    percentage_huurwoningen: ten(homes - figures.owned),
    gemiddelde_woz_waarde_woning:
      homes < FEW ? SUPPRESSED : Math.round(figures.value / homes / 1000),
    stedelijkheid: urbanityOf(figures.around / figures.addresses),
    dichtstbijzijnde_grote_supermarkt_afstand_in_km: kilometres(figures.metres.supermarket),
    dichtstbijzijnde_cafe_afstand_in_km: kilometres(figures.metres.cafe),
    dichtstbijzijnde_cafetaria_afstand_in_km: kilometres(figures.metres.cafeteria),
    dichtstbijzijnde_restaurant_afstand_in_km: kilometres(figures.metres.restaurant),
  }
}

/** Areas of the postal codes of six and of four places: every parcel has the code of its address, or of the nearest. */
export function postcodesOf(
  town: Town,
  distances: readonly Distances[],
  densities: readonly number[],
): { postcode6: Collection<MultiPolygon>; postcode4: Collection<MultiPolygon> } {
  const { parcels, addresses, households } = town
  const points = addresses.map(({ point }) => point)
  const parcelAt = locatorOf(
    parcels.map(({ ring }) => ring),
    50,
  )
  const codes: (string | undefined)[] = new Array(parcels.length)
  const figures = new Map<string, Figures>()
  addresses.forEach((address, index) => {
    codes[parcelAt(address.point)] ??= address.postcode
    let known = figures.get(address.postcode)
    if (!known) {
      known = noFigures()
      figures.set(address.postcode, known)
    }
    count(known, address, households[index]!, distances[index]!, densities[index]!)
  })
  const nearest = nearestOf(points, 80)
  const groups = new Map<string, Ring[]>()
  parcels.forEach(({ ring }, index) => {
    const code = codes[index] ?? addresses[nearest(pointInside(ring))[0]]!.postcode
    const list = groups.get(code)
    if (list) list.push(ring)
    else groups.set(code, [ring])
  })
  const year = { jaarcode: 2024 }
  const sorted = [...groups].sort(([a], [b]) => (a < b ? -1 : 1))
  const areas = sorted.map(([code, rings]): [string, Area[]] => [code, dissolve(rings)])
  const fours = [...new Set(areas.map(([code]) => code.slice(0, 4)))]
  return {
    postcode6: collect(
      'postcode6',
      areas.map(([code, of]): [MultiPolygon, Properties] => [
        multiPolygonOf(of),
        { postcode6: code, ...year, ...postcodeFigures(figures.get(code)!) },
      ]),
    ),
    postcode4: collect(
      'postcode4',
      fours.map((four): [MultiPolygon, Properties] => {
        const of = areas.filter(([code]) => code.startsWith(four))
        // Holes are edges too: the outlines of all parts give that of the whole.
        const rings = of.flatMap(([, parts]) =>
          parts.flatMap(({ outer, holes }) => [outer, ...holes]),
        )
        const sum = addUp(of.map(([code]) => figures.get(code)!))
        return [
          multiPolygonOf(dissolve(rings)),
          { postcode: Number(four), ...year, ...postcodeFigures(sum) },
        ]
      }),
    ),
  }
}
