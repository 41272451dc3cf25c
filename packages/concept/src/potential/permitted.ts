/** Which buildings the zoning of a plot lets stand there, and which one is the usual. */
import { FunctionType, type LocationCfg, type RecordFor, ZoningCategory } from '@kavel/domain'
import { kindOfPreset } from '../placing/kind-of-preset.ts'
import type { BuildingKind } from '../placing/kinds.ts'

type Summary = Pick<LocationCfg['summary'], 'zones' | 'max_height'>

/** What a building is for, as far as a main zoning speaks of it. */
const PLAN_USES = ['dwellings', 'offices', 'companies'] as const
export type PlanUse = (typeof PLAN_USES)[number]

/**
 * What a main zoning permits by its nature (domain reference §4.1). A zoning that is not here permits none of it; `other` and
 * what the register cannot name are unknown.
 */
const PERMITS: Partial<Record<ZoningCategory, readonly PlanUse[]>> = {
  [ZoningCategory.residential]: ['dwellings'],
  [ZoningCategory.residential_area]: ['dwellings'],
  [ZoningCategory.living]: ['dwellings'],
  [ZoningCategory.mixed]: ['dwellings', 'offices'],
  [ZoningCategory.center]: ['dwellings', 'offices'],
  [ZoningCategory.office]: ['offices'],
  [ZoningCategory.companies]: ['companies'],
  // "Bedrijventerrein": offices of their own are seldom permitted there
  [ZoningCategory.officearea]: ['companies'],
}
/** Of the plot: a building needs most of it. */
const MOST = 0.5

const USES: Partial<Record<FunctionType, PlanUse>> = {
  [FunctionType.apartment]: 'dwellings',
  [FunctionType.residential]: 'dwellings',
  [FunctionType.office]: 'offices',
  [FunctionType.industrial]: 'companies',
}

export type KindFound =
  | { readonly ok: true; readonly kind: BuildingKind }
  | { readonly ok: false; readonly reason: 'zone_unknown' | 'zone_forbids' | 'preset_unusable' }

export type UsesFound =
  | { readonly ok: true; readonly uses: readonly PlanUse[] }
  | { readonly ok: false; readonly reason: 'zone_unknown' | 'zone_forbids' }

/** The uses that the zoning of at least half of the plot permits; streets, car parks and green are no use of their own. */
export function usesFor({ zones }: Pick<Summary, 'zones'>): UsesFound {
  const uses = PLAN_USES.filter((use) => sharesFor(use, zones).permitted >= MOST)
  if (uses.length > 0) return { ok: true, uses }
  const isUnknown = PLAN_USES.some((use) => {
    const { permitted, unknown } = sharesFor(use, zones)
    return permitted + unknown >= MOST
  })
  return { ok: false, reason: isUnknown ? 'zone_unknown' : 'zone_forbids' }
}

/** The kind of a preset where the zoning permits what it is for. */
export function kindFor(
  { zones }: Pick<Summary, 'zones'>,
  preset: RecordFor<'presets'>,
): KindFound {
  const refuse = (reason: Exclude<KindFound, { ok: true }>['reason']) =>
    ({ ok: false, reason }) as const
  const kind = kindOfPreset(preset)
  const use = kind && USES[kind.function]
  if (!use) return refuse('preset_unusable')
  const { permitted, unknown } = sharesFor(use, zones)
  if (permitted >= MOST) return { ok: true, kind }
  return refuse(permitted + unknown >= MOST ? 'zone_unknown' : 'zone_forbids')
}

/** Share of the plot, 0–1, whose zoning permits a use, and of which nobody knows. */
function sharesFor(use: PlanUse, zones: Summary['zones']) {
  let permitted = 0
  let unknown = 0
  for (const { category, share } of zones) {
    if (category === ZoningCategory.other) unknown += share
    if (PERMITS[category as ZoningCategory]?.includes(use)) permitted += share
  }
  return { permitted, unknown }
}
