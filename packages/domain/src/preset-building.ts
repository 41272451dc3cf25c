/** From a preset to a building on its place, and back. */
import type { BuildingCfg, Tower, UnitReference } from './buildings-cfg.ts'
import { DESIGN_RULES } from './design-rules.ts'
import type { PatchFor, RecordFor } from './entities/catalogue.ts'
import type { Preset } from './entities/presets.ts'
import { Archetype, BlockType, FlipDirection, FunctionType, StreetProfile } from './enums.ts'
import type { PresetUnit } from './presets-cfg.ts'

type Id = string | number

/** Where a building stands: EPSG:28992 metres and radians. */
export type BuildingPlace = Pick<RecordFor<'buildings'>, 'x' | 'y' | 'z' | 'rotate_z'>

/** A dwelling type of a preset under its own id; sizes in m2. */
export type PresetDwelling = Pick<RecordFor<'units'>, 'name' | 'order' | 'size' | 'size_max'> & {
  readonly id: Id
}

/** Orders of children count in tens (specification point 9). */
const ORDER_STEP = 10

/** The first code of each sort of block type and what it is (enumeration `block_type`), the highest first. */
const SORTS = [
  { from: BlockType.street, archetype: Archetype.street, function: FunctionType.concrete },
  { from: BlockType.terraced, archetype: Archetype.house, function: FunctionType.residential },
  { from: 2000, archetype: Archetype.tower, function: FunctionType.apartment },
  { from: 0, archetype: Archetype.flat, function: FunctionType.apartment },
] as const
/** Strips that are planted. */
const PLANTED: readonly BlockType[] = [BlockType.green_strip, BlockType.pathway_strip]
/** Streets of green with a way between it. */
const GREEN_STREETS: readonly (StreetProfile | null)[] = [
  StreetProfile.green_two_sides,
  StreetProfile.green_path,
]

/** The archetype of a block type and what it is for when nobody says otherwise. */
export function sortOf(blocktype: BlockType): { archetype: Archetype; function: FunctionType } {
  const { archetype, function: usual } = SORTS.find(({ from }) => blocktype >= from) ?? SORTS[3]
  return { archetype, function: PLANTED.includes(blocktype) ? FunctionType.green : usual }
}

const byOrder = (a: { order: number }, b: { order: number }) => a.order - b.order

/** Every entry with an id: its own, else its place in the list, counted on from the highest. */
function identified<Entry extends { id?: Id | undefined; order: number }>(
  entries: readonly Entry[],
): (Entry & { id: Id })[] {
  let next = Math.max(0, ...entries.map(({ id }) => (typeof id === 'number' ? id : 0)))
  return [...entries].sort(byOrder).map((entry) => ({ ...entry, id: entry.id ?? ++next }))
}

/** The dwelling types of a preset in their order; `buildingOfPreset` refers to them by these ids. */
export function dwellingsOfPreset({ cfg }: Pick<Preset, 'cfg'>): PresetDwelling[] {
  return identified(cfg.units).map(({ id, name, order, size, size_max }) => ({
    id,
    name,
    order,
    size,
    size_max,
  }))
}

/**
 * The building that a preset stands for, on its place.
 * @param unitIds the dwelling types of the location that stand for those of the preset, by the id there; left out, the
 * building refers to the ids of the preset
 */
export function buildingOfPreset(
  preset: Preset,
  place: BuildingPlace,
  unitIds?: ReadonlyMap<Id, Id>,
): PatchFor<'buildings'> & { cfg: Partial<BuildingCfg> } {
  const { archetype, function: usual } = sortOf(preset.presetId)
  const { street_profile } = preset.cfg
  const isGreen = archetype === Archetype.street && GREEN_STREETS.includes(street_profile)
  const use = isGreen ? FunctionType.green : usual
  const units = identified(preset.cfg.units)
  const known = new Map(units.map(({ id }) => [String(id), unitIds?.get(id) ?? id]))
  const towers = identified(preset.cfg.towers)
  return {
    ...place,
    name: preset.name,
    archetype,
    maxwidth: preset.maxBuildingWidth,
    maxlength: preset.maxBuildingLength,
    maxheight: preset.maxBuildingHeight,
    cfg: {
      blocktype: preset.presetId,
      function: use,
      street_profile,
      grids: { type: 'unit_mix', sizes: [], ...gridOf(preset) },
      flat: {
        full_length_corridors: preset.full_length_corridors,
        corridor_width: preset.corridorWidth,
      },
      units: units.map(
        ({ id, ratio }, index): UnitReference => ({
          mode: 'reference',
          repeat_ratio: ratio,
          order: (index + 1) * ORDER_STEP,
          name: null,
          size: null,
          size_max: null,
          unitId: known.get(String(id)) ?? id,
        }),
      ),
      towers: towers.map(
        (tower, index): Tower => ({
          id: tower.id,
          name: tower.name,
          order: (index + 1) * ORDER_STEP,
          base_ref: null,
          instance_ref: null,
          cfg: {
            ...FOLLOWS,
            blocktype: tower.blocktype,
            towertype: tower.towertype,
            flip_direction: tower.flip_direction,
            functiontype: tower.functiontype,
            unit_id: known.get(String(tower.unit_id)) ?? null,
          },
        }),
      ),
    },
  }
}

