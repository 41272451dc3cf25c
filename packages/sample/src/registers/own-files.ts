/** Files that a company would bring itself, of fictional owners, companies, listings and values, as CSV with semicolons. */
import type { Random } from '@kavel/geometry'
import type { Parcel } from '../town/crumbs.ts'
import type { Town } from '../town/town.ts'
import type { OwnFiles, SampleMunicipality } from '../types.ts'
import type { AddressObject } from './addresses.ts'
import { PLACE } from './place.ts'

/** Surnames after the place and initials: nobody real is meant. */
const SURNAMES = [
  'Oogmeer',
  'van Dijkzand',
  'Wierlander',
  'Marrevaart',
  'Houtribbe',
  'Ketelduin',
  'van der Schorre',
  'Kwelderman',
  'Slikwijk',
  'Zegerius',
  'Botterkamp',
  'Vaartvelder',
]
const INITIALS = [
  'A.',
  'B.J.',
  'C.M.',
  'D.',
  'E.H.',
  'F.',
  'G.W.',
  'H.',
  'I.M.',
  'J.P.',
  'K.',
  'L.',
]

interface Holder {
  readonly name: string
  readonly type: string
  readonly right: string
}

const MUNICIPALITY = { name: `Gemeente ${PLACE.name}`, type: 'gemeente', right: 'eigendom' }
const HOUSING = { name: 'Woonstichting Oogmeer', type: 'woningcorporatie', right: 'eigendom' }
/** Who has the land of a use; a person or a company has what is not named here. */
const HOLDERS: Readonly<Partial<Record<Parcel['use'], Holder>>> = {
  road: MUNICIPALITY,
  path: MUNICIPALITY,
  square: MUNICIPALITY,
  green: MUNICIPALITY,
  park: MUNICIPALITY,
  field: MUNICIPALITY,
  vacant: MUNICIPALITY,
  wood: { name: 'Stichting Markeroogs Landschap', type: 'stichting', right: 'eigendom' },
  water: { name: 'Waterschap Markerwaard', type: 'waterschap', right: 'eigendom' },
  dike: { name: 'Waterschap Markerwaard', type: 'waterschap', right: 'eigendom' },
  lake: { name: 'Staat, water van de Markerwaard', type: 'rijk', right: 'eigendom' },
  rail: { name: 'Spoorbeheer Markerwaard B.V.', type: 'bedrijf', right: 'eigendom' },
  flat: HOUSING,
  public: { name: 'Stichting Scholen Markeroog', type: 'stichting', right: 'opstal' },
}
/** Of a hundred plots so many stand in no file; of houses so many are of the housing corporation, and of two. */
const UNTOLD = 5
const RENTED = 25
const COUPLES = 45
/** Of a hundred plots of a company so many are leased of the municipality. */
const LEASED = 30

const personOf = (random: Random): Holder => ({
  name: `${random.pick(INITIALS)} ${random.pick(SURNAMES)}`,
  type: 'particulier',
  right: 'eigendom',
})

function holdersOf({ use }: Parcel, random: Random): readonly Holder[] {
  if (random.between(0, 100) < UNTOLD) return []
  const known = HOLDERS[use]
  if (known) return [known]
  if (use === 'business' || use === 'shop') {
    const name = `${random.pick(SURNAMES).replace(/^van (der )?/, '')} Vastgoed B.V.`
    const company = { name, type: 'bedrijf', right: 'eigendom' }
    if (random.between(0, 100) >= LEASED) return [company]
    return [MUNICIPALITY, { ...company, right: 'erfpacht' }]
  }
  if (use === 'house' && random.between(0, 100) < RENTED) return [HOUSING]
  const first = personOf(random)
  return random.between(0, 100) < COUPLES ? [first, personOf(random)] : [first]
}

type Cell = string | number | null
/** With a byte order mark, so that a spreadsheet reads the letters; no value here has a semicolon or a quote. */
function csv(head: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return `\ufeff${[head, ...rows].map((row) => row.join(';')).join('\r\n')}\r\n`
}

