/** What became of the asked mix. */
import { PER_METRE } from '@kavel/geometry'
import type { Layout } from '../block-types/layout.ts'
import type { DwellingType } from '../input/types-of-mix.ts'
import type { MixReport } from '../model/types.ts'
import { cellsOf } from './form-factors.ts'

interface Tally {
  count: number
  net: bigint
  gross: bigint
}

const PER_M2 = PER_METRE * PER_METRE

/** Counts and areas of every type, units of offices and halls too, and the distance to the asked shares. */
export function mixReport(layout: Layout | null, types: readonly DwellingType[]): MixReport {
  const tallies = new Map<string, Tally>()
  let units = 0
  for (const tower of layout?.towers ?? []) {
    for (const group of tower.floorGroups) {
      const floors = group.levels.length
      for (const cell of cellsOf(group)) {
        if (cell.unitType === null) continue
        let tally = tallies.get(cell.unitType)
        if (!tally) {
          tally = { count: 0, net: 0n, gross: 0n }
          tallies.set(cell.unitType, tally)
        }
        if (cell.partOf === undefined) {
          tally.count += floors
          units += floors
        }
        tally.net += BigInt(Math.round(cell.goArea)) * BigInt(floors)
        tally.gross += BigInt(cell.grossArea) * BigInt(floors)
      }
    }
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
    const tally = tallies.get(unitId) ?? { count: 0, net: 0n, gross: 0n }
    const share = units > 0 ? tally.count / units : 0
    const target = ratios > 0 ? ratio / ratios : 0
    if (units > 0) l1 += Math.abs(share - target)
    const { count } = tally
    return {
      unitId,
      name,
      count,
      share,
      target,
      nfa: Number(tally.net) / PER_M2,
      gfa: Number(tally.gross) / PER_M2,
    }
  })
  return { types: report, l1 }
}
