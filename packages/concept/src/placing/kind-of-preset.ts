/** A preset as a kind of building to place, and the building that is placed. */
import {
  buildingOfPreset,
  dwellingsOfPreset,
  type PatchFor,
  type PresetDwelling,
  type RecordFor,
} from '@kavel/domain'
import { BUILDING_KINDS, type BuildingKind } from './kinds.ts'

type Preset = RecordFor<'presets'>
type Unit = Pick<RecordFor<'units'>, 'id' | 'name' | 'size' | 'size_max'>
type BuildingPatch = PatchFor<'buildings'>
type Cfg = NonNullable<BuildingPatch['cfg']>

/** The kind that a preset is; undefined when its block type cannot be placed. */
export function kindOfPreset(preset: Preset): BuildingKind | undefined {
  const alike = BUILDING_KINDS.filter(
    ({ blocktype }) => blocktype === preset.presetId && blocktype !== 0,
  )
  const own = preset.cfg.street_profile
  const base = alike.find(({ profile }) => own !== null && profile === own) ?? alike[0]
  if (!base) return undefined
  // one that names no profile leaves it to the width of the street
  const { profile: _, ...kind } = base
  return {
    ...kind,
    // drawn anew when the preset is changed
    key: `preset_${preset.id}_${preset.updatedAt}`,
    family: 'own',
    name: { of: 'preset', text: preset.name },
    length: preset.maxBuildingLength,
    width: preset.maxBuildingWidth,
    height: preset.maxBuildingHeight,
    ...(own !== null && base.profile === own && { profile: own }),
    preset,
  }
}

/** The dwelling type of a location that stands for one of a preset: of the same name and the same sizes. */
export function unitLike<Known extends Unit>(
  { name, size, size_max }: PresetDwelling,
  units: readonly Known[],
): Known | undefined {
  return units.find(
    (unit) => unit.name === name && unit.size === size && unit.size_max === size_max,
  )
}

/**
 * The dwelling types of a location for those of a preset, by the id there; what the location has not is made.
 * @param make adds a dwelling type to the location and gives its id
 */
export async function unitsForPreset(
  preset: Preset,
  units: readonly Unit[],
  make: (dwelling: Omit<PresetDwelling, 'id'>) => Promise<number>,
): Promise<ReadonlyMap<string | number, number>> {
  const ids = new Map<string | number, number>()
  for (const { id, ...dwelling } of dwellingsOfPreset(preset))
    ids.set(id, unitLike({ id, ...dwelling }, units)?.id ?? (await make(dwelling)))
  return ids
}

/**
 * The building of a preset where a building of its kind was placed, no larger than there was room for.
 * @param placed what was placed of the kind: its mix holds when the preset brings no dwelling types
 */
export function presetBuilding(
  preset: Preset,
  placed: BuildingPatch,
  unitIds: ReadonlyMap<string | number, number>,
): BuildingPatch {
  const { x = 0, y = 0, z = 0, rotate_z = 0, cfg } = placed
  const { cfg: own } = buildingOfPreset(preset, { x, y, z, rotate_z }, unitIds)
  const units = own.units?.length ? own.units : (cfg?.units ?? [])
  return { ...placed, cfg: { ...cfg, ...(own as Cfg), units } }
}