function ownersCsv(parcels: readonly Parcel[], numberOf: (of: Parcel) => string, random: Random) {
  return csv(
    ['BRK-id', 'Naam', 'Type eigenaar', 'Zakelijk recht'],
    parcels.flatMap((parcel) =>
      holdersOf(parcel, random).map(({ name, type, right }) => [
        numberOf(parcel),
        name,
        type,
        right,
      ]),
    ),
  )
}

const ADDRESS = ['Postcode', 'Huisnummer', 'Huisletter']
const placeOf = ({ postcode, number, letter }: AddressObject) => [postcode, number, letter]

/** One establishment in six has no number of 2018: it came since. */
const NEW = 6

function companiesCsv({ features }: SampleMunicipality['bedrijven'], random: Random): string {
  return csv(
    [...ADDRESS, 'Bedrijfsnaam', 'SBI', 'Banen', 'Banen 2018', 'Milieucategorie'],
    features.map(({ properties: of }, index) => {
      const jobs = Number(of.werkzame_personen)
      const before = Math.max(1, Math.round(jobs * random.between(0.7, 1.3)))
      return [
        of.postcode as string,
        of.huisnummer as number,
        of.huisletter as string | null,
        of.naam as string,
        of.sbi as string,
        jobs,
        index % NEW === NEW - 1 ? null : before,
        of.milieucategorie as number,
      ]
    }),
  )
}

/** What is for sale or to let, in the words of a listing: kind, condition, euros a m² (for a rent per month or year). */
const OFFERS = {
  dwelling: [
    ['woning', 'k.k.', 3300],
    ['woning', 'v.o.n.', 3900],
    ['appartement', 'per maand', 14],
  ],
  shop: [['winkel', 'per jaar', 160]],
  office: [['kantoor', 'per jaar', 120]],
  industry: [
    ['bedrijfsruimte', 'k.k.', 900],
    ['bedrijfsruimte', 'per jaar', 55],
  ],
} as const
const STATES = ['beschikbaar', 'onder bod', 'verkocht onder voorbehoud', 'verkocht', 'ingetrokken']
/** One address in so many has a listing; one listing in so many does not tell its price. */
const PER_LISTING = 40
const UNPRICED = 12

function listingsCsv({ addresses }: Town, random: Random): string {
  const rows = addresses.flatMap((address, index): Cell[][] => {
    const offers = OFFERS[address.use as keyof typeof OFFERS]
    if (!offers || index % PER_LISTING !== 7) return []
    const [kind, condition, rate] = random.pick<readonly [string, string, number]>(offers)
    const day = `2026-${String(1 + (index % 10)).padStart(2, '0')}-${String(1 + (index % 28)).padStart(2, '0')}`
    const price = Math.round((address.area * rate * random.between(0.85, 1.15)) / 50) * 50
    const isUnpriced = random.between(0, UNPRICED) < 1
    return [
      [
        ...placeOf(address),
        isUnpriced ? 'prijs op aanvraag' : condition,
        random.pick(STATES),
        isUnpriced ? null : price,
        day,
        kind,
      ],
    ]
  })
  return csv([...ADDRESS, 'Prijsconditie', 'Status', 'Vraagprijs', 'Datum', 'Objecttype'], rows)
}

function valuesCsv({ addresses, households }: Town): string {
  return csv(
    [...ADDRESS, 'WOZ-waarde', 'Peiljaar'],
    addresses.flatMap((address, index) => {
      const home = households[index]
      return home ? [[...placeOf(address), home.value, 2025]] : []
    }),
  )
}

/** The files of a company in the town. */
export function ownFilesOf(
  town: Town,
  companies: SampleMunicipality['bedrijven'],
  numberOf: (parcel: Parcel) => string,
): OwnFiles {
  const { random } = town.draft
  return {
    owners: ownersCsv(town.parcels, numberOf, random.fork('owners')),
    companies: companiesCsv(companies, random.fork('jobs')),
    listings: listingsCsv(town, random.fork('listings')),
    woz: valuesCsv(town),
  }
}