/** A tower that follows the building in everything. */
const FOLLOWS: Tower['cfg'] = {
  repeat_count: null,
  mindepth: null,
  minlength: null,
  angle_degrees: null,
  maxheight: null,
  blocktype: null,
  towertype: null,
  flip_direction: null,
  functiontype: null,
  unit_id: null,
}

/**
 * The grid of the building. A building has one for all its towers: when each of them says how wide its bays are, the
 * bays are as wide as the narrowest up to the widest, rounded to the steps of the grid.
 */
function gridOf({ minGridSize, gridIncrements, cfg }: Preset) {
  const grid = {
    min_grid_size: minGridSize,
    max_grid_size: DESIGN_RULES.max_grid_size,
    increment: gridIncrements,
  }
  const sizes = cfg.towers.flatMap(({ gridsize }) => (gridsize ? [gridsize] : []))
  if (sizes.length === 0 || sizes.length < cfg.towers.length) return grid
  const step = Math.max(gridIncrements, DESIGN_RULES.tolerance)
  const onGrid = (size: number) =>
    Math.max(minGridSize, Math.round(Math.round(size / step) * step * 1e5) / 1e5)
  return {
    ...grid,
    min_grid_size: onGrid(Math.min(...sizes)),
    max_grid_size: onGrid(Math.max(...sizes)),
  }
}

type Described = Pick<
  RecordFor<'buildings'>,
  'name' | 'maxwidth' | 'maxlength' | 'maxheight' | 'cfg'
>

/**
 * May a building be kept as a preset? It is of a block type of dwellings that can have towers, and its towers stand
 * beside each other and follow the building in their measures: a preset says no more of them.
 */
export function fitsPreset({ cfg }: Pick<RecordFor<'buildings'>, 'cfg'>): boolean {
  return cfg.towers.every(
    ({ base_ref, instance_ref, cfg: own }) =>
      base_ref === null &&
      instance_ref === null &&
      [own.repeat_count, own.mindepth, own.minlength, own.maxheight].every((one) => one === null) &&
      !own.angle_degrees,
  )
}

/** The towers of a building in their order; one that is whole is a tower when it is turned or used otherwise. */
function towersOf(cfg: BuildingCfg): Pick<Tower, 'name' | 'cfg'>[] {
  if (cfg.towers.length > 0) return [...cfg.towers].sort(byOrder)
  const usual = sortOf(cfg.blocktype)
  // a street has no towers, whatever grows beside it
  if (usual.archetype === Archetype.street) return []
  const isUsual = cfg.flip === FlipDirection.none && cfg.function === usual.function
  return isUsual ? [] : [{ name: '', cfg: FOLLOWS }]
}

/**
 * The preset that describes a building; its storeys and its own design rules are no part of it.
 * @param units the dwelling types of its location
 */
export function presetOfBuilding(
  { name, maxwidth, maxlength, maxheight, cfg }: Described,
  units: readonly RecordFor<'units'>[],
): Omit<Preset, 'order'> {
  const ids = new Map<string, Id>()
  const own = [...cfg.units].sort(byOrder).flatMap((reference): PresetUnit[] => {
    const unit = units.find(({ id }) => String(id) === String(reference.unitId))
    if (!unit && reference.mode === 'reference') return []
    const id = ids.size + 1
    ids.set(String(reference.unitId), id)
    return [
      {
        id,
        name: reference.name ?? unit?.name ?? '',
        order: id * ORDER_STEP,
        size: reference.size ?? unit?.size ?? 0,
        size_max: reference.size_max ?? unit?.size_max ?? 0,
        ratio: reference.repeat_ratio,
      },
    ]
  })
  return {
    name,
    presetId: cfg.blocktype,
    maxBuildingWidth: maxwidth,
    maxBuildingLength: maxlength,
    maxBuildingHeight: maxheight,
    minGridSize: cfg.grids.min_grid_size,
    gridIncrements: cfg.grids.increment,
    corridorWidth: cfg.flat.corridor_width,
    full_length_corridors: cfg.flat.full_length_corridors,
    cfg: {
      units: own,
      street_profile: cfg.street_profile,
      towers: towersOf(cfg).map(({ name: title, cfg: tower }, index) => ({
        id: index + 1,
        name: title,
        order: (index + 1) * ORDER_STEP,
        towertype: tower.towertype,
        blocktype: tower.blocktype,
        flip_direction: tower.flip_direction ?? cfg.flip,
        functiontype: tower.functiontype ?? cfg.function,
        unit_id: ids.get(String(tower.unit_id)) ?? null,
        gridsize: null,
      })),
    },
  }
}
