/** Which buildings the zoning of a plot lets stand there, and which one is the usual. */
import { FunctionType, type LocationCfg, type RecordFor, ZoningCategory } from '@kavel/domain'
import { placeKindOf } from '../default-mix.ts'
import { kindOfPreset } from '../placing/kind-of-preset.ts'
import { BUILDING_KINDS, type BuildingKind, USUAL_KIND } from '../placing/kinds.ts'

type Summary = Pick<LocationCfg['summary'], 'zones' | 'max_height'>

/** What a building is for, as far as a main zoning speaks of it. */
type Use = 'dwellings' | 'offices' | 'companies'

/**
 * What a main zoning permits by its nature (domain reference §4.1). A zoning that is not here permits none of it; `other` and
 * what the register cannot name are unknown.
 */
const PERMITS: Partial<Record<ZoningCategory, readonly Use[]>> = {
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

const USES: Partial<Record<FunctionType, Use>> = {
  [FunctionType.apartment]: 'dwellings',
  [FunctionType.residential]: 'dwellings',
  [FunctionType.office]: 'offices',
  [FunctionType.industrial]: 'companies',
}

const kindOf = (key: string) => BUILDING_KINDS.find((kind) => kind.key === key) as BuildingKind

/** What is built where nobody chooses a preset, by what the zoning permits first. */
const USUAL: Readonly<Record<Use, (summary: Summary) => BuildingKind>> = {
  dwellings: (summary) =>
    placeKindOf(summary).kind === 'suburban' ? kindOf('blocktype_5001') : USUAL_KIND,
  offices: () => kindOf('office'),
  companies: () => kindOf('industrial'),
}

export type KindFound =
  | { readonly ok: true; readonly kind: BuildingKind }
  | { readonly ok: false; readonly reason: 'zone_unknown' | 'zone_forbids' | 'preset_unusable' }

/**
 * What is built: the preset, or the usual building of the largest zoning. It is permitted when the zoning of at least half of
 * the plot permits it; streets, car parks and green are no use of their own.
 */
export function kindFor(summary: Summary, preset: RecordFor<'presets'> | null): KindFound {
  const refuse = (reason: Exclude<KindFound, { ok: true }>['reason']) =>
    ({ ok: false, reason }) as const
  const kind = preset ? kindOfPreset(preset) : usualKind(summary)
  const use = kind && USES[kind.function]
  if (preset && !use) return refuse('preset_unusable')
  const { permitted, unknown } = sharesFor(use, summary.zones)
  if (kind && permitted >= MOST) return { ok: true, kind }
  return refuse(permitted + unknown >= MOST ? 'zone_unknown' : 'zone_forbids')
}

/** The usual building of the zoning that most of the plot has; undefined when that permits none that is known here. */
function usualKind(summary: Summary): BuildingKind | undefined {
  const [zone] = summary.zones.toSorted((a, b) => b.share - a.share)
  const [use] = (zone && PERMITS[zone.category as ZoningCategory]) ?? []
  return use && USUAL[use](summary)
}

/** Share of the plot, 0–1, whose zoning permits a use, and of which nobody knows. */
function sharesFor(use: Use | undefined, zones: Summary['zones']) {
  let permitted = 0
  let unknown = 0
  for (const { category, share } of zones) {
    if (category === ZoningCategory.other) unknown += share
    if (use && PERMITS[category as ZoningCategory]?.includes(use)) permitted += share
  }
  return { permitted, unknown }
}
