/** What is built is what the zoning of most of the plots permits: by function, and of dwellings by how they stand. */
import { Archetype } from '@kavel/domain'
import type { BuildingModel } from '@kavel/generator'
import { type DwellingForm, formOfBlock, type PlanUse, permissionOf } from '../permitted-use.ts'
import type { PublicBuilding } from '../public-records.ts'
import { largestZone } from './largest-zone.ts'
import { type BrokenPlace, noneOutcome, type SiteRule, unknownOutcome } from './site-rule.ts'

export const permittedUse: SiteRule = {
  unit: 'm2',
  bound: 'at_most',
  check({ plan, location }) {
    const { zones } = location.cfg.summary
    const said = { norm: 'plan', ...largestZone(zones) } as const
    const uses = plan.placed.flatMap(({ building, model }) =>
      usesOf(building, model).map((use) => ({ ...use, building })),
    )
    if (uses.length === 0) return unknownOutcome('nothing_asked', said)
    if (zones.length === 0) return unknownOutcome('no_zoning', said)
    const judged = uses.map((each) => ({
      ...each,
      permission: permissionOf(zones, each.use, each.form),
    }))
    const broken = judged.flatMap(({ permission, building, area }): BrokenPlace | [] =>
      permission === 'forbidden' ? { buildings: [building.id], shape: null, value: area } : [],
    )
    const isUnknown = judged.some(({ permission }) => permission === 'unknown')
    if (broken.length === 0 && isUnknown) return unknownOutcome('zoning_unread', said)
    return noneOutcome(broken, said)
  },
}

interface BuiltUse {
  readonly use: PlanUse
  readonly form?: DwellingForm
  /** Gross floor area, m². */
  readonly area: number
}

const HALLS: readonly Archetype[] = [Archetype.industrial, Archetype.distribution_center]
/** Below this a function is a corner of a floor, m². */
const LEAST = 1

/** What a building is for, by its floor area; what stands already is not judged. */
function usesOf({ archetype, cfg }: PublicBuilding, { formFactors: f }: BuildingModel): BuiltUse[] {
  if (archetype === Archetype.existing) return []
  const form = formOfBlock(archetype, cfg.blocktype)
  // the offices of a hall serve what is made or kept there
  const isHall = HALLS.includes(archetype)
  const dwellings = f.nrunits > 0 ? f.gfa_residential : 0
  const uses: BuiltUse[] = [
    { use: 'dwellings', area: dwellings, ...(form && { form }) },
    { use: 'offices', area: isHall ? 0 : f.gfa_office },
    { use: 'shops', area: f.gfa_commercial },
    { use: 'companies', area: f.gfa_industrial + (isHall ? f.gfa_office : 0) },
  ]
  return uses.filter(({ area }) => area >= LEAST)
}
