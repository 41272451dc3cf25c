/** A norm of the plan that is exceeded: the building that keeps it with least of it changed (`obeyBuilding`). */
import type { ConstraintResult } from '@kavel/generator'
import { isFixed } from '../generate-concept.ts'
import { obeyBuilding } from '../obey-building.ts'
import { leastOf, type Move } from './effort.ts'
import { breaksNoMore, type Judged, type JudgedDesign, patched, type SiteFix } from './site-fix.ts'

/** Null when the norm is not exceeded (any more). */
export function normKept(norm: ConstraintResult['id'], scene: JudgedDesign): SiteFix | null {
  const { location, buildings, parameters, before, judge } = scene
  const isExceeded = ({ checks }: Judged) =>
    checks.some(({ id, status }) => id === norm && status === 'exceeded')
  if (!isExceeded(before)) return null
  const free = buildings.filter((each) => !isFixed(each))
  if (free.length === 0) return { kind: 'none', reason: 'locked' }
  const moves = free.flatMap((building): Move | [] => {
    const { patch } = obeyBuilding(location, buildings, building.id, parameters)
    if (!patch) return []
    const after = judge(buildings.map((each) => (each === building ? patched(each, patch) : each)))
    return !isExceeded(after) && breaksNoMore(before, after) ? { building, patch } : []
  })
  const best = leastOf(moves)
  return best
    ? { kind: 'change', id: best.building.id, patch: best.patch }
    : { kind: 'none', reason: 'no_smaller' }
}
