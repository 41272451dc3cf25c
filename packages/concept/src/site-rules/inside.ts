/** What lies outside the ground that it must stay on, measured once for each building. */
import {
  boundsOf,
  contains,
  crossesProperly,
  type Piece,
  pieceOf,
  type Ring,
  signedArea,
  subtractInTurn,
  subtractRings,
  toSquareMetres,
} from '@kavel/geometry'
import type { PlacedKind, PlacedPiece } from './placed.ts'
import { type PlacedBuilding, type SitePlan, toRdRings } from './site-plan.ts'
import type { BrokenPlace } from './site-rule.ts'

/** Below this, rounding a turned outline to the lattice can explain it, m². */
export const NOISE = 0.01

interface Outside {
  readonly area: number
  readonly rings: readonly Ring[]
}

/** By what is placed, for each ground: another step of a drag asks again of all that did not move. */
const known = new WeakMap<readonly Ring[], WeakMap<readonly PlacedPiece[], Outside>>()

/** Of each building what lies outside the rings (even-odd), where that is more than rounding. */
export function outsideOf(
  plan: SitePlan,
  rings: readonly Ring[],
  kinds: (kind: PlacedKind) => boolean,
): BrokenPlace[] {
  const answers = known.get(rings) ?? new WeakMap<readonly PlacedPiece[], Outside>()
  known.set(rings, answers)
  return plan.placed.flatMap((one): BrokenPlace | [] => {
    const { pieces, building } = one
    const { area, rings: outside } = answers.get(pieces) ?? measure(one, rings, kinds)
    answers.set(pieces, { area, rings: outside })
    if (area <= NOISE) return []
    const shape = { kind: 'area', rings: toRdRings(outside, plan.origin) } as const
    return { buildings: [building.id], shape, value: area }
  })
}

function measure(
  { pieces, isFar, model }: PlacedBuilding,
  allowed: readonly Ring[],
  kinds: (kind: PlacedKind) => boolean,
): Outside {
  // nothing of it can lie inside
  if (isFar) return { area: model.formFactors.builtarea, rings: [] }
  const taken: Piece[] = []
  const outside: Ring[] = []
  for (const { kind, rings } of pieces) {
    if (!kinds(kind) || isWithin(rings[0] as Ring, allowed)) continue
    // what hangs over the plates counts once
    const fresh = subtractInTurn(rings, taken)
    if (fresh.length === 0) continue
    taken.push(pieceOf(fresh))
    outside.push(...subtractRings(fresh, allowed))
  }
  const area = toSquareMetres(outside.reduce((sum, ring) => sum + signedArea(ring), 0))
  return { area, rings: outside }
}

/** True when every corner is inside, no edge crosses one of the area, and no corner of the area lies inside. */
export function isWithin(ring: Ring, allowed: readonly Ring[]): boolean {
  for (let i = 0; i < ring.length; i += 2)
    if (!contains(allowed, ring[i] as number, ring[i + 1] as number)) return false
  for (let i = 0, j = ring.length - 2; i < ring.length; j = i, i += 2) {
    const [ax, ay] = [ring[j] as number, ring[j + 1] as number]
    if (crossesProperly(allowed, ax, ay, ring[i] as number, ring[i + 1] as number)) return false
  }
  const { x0, y0, x1, y1 } = boundsOf(ring)
  return !allowed.some((other) => {
    for (let i = 0; i < other.length; i += 2) {
      const [x, y] = [other[i] as number, other[i + 1] as number]
      if (x > x0 && x < x1 && y > y0 && y < y1 && contains([ring], x, y)) return true
    }
    return false
  })
}
