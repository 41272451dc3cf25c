/** Which buildings the zoning of a plot lets stand there, and which one is the usual. */
import { FunctionType, type LocationCfg, type RecordFor } from '@kavel/domain'
import { formOfBlock, permissionOf } from '../permitted-use.ts'
import { kindOfPreset } from '../placing/kind-of-preset.ts'
import type { BuildingKind } from '../placing/kinds.ts'

type Summary = Pick<LocationCfg['summary'], 'zones' | 'max_height'>

/** Uses for which a plan is sought. */
const PLANNED = ['dwellings', 'offices', 'companies'] as const
export type PlannedUse = (typeof PLANNED)[number]

const USES: Partial<Record<FunctionType, PlannedUse>> = {
  [FunctionType.apartment]: 'dwellings',
  [FunctionType.residential]: 'dwellings',
  [FunctionType.office]: 'offices',
  [FunctionType.industrial]: 'companies',
}

export type KindFound =
  | { readonly ok: true; readonly kind: BuildingKind }
  | { readonly ok: false; readonly reason: 'zone_unknown' | 'zone_forbids' | 'preset_unusable' }

export type UsesFound =
  | { readonly ok: true; readonly uses: readonly PlannedUse[] }
  | { readonly ok: false; readonly reason: 'zone_unknown' | 'zone_forbids' }

/** The uses that the zoning of at least half of the plot permits. */
export function usesFor({ zones }: Pick<Summary, 'zones'>): UsesFound {
  const uses = PLANNED.filter((use) => permissionOf(zones, use) === 'permitted')
  if (uses.length > 0) return { ok: true, uses }
  const isUnknown = PLANNED.some((use) => permissionOf(zones, use) === 'unknown')
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
  const permission = permissionOf(zones, use, formOfBlock(kind.archetype, kind.blocktype))
  if (permission === 'permitted') return { ok: true, kind }
  return refuse(permission === 'unknown' ? 'zone_unknown' : 'zone_forbids')
}
