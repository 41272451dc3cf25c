/** Who lives where on a floor: the largest dwellings get the corners (generator reference §9.3). */
import type { Lu } from '@kavel/geometry'
import type { DwellingType } from '../../input/types-of-mix.ts'
import { facades } from '../../plan/cell.ts'
import { bordersByCell } from '../../plan/partition.ts'
import type { Division } from './divide.ts'

/** The seats of each chain, given the dwellings of a floor and a trial division into as many equal ones. */
export function seated(
  types: readonly DwellingType[],
  trial: Division,
  counts: readonly number[],
): DwellingType[][] {
  const first = trial.cells.length - trial.nets.length
  const byCell = bordersByCell(trial.borders, trial.cells.length)
  const places: { chain: number; index: number; facade: Lu }[] = []
  let n = first
  for (const [chain, count] of counts.entries()) {
    for (let index = 0; index < count; index++, n++) {
      const facade = facades(byCell[n] ?? []).reduce((sum, b) => sum + b.to - b.from, 0)
      places.push({ chain, index, facade: Math.round(facade / SAME) })
    }
  }
  const inside = (place: { chain: number; index: number }) => {
    const last = (counts[place.chain] as number) - 1
    return Math.min(place.index, last - place.index)
  }
  places.sort(
    (a, b) =>
      b.facade - a.facade || inside(a) - inside(b) || a.index - b.index || a.chain - b.chain,
  )
  const seats: DwellingType[][] = counts.map(() => [])
  places.forEach(({ chain, index }, i) => {
    const row = seats[chain]
    if (row) row[index] = types[i] as DwellingType
  })
  return seats
}

/** Facades that differ by less count as equal, lattice units: half a metre. */
const SAME = 50_000
