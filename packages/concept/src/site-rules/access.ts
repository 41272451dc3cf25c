/** Cars reach every parking space, and people every dwelling, from a public road: one of the register, outside the plots. */
import type { BuildingAccess } from '@kavel/generator'
import { type PlacedBuilding, type SitePlan, toRdRings } from './site-plan.ts'
import { type BrokenPlace, noneOutcome, type SiteRule, unknownOutcome } from './site-rule.ts'

export const access: SiteRule = {
  unit: 'count',
  bound: 'at_most',
  check({ plan, access: found }) {
    const said = { norm: 'design_rules', reference: null, source: null } as const
    if (!plan.roads || !found) return unknownOutcome('no_roads', said)
    const broken = plan.placed.flatMap((one, i): BrokenPlace | [] => {
      const value = shutOut(found[i])
      if (value === 0) return []
      return { buildings: [one.building.id], shape: outOfReachShape(one, plan), value }
    })
    return noneOutcome(broken, said)
  },
}

/** Dwellings that nobody reaches on foot, and spaces that no car reaches, or leaves backwards onto the road. */
function shutOut(one: BuildingAccess | undefined): number {
  const { cars, foot } = one ?? {}
  return (cars ? cars.unreached + cars.onRoad : 0) + (foot?.unreached ?? 0)
}

/** What is shut out: the building, or the ground for its cars. */
export function outOfReachShape(
  { pieces }: PlacedBuilding,
  { origin }: SitePlan,
): BrokenPlace['shape'] {
  const built = pieces.filter(({ kind }) => kind === 'building')
  const shown = built.length > 0 ? built : pieces.filter(({ kind }) => kind === 'parking')
  return {
    kind: 'area',
    rings: toRdRings(
      shown.flatMap(({ rings }) => rings),
      origin,
    ),
  }
}
