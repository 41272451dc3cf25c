/**
 * Open air straight before every facade with windows: 10 m to the next building, 5 m for each to the line halfway, keeps fire from
 * spreading and lets daylight in (domain reference §2.4 "facade distance"). A parking building has no facade, and asks for none
 * before it; cars near to dwellings are another rule.
 */
import { Archetype } from '@kavel/domain'
import { type Box, toMetres } from '@kavel/geometry'
import { edgesOf, type Nearest } from './boundary.ts'
import { airBefore, facadesOf } from './facades.ts'
import type { PlacedPiece } from './placed.ts'
import { siteParameter } from './site-parameter.ts'
import type { PlacedBuilding, SitePlan } from './site-plan.ts'
import { distanceOutcome, type Gap, type SiteRule, unknownOutcome } from './site-rule.ts'

export const facadeDistance: SiteRule = {
  unit: 'm',
  bound: 'at_least',
  check({ plan, parameters }) {
    const { placed, origin, existing } = plan
    const gaps: Gap[] = []
    const hasFacade = ({ model }: PlacedBuilding) => facadesOf(model, origin).length > 0
    const seen = placed.filter(({ building }) => building.archetype !== Archetype.parking)
    for (const [i, one] of seen.entries()) {
      for (const other of seen.slice(i + 1)) {
        const gap = nearer(gapOf(one, other, origin), gapOf(other, one, origin))
        if (gap) gaps.push({ ...inMetres(gap), buildings: [one.building.id, other.building.id] })
      }
      for (const stays of existing ?? []) {
        const gap = gapOf(one, stays, origin)
        if (!gap) continue
        gaps.push({ ...inMetres(gap), buildings: [one.building.id], existing: stays.id })
      }
    }
    const asked = siteParameter(parameters, 'facade_distance')
    const outcome = distanceOutcome(gaps, asked, origin)
    // what is drawn keeps its distance: whether a neighbour is nearer nobody knows
    return outcome.status === 'ok' && existing === null && seen.some(hasFacade)
      ? unknownOutcome('neighbours_unread', { ...asked.said, required: asked.value })
      : outcome
  },
}

const inMetres = ({ distance, line }: Nearest) => ({ distance: toMetres(distance), line })

function nearer(a: Nearest | null, b: Nearest | null): Nearest | null {
  return !a || (b && b.distance < a.distance) ? b : a
}

/** Beyond this the distance is of no interest, lattice units: 50 m. */
const FAR = 5_000_000

const known = new WeakMap<
  readonly PlacedPiece[],
  WeakMap<readonly PlacedPiece[], { gap: Nearest | null }>
>()

/** The least open air straight before a facade of one building to another; the same pair is measured once. */
function gapOf(
  one: PlacedBuilding,
  other: { readonly pieces: readonly PlacedPiece[]; readonly box: Box | null },
  origin: SitePlan['origin'],
): Nearest | null {
  if (!one.box || !other.box || !areNear(one.box, other.box)) return null
  const of = known.get(one.pieces) ?? new WeakMap<readonly PlacedPiece[], { gap: Nearest | null }>()
  known.set(one.pieces, of)
  const before = of.get(other.pieces)
  if (before) return before.gap
  const edges = other.pieces
    .filter(({ part }) => part === 'plate')
    .flatMap(({ rings }) => edgesOf(rings.slice(0, 1)))
  let gap: Nearest | null = null
  for (const facade of facadesOf(one.model, origin)) gap = nearer(gap, airBefore(facade, edges))
  of.set(other.pieces, { gap })
  return gap
}

function areNear(p: Box, q: Box): boolean {
  return p.x0 - q.x1 < FAR && q.x0 - p.x1 < FAR && p.y0 - q.y1 < FAR && q.y0 - p.y1 < FAR
}
