import type { MixReport } from '@kavel/generator'

/** Dwellings that were drawn of each type, by its id, over all buildings; net floor area in m². */
export function countUnits(
  buildings: readonly { readonly mix: Pick<MixReport, 'types'> }[],
): ReadonlyMap<string, { readonly count: number; readonly nfa: number }> {
  const totals = new Map<string, { count: number; nfa: number }>()
  for (const { unitId, count, nfa } of buildings.flatMap(({ mix }) => mix.types)) {
    const total = totals.get(unitId) ?? { count: 0, nfa: 0 }
    totals.set(unitId, { count: total.count + count, nfa: total.nfa + nfa })
  }
  return totals
}
