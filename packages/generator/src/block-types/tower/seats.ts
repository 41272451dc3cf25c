/** Who lives where on a floor: the largest dwellings get the corners (generator reference §9.3). */
import type { DwellingType } from '../../input/types-of-mix.ts'
import type { Measured } from './measure.ts'

interface Place {
  chain: number
  index: number
  facade: number
}

/** The seats of each chain, given the dwellings of a floor, largest first, and a trial division into equal ones. */
export function seated(
  types: readonly DwellingType[],
  trial: readonly Measured[],
  counts: readonly number[],
): DwellingType[][] {
  const seats: DwellingType[][] = counts.map(() => [])
  placesOf(trial, counts).forEach(({ chain, index }, i) => {
    const row = seats[chain]
    if (row) row[index] = types[i] as DwellingType
  })
  return seats
}

/** The seats of each chain when each has its own dwellings, largest first. */
export function seatedInRows(
  rows: readonly (readonly DwellingType[])[],
  trial: readonly Measured[],
): DwellingType[][] {
  const places = placesOf(
    trial,
    rows.map((row) => row.length),
  )
  return rows.map((row, c) => {
    const seats: DwellingType[] = []
    const own = places.filter(({ chain }) => chain === c)
    own.forEach(({ index }, i) => {
      seats[index] = row[i] as DwellingType
    })
    return seats
  })
}

/** The places of a floor, those with the most facade first; of equal ones those nearer to an end of their chain. */
function placesOf(trial: readonly Measured[], counts: readonly number[]): Place[] {
  const places: Place[] = []
  for (const [chain, count] of counts.entries()) {
    for (let index = 0; index < count; index++) {
      const { facade } = trial[places.length] as Measured
      places.push({ chain, index, facade: Math.round(facade / SAME) })
    }
  }
  const inside = ({ chain, index }: Place) => Math.min(index, (counts[chain] as number) - 1 - index)
  return places.sort(
    (a, b) =>
      b.facade - a.facade || inside(a) - inside(b) || a.index - b.index || a.chain - b.chain,
  )
}

/** Facades that differ by less count as equal, lattice units: half a metre. */
const SAME = 50_000
