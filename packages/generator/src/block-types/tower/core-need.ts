/** How many stairs, lifts and smoke locks a tower needs: what its block type says, and what height and dwellings ask. */
import { DESIGN_RULES } from '@kavel/domain'
import { toLattice, toMetres } from '@kavel/geometry'
import type { MessageCode, MessageDetail } from '../../base/messages.ts'
import type { FloorPlan } from '../../input/floors.ts'
import type { Resolved } from '../../input/resolve.ts'
import type { TowerTemplate } from '../../input/tower-template.ts'
import type { CoreNeed } from './core.ts'
import type { FloorMix } from './mixes.ts'

/** Height of a building from which stairs are reached through a smoke lock (specification point 9). */
const LOCK_HEIGHT = toLattice(DESIGN_RULES.smoke_lock_min_height)
/** More lifts in a core than this are not planned. */
const MAX_LIFTS = 4
/** Usable area that one staircase without lift may serve, m2 (domain reference §3.5, table "limits"). */
const AREA_OF_STAIR = 800

interface Said extends MessageDetail {
  code: MessageCode
}

/** The core, and what to say about it once the tower stands. */
export function coreNeed(
  template: TowerTemplate,
  floors: readonly FloorPlan[],
  { rules, topAbove }: Resolved,
  mixes: readonly FloorMix[],
): { core: CoreNeed; said: Said[] } {
  const said: Said[] = []
  const last = floors.at(-1)
  const level = last?.z ?? 0
  const height = Math.max(level + (last?.height ?? 0), topAbove)
  const dwellings = mixes.reduce((sum, { types, floors: n }) => sum + types.length * n, 0)
  const isHigh = level > rules.liftHeight
  let { lifts } = template as { lifts: number }
  if (isHigh || lifts > 0) {
    const asked = Math.ceil(dwellings / rules.dwellingsPerLift)
    lifts = Math.min(MAX_LIFTS, Math.max(1, lifts, asked))
  }
  if (lifts > template.lifts) said.push({ code: 'lift_added', value: lifts })
  const hasLock = height >= LOCK_HEIGHT
  if (hasLock) said.push({ code: 'smoke_lock_added', value: toMetres(height) })
  if (lifts === 0) {
    const area = mixes.reduce(
      (sum, { types, floors: n }) => sum + n * types.reduce((all, { size }) => all + size, 0),
      0,
    )
    if (area > AREA_OF_STAIR * template.stairs) {
      said.push({ code: 'stair_overloaded', target: 'blocktype', value: area })
    }
  }
  const { stairs, isWide } = template
  return { core: { stairs, lifts, isWide, hasLock }, said }
}
