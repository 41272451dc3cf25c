import type { MultiPolygon } from 'geojson'
import { type Area, dissolve, locatorOf, type Ring, ringArea } from '../geometry/index.ts'
import { DISTRICTS, type DistrictKey, type Neighbourhood } from '../town/districts.ts'
import {
  addUp,
  count,
  DESTINATIONS,
  type DestinationKey,
  type Distances,
  type Figures,
  noFigures,
} from '../town/figures.ts'
import type { Town } from '../town/town.ts'
import type { Collection, Properties } from '../types.ts'
import { collect, multiPolygonOf, PLACE } from './place.ts'

/** What CBS writes where a figure is not told, because there are too few homes or it does not exist. */
export const SUPPRESSED = -99997

/** Homes below which CBS does not tell values and shares of a neighbourhood. */
const FEW = 10

/** CBS rounds inhabitants to fives. */
const FIVES = 5

/** Names of the mean distances in kilometres. */
const DISTANCES: Record<DestinationKey, string> = {
  doctor: 'huisartsenpraktijk_gemiddelde_afstand_in_km',
  hospital: 'ziekenhuis_incl_buitenpolikliniek_gemiddelde_afstand_in_km',
  supermarket: 'grote_supermarkt_gemiddelde_afstand_in_km',
  cafe: 'cafe_gemiddelde_afstand_in_km',
  cafeteria: 'cafetaria_gemiddelde_afstand_in_km',
  restaurant: 'restaurant_gemiddelde_afstand_in_km',
  dayCare: 'kinderdagverblijf_gemiddelde_afstand_in_km',
  afterSchool: 'buitenschoolse_opvang_gemiddelde_afstand_in_km',
  school: 'basisonderwijs_gemiddelde_afstand_in_km',
  secondary: 'voortgezet_onderwijs_gemiddelde_afstand_in_km',
  mainRoad: 'oprit_hoofdverkeersweg_gemiddelde_afstand_in_km',
  station: 'treinstation_gemiddelde_afstand_in_km',
}

/** Address density classes of CBS: 1 = 2,500 addresses a km² and more … 5 = below 500. */
export function urbanityOf(density: number): number {
  const above = [2500, 1500, 1000, 500].findIndex((least) => density >= least)
  return above < 0 ? 5 : above + 1
}

const tenth = (value: number) => Math.round(value * 10) / 10

/** National means: income a head in thousands of euros, value of a home in euros (CBS, 2022 and 2024). */
const INCOME = 31.8
const VALUE = 379_000

/** Income a head in thousands of euros where homes are worth so much: it rises with the root of the value. */
function incomeOf(value: number): number {
  return tenth(INCOME * Math.sqrt(value / VALUE))
}

/** Area in m² of rings that do not overlap. */
function sizeOf(rings: readonly Ring[]): number {
  return rings.reduce((sum, ring) => sum + ringArea(ring), 0)
}

/** Key figures of an area of `land` and `water` m², in the names of the service. */
function keyFigures(figures: Figures, land: number, water: number): Properties {
  const { homes, inhabitants, households } = figures
  const share = (part: number, whole: number) =>
    homes < FEW || whole === 0 ? SUPPRESSED : Math.round((part / whole) * 100)
  const [children, young, middle, older, old] = figures.ages
  const density = Math.round(figures.around / figures.addresses)
  const modern = figures.years[6]! + figures.years[7]! + figures.years[5]!
  const postcode = [...figures.postcodes].sort((a, b) => b[1] - a[1])[0]?.[0].slice(0, 4) ?? null
  return {
    meest_voorkomende_postcode: postcode,
    omgevingsadressendichtheid: figures.addresses ? density : SUPPRESSED,
    stedelijkheid_adressen_per_km2: figures.addresses ? urbanityOf(density) : SUPPRESSED,
    bevolkingsdichtheid_inwoners_per_km2: land > 0 ? Math.round(inhabitants / (land / 1e6)) : 0,
    aantal_inwoners: Math.round(inhabitants / FIVES) * FIVES,
    aantal_huishoudens: Math.round(households / FIVES) * FIVES,
    gemiddelde_huishoudsgrootte: homes < FEW ? SUPPRESSED : tenth(inhabitants / households),
    percentage_eenpersoonshuishoudens: share(figures.single, households),
    percentage_personen_0_tot_15_jaar: share(children, inhabitants),
    percentage_personen_15_tot_25_jaar: share(young, inhabitants),
    percentage_personen_25_tot_45_jaar: share(middle, inhabitants),
    percentage_personen_45_tot_65_jaar: share(older, inhabitants),
    percentage_personen_65_jaar_en_ouder: share(old, inhabitants),
    aantal_bedrijfsvestigingen: Math.round(figures.businesses / FIVES) * FIVES,
    gemiddeld_inkomen_per_inwoner: homes < FEW ? SUPPRESSED : incomeOf(figures.value / homes),
    woningvoorraad: homes,
    gemiddelde_woningwaarde: homes < FEW ? SUPPRESSED : Math.round(figures.value / homes / 1000),
    percentage_koopwoningen: share(figures.owned, homes),
    percentage_huurwoningen: share(homes - figures.owned, homes),
    percentage_meergezinswoning: share(figures.stacked, homes),
    percentage_bouwjaarklasse_vanaf_2000: share(modern, homes),
    percentage_bouwjaarklasse_tot_2000: share(homes - modern, homes),
    ...Object.fromEntries(
      DESTINATIONS.map((key) => {
        const mean = figures.metres[key] / homes / 1000
        return [DISTANCES[key], homes < FEW || !Number.isFinite(mean) ? SUPPRESSED : tenth(mean)]
      }),
    ),
    oppervlakte_totaal_in_ha: Math.round((land + water) / 10_000),
    oppervlakte_land_in_ha: Math.round(land / 10_000),
    oppervlakte_water_in_ha: Math.round(water / 10_000),
  }
}

