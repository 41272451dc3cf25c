import type { Random } from '@kavel/geometry'
import type { Point as PointGeometry } from 'geojson'
import type { Town } from '../town/town.ts'
import type { Collection, Properties } from '../types.ts'
import { collect, PLACE, pointOf } from './place.ts'

/** Branches with their SBI 2008 code, what the name says, m² of floor a person at work, environmental category. */
type Branch = readonly [sbi: string, word: string, perPerson: number, category: number]

const HALLS: readonly Branch[] = [
  ['25620', 'Metaalbewerking', 85, 3],
  ['49410', 'Transport', 140, 3],
  ['52109', 'Opslag', 260, 2],
  ['41200', 'Bouw', 110, 3],
  ['43221', 'Installatie', 75, 2],
  ['45204', 'Autobedrijf', 90, 2],
  ['10710', 'Broodfabriek', 80, 3],
  ['31090', 'Meubelmakerij', 100, 3],
  ['18120', 'Drukkerij', 85, 3],
  ['46731', 'Houthandel', 180, 3],
  ['38110', 'Recycling', 190, 4],
  ['22210', 'Kunststoffen', 95, 4],
  ['30120', 'Jachtbouw', 120, 3],
  ['43210', 'Elektrotechniek', 75, 2],
  ['82920', 'Verpakking', 110, 2],
]
const OFFICES: readonly Branch[] = [
  ['62010', 'Software', 24, 1],
  ['69201', 'Accountants', 26, 1],
  ['71120', 'Ingenieurs', 28, 1],
  ['70221', 'Advies', 26, 1],
  ['66220', 'Assurantiën', 26, 1],
  ['78100', 'Personeel', 24, 1],
]

/** Names after the place: nobody real is called so. */
const NAMES = [
  'Oogmeer',
  'Dijkzand',
  'Wierland',
  'Marrevaart',
  'Houtribbe',
  'Ketelduin',
  'Schorrezoon',
  'Kwelderland',
  'Slikwerk',
  'Zegerius',
  'Botterkamp',
  'Vaartveld',
  'Golfrak',
  'Noordwierde',
  'Zuidersluis',
  'Lageoog',
]

/** Companies as a customer's own file lists them: there is no open register of companies. */
export function companiesOf({ addresses }: Town, random: Random): Collection<PointGeometry> {
  const taken = new Map<string, number>()
  return collect(
    'bedrijven',
    addresses
      .filter(({ use }) => use === 'industry' || use === 'office')
      .map((address, index): [PointGeometry, Properties] => {
        const [sbi, word, perPerson, category] = random.pick(
          address.use === 'industry' ? HALLS : OFFICES,
        )
        const base = `${random.pick(NAMES)} ${word}`
        const again = (taken.get(base) ?? 0) + 1
        taken.set(base, again)
        return [
          pointOf(address.point),
          {
            vestigingsnummer: String(990100000000 + index + 1),
            naam: again > 1 ? `${base} ${PLACE.name} ${again}` : base,
            sbi,
            werkzame_personen: Math.max(1, Math.round(address.area / perPerson)),
            milieucategorie: category,
            straat: address.street.name,
            huisnummer: address.number,
            huisletter: address.letter,
            postcode: address.postcode,
            plaats: PLACE.name,
            bag_id: address.object,
          },
        ]
      }),
  )
}
