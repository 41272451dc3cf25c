/** What became of the asked mix. */
import { PER_METRE } from '@kavel/geometry'
import type { DwellingType } from '../input/types-of-mix.ts'
import type { MixReport, Tower } from '../model/types.ts'
import type { Layout } from '../plan/layout.ts'
import { addTo, type ExactSum, exactSum, totalOf } from './exact.ts'
import { cellsOf } from './form-factors.ts'

/** On one floor. */
interface Tally {
  count: number
  net: ExactSum
  gross: ExactSum
}

/** On all floors. */
interface Total {
  count: number
  net: bigint
  gross: bigint
}

const PER_M2 = PER_METRE * PER_METRE

/**
 * Counts and areas of every type, units of offices and halls too, and the distance to the asked shares.
 * @param named the only unit that a tower asks for, by the id of its record: its dwellings are no part of the mix
 */
export function mixReport(
  layout: Layout | null,
  types: readonly DwellingType[],
  named: ReadonlyMap<string, string>,
): MixReport {
  const totals = new Map<string, Total>()
  const byName = new Map<string, number>()
  let units = 0
  let mixed = 0
  for (const tower of layout?.towers ?? []) {
    const before = units
    for (const group of tower.floorGroups) {
      const floors = group.levels.length
      const own = new Map<string, Tally>()
      for (const cell of cellsOf(group)) {
        if (cell.unitType === null) continue
        let tally = own.get(cell.unitType)
        if (!tally) {
          tally = { count: 0, net: exactSum(), gross: exactSum() }
          own.set(cell.unitType, tally)
        }
        if (cell.partOf === undefined) tally.count++
        addTo(tally.net, Math.round(cell.goArea))
        addTo(tally.gross, cell.grossArea)
      }
      for (const [id, { count, net, gross }] of own) {
        let total = totals.get(id)
        if (!total) {
          total = { count: 0, net: 0n, gross: 0n }
          totals.set(id, total)
        }
        units += floors * count
        total.count += floors * count
        total.net += BigInt(floors) * totalOf(net)
        total.gross += BigInt(floors) * totalOf(gross)
      }
    }
    const own = named.size > 0 && layout ? namedIn(tower, layout, named) : undefined
    if (own === undefined) mixed += units - before
    else byName.set(own, (byName.get(own) ?? 0) + units - before)
  }
  const ratios = types.reduce((sum, t) => sum + t.ratio, 0)
  const byUnit = new Map<string, { name: string; ratio: number }>()
  for (const { id, name, ratio } of types) {
    const known = byUnit.get(id)
    if (known) known.ratio += ratio
    else byUnit.set(id, { name, ratio })
  }
  let l1 = 0
  const report = [...byUnit].map(([unitId, { name, ratio }]) => {
    const total = totals.get(unitId) ?? { count: 0, net: 0n, gross: 0n }
    const share = units > 0 ? total.count / units : 0
    const ofMix = ratios > 0 ? ratio / ratios : 0
    const target =
      byName.size > 0 && units > 0 ? (ofMix * mixed + (byName.get(unitId) ?? 0)) / units : ofMix
    if (units > 0) l1 += Math.abs(share - target)
    const { count } = total
    return {
      unitId,
      name,
      count,
      share,
      target,
      nfa: Number(total.net) / PER_M2,
      gfa: Number(total.gross) / PER_M2,
    }
  })
  return { types: report, l1 }
}

/** The only unit of a tower, or of the one that it repeats. */
function namedIn(
  { inputId, instanceOf }: Tower,
  { towers }: Layout,
  named: ReadonlyMap<string, string>,
): string | undefined {
  const record = instanceOf === null ? inputId : towers.find(({ id }) => id === instanceOf)?.inputId
  return named.get(record ?? '')
}