interface Part extends Neighbourhood {
  readonly code: string
  readonly figures: Figures
}

/** Land and water (m²) of neighbourhoods; ditches and canals count as land. */
function surfaceOf(parts: readonly Neighbourhood[]): readonly [number, number] {
  const size = (water: boolean) =>
    parts.reduce((sum, part) => sum + (part.water === water ? sizeOf(part.rings) : 0), 0)
  return [size(false), size(true)]
}

/** The areas of CBS of one municipality. */
interface CbsAreas {
  readonly gemeenten: Collection<MultiPolygon>
  readonly provincies: Collection<MultiPolygon>
  readonly wijken: Collection<MultiPolygon>
  readonly buurten: Collection<MultiPolygon>
  readonly bevolkingskernen: Collection<MultiPolygon>
}

/** Municipality, province, districts, neighbourhoods and population core in the names of the CBS services. */
export function cbsAreasOf(
  town: Town,
  neighbourhoods: readonly Neighbourhood[],
  distances: readonly Distances[],
  densities: readonly number[],
): CbsAreas {
  const districtKeys = Object.keys(DISTRICTS) as DistrictKey[]
  const codeOf = (district: DistrictKey) =>
    `${PLACE.digits}${String(districtKeys.indexOf(district) + 1).padStart(2, '0')}`
  const numbers = new Map<DistrictKey, number>()
  const parts = neighbourhoods.map((part): Part => {
    const number = numbers.get(part.district) ?? 0
    numbers.set(part.district, number + 1)
    const code = `BU${codeOf(part.district)}${String(number).padStart(2, '0')}`
    return { ...part, code, figures: noFigures() }
  })
  const flat = parts.flatMap((part) => part.rings.map((ring) => ({ part, ring })))
  const partAt = locatorOf(
    flat.map(({ ring }) => ring),
    150,
  )
  town.addresses.forEach((address, index) => {
    const found = flat[partAt(address.point)]
    if (!found) throw new Error(`sample: no neighbourhood at ${address.point}`)
    count(
      found.part.figures,
      address,
      town.households[index]!,
      distances[index]!,
      densities[index]!,
    )
  })
  const municipality = { gemeentecode: PLACE.code, gemeentenaam: PLACE.name }
  const year = { jaar: 2026, jaarcode: 2026 }
  const areasOf = (of: readonly Part[]): Area[] => dissolve(of.flatMap(({ rings }) => rings))
  const figuresOf = (of: readonly Part[]) =>
    keyFigures(addUp(of.map(({ figures }) => figures)), ...surfaceOf(of))
  const districts = districtKeys
    .map((key) => ({ key, of: parts.filter(({ district }) => district === key) }))
    .filter(({ of }) => of.length > 0)
  const core = parts.filter(({ builtUp, district }) => builtUp && district !== 'business')
  const row = (of: readonly Part[], properties: Properties): [MultiPolygon, Properties] => [
    multiPolygonOf(areasOf(of)),
    properties,
  ]
  const yes = (water: boolean) => (water ? 'JA' : 'NEE')
  return {
    gemeenten: collect('gemeenten', [
      row(parts, { ...municipality, water: 'NEE', ...year, ...figuresOf(parts) }),
    ]),
    provincies: collect('provincie_gegeneraliseerd', [
      row(parts, {
        statcode: PLACE.provinceCode,
        statnaam: PLACE.province,
        rubriek: 'provincie',
        jaarcode: 2026,
        jrstatcode: `2026${PLACE.provinceCode}`,
      }),
    ]),
    wijken: collect(
      'wijken',
      districts.map(({ key, of }) =>
        row(of, {
          wijkcode: `WK${codeOf(key)}`,
          wijknaam: DISTRICTS[key],
          ...municipality,
          water: 'NEE',
          ...year,
          ...figuresOf(of),
        }),
      ),
    ),
    buurten: collect(
      'buurten',
      parts.map((part) =>
        row([part], {
          buurtcode: part.code,
          buurtnaam: part.name,
          wijkcode: `WK${codeOf(part.district)}`,
          ...municipality,
          water: yes(part.water),
          ...year,
          ...figuresOf([part]),
        }),
      ),
    ),
    bevolkingskernen: collect('bevolkingskernen', [
      row(core, {
        bevolkingskerncode: `BK${PLACE.digits}01`,
        bevolkingskernnaam: PLACE.name,
        ...municipality,
        ...figuresOf(core),
      }),
    ]),
  }
}
