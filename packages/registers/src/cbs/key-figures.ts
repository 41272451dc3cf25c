/**
 * Key figures of CBS: what it counts of an area, by the names that its services and files give it (Kerncijfers wijken en
 * buurten, statistics by postcode). Snake case is of the OGC services, camel case of WFS, names of ten letters of shapefiles. Shapefiles
 * number names that become alike, differently each year: such a name is nobody's and is not read.
 */
import { type Field, number } from '../fields.ts'
import type { Unit } from '../tables.ts'

interface KeyFigure {
  /** Names in the services' own words, snake case; the camel case of WFS follows from them. */
  readonly names: readonly string[]
  readonly unit?: Unit
}

const distance = (...names: readonly string[]): KeyFigure => ({
  names: names.flatMap((name) => [
    `${name}_gemiddelde_afstand_in_km`,
    `dichtstbijzijnde_${name}_afstand_in_km`,
  ]),
  unit: 'km',
})

/** Every key figure that is kept as a column; what else CBS tells stays with the record as delivered. */
export const keyFigures = {
  inhabitants: {
    names: ['aantal_inwoners', 'aantalInwo'],
  },
  households: {
    names: ['aantal_huishoudens', 'aantal_part_huishoudens', 'huishoudens', 'aantalHuis'],
  },
  household_size: {
    names: [
      'gemiddelde_huishoudsgrootte',
      'gemiddelde_huishoudensgrootte',
      'gem_huishouden_grootte',
    ],
  },
  density: {
    names: ['bevolkingsdichtheid_inwoners_per_km2', 'bevolkingsdichtheid', 'bevolkings'],
    unit: '/km²',
  },
  address_density: {
    names: ['omgevingsadressendichtheid', 'omgevingsa'],
    unit: '/km²',
  },
  /** 1 (2,500 addresses a km² and more) to 5 (below 500). */
  urbanity: {
    names: ['stedelijkheid_adressen_per_km2', 'stedelijkheid', 'stedelijkh'],
  },
  elderly: {
    names: ['percentage_personen_65_jaar_en_ouder'],
    unit: '%',
  },
  dwellings: { names: ['woningvoorraad', 'aantal_woningen', 'woningvoor'] },
  value: {
    names: ['gemiddelde_woningwaarde', 'gemiddelde_woz_waarde_woning', 'gem_woz_waarde'],
    unit: '× € 1.000',
  },
  income: {
    names: ['gemiddeld_inkomen_per_inwoner', 'gem_inkomen_inwoner'],
    unit: '× € 1.000',
  },
  owner_occupied: {
    names: ['percentage_koopwoningen', 'koopwoningen'],
    unit: '%',
  },
  rented: { names: ['percentage_huurwoningen', 'huurwoningen'], unit: '%' },
  multi_family: {
    names: ['percentage_meergezinswoning', 'percentage_meergezinswoningen', 'pct_meergezins'],
    unit: '%',
  },
  built_from_2000: {
    names: ['percentage_bouwjaarklasse_vanaf_2000', 'pct_bouwjaar_na_2000'],
    unit: '%',
  },
  distance_supermarket: distance('grote_supermarkt'),
  distance_general_practitioner: distance('huisartsenpraktijk'),
  distance_daycare: distance('kinderdagverblijf'),
  /** Cafés and coffee houses; places for fried, grilled and ice; restaurants. Each is the mean distance of all inhabitants by road. */
  distance_cafe: distance('cafe'),
  distance_cafeteria: distance('cafetaria'),
  distance_restaurant: distance('restaurant'),
  distance_after_school: distance('buitenschoolse_opvang'),
  distance_primary_education: distance('basisonderwijs'),
  distance_secondary_education: distance('voortgezet_onderwijs'),
  distance_hospital: distance('ziekenhuis_incl_buitenpolikliniek'),
  distance_station: distance('treinstation'),
  distance_main_road: distance('oprit_hoofdverkeersweg'),
  land: { names: ['oppervlakte_land_in_ha', 'opp_land'], unit: 'ha' },
} as const satisfies Record<string, KeyFigure>
export type KeyFigureKey = keyof typeof keyFigures

/** The highest of the numbers that CBS writes for "not known", "too few to tell" and "does not exist" (its explanatory notes). */
const HIGHEST_SENTINEL = -99_990

/** A key figure as a field: null where CBS does not tell it, which is not zero. */
function figure({ names }: KeyFigure): Field<number | null> {
  const field = number(...names, ...names.map(toCamel))
  return {
    names: [...new Set(field.names)],
    schema: field.schema.transform((value) =>
      value !== null && value <= HIGHEST_SENTINEL ? null : value,
    ),
  }
}

/** `aantal_inwoners` → `aantalInwoners`, as WFS writes it. */
const toCamel = (name: string) => name.replace(/_([a-z0-9])/g, (_, letter) => letter.toUpperCase())

export type KeyFigureFields = { readonly [Key in KeyFigureKey]: Field<number | null> }
export type KeyFigureColumns = {
  readonly [Key in KeyFigureKey]: { readonly type: 'number'; readonly unit?: Unit }
}

export const keyFigureFields = Object.fromEntries(
  Object.entries(keyFigures).map(([key, of]) => [key, figure(of)]),
) as unknown as KeyFigureFields

export const keyFigureColumns = Object.fromEntries(
  Object.entries(keyFigures).map(([key, { unit }]: [string, KeyFigure]) => [
    key,
    { type: 'number', ...(unit && { unit }) },
  ]),
) as unknown as KeyFigureColumns
