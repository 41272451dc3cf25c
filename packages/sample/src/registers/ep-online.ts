import type { Random } from '@kavel/geometry'
import type { Town } from '../town/town.ts'
import type { Collection, Properties } from '../types.ts'
import { collect } from './place.ts'

/**
 * Shares of the classes by year of building, per cent: the older, the worse; since 2015 nothing below A. After the
 * yearly counts of the register (RVO) in broad lines.
 */
const SHARES: readonly {
  readonly from: number
  readonly shares: Readonly<Record<string, number>>
}[] = [
  { from: 2021, shares: { 'A++++': 15, 'A+++': 55, 'A++': 25, 'A+': 5 } },
  { from: 2015, shares: { 'A++': 15, 'A+': 25, A: 60 } },
  { from: 2000, shares: { 'A+': 5, A: 75, B: 18, C: 2 } },
  { from: 1992, shares: { A: 20, B: 55, C: 24, D: 1 } },
  { from: 1975, shares: { A: 10, B: 25, C: 48, D: 12, E: 5 } },
  { from: 1945, shares: { A: 8, B: 12, C: 32, D: 22, E: 15, F: 8, G: 3 } },
  { from: 0, shares: { A: 4, B: 6, C: 16, D: 18, E: 20, F: 18, G: 18 } },
]

/** Share of the homes with a label: fewer than in the country (some 60 %), so that some are unknown in every street. */
const LABELLED = 0.25

function classOf(year: number, random: Random): string {
  const { shares } = SHARES.find(({ from }) => year >= from)!
  let left = random.between(0, 100)
  const found = Object.entries(shares).find(([, share]) => {
    left -= share
    return left < 0
  })
  return found?.[0] ?? 'C'
}

/** Primary fossil energy (kWh/m² a year) in the middle of a class: bounds of the regulation (NTA 8800 classes). */
const ENERGY: Readonly<Record<string, number>> = {
  'A++++': -10,
  'A+++': 25,
  'A++': 63,
  'A+': 90,
  A: 133,
  B: 175,
  C: 220,
  D: 270,
  E: 313,
  F: 358,
  G: 420,
}

/** Energy labels in the names of EP-Online, without geometry: a label belongs to a residence object. */
export function energyLabelsOf({ addresses }: Town, random: Random): Collection<null> {
  const rows: [null, Properties][] = []
  for (const address of addresses) {
    if (address.use === 'industry' || address.use === 'sport' || !random.chance(LABELLED)) continue
    const label = classOf(address.year, random)
    const year = random.int(2016, 2025)
    const day = `${String(random.int(1, 12)).padStart(2, '0')}-${String(random.int(1, 28)).padStart(2, '0')}`
    const home = address.use === 'dwelling'
    rows.push([
      null,
      {
        Registratiedatum: `${year}-${day}`,
        Opnamedatum: `${year}-${day}`,
        Geldig_tot: `${year + 10}-${day}`,
        Status: 'Bestaand',
        Berekeningstype: 'NTA 8800:2024 (basisopname)',
        Gebouwklasse: home ? 'Woningbouw' : 'Utiliteitsbouw',
        Gebouwtype: home && address.floors > 3 ? 'Appartement' : null,
        Postcode: address.postcode,
        Huisnummer: address.number,
        Huisletter: address.letter,
        Huisnummertoevoeging: null,
        BAGVerblijfsobjectID: address.object,
        BAGPandIDs: address.buildingId,
        Bouwjaar: address.year,
        Gebruiksoppervlakte_thermische_zone: address.area,
        Energieklasse: label,
        PrimaireFossieleEnergie: ENERGY[label]!,
      },
    ])
  }
  return collect('energielabels', rows)
}
