/** From stored records to the generator's input; what records carry beyond it is left behind. */
import {
  BlockType,
  type BuildingCfg,
  ShapeMode,
  sortOf,
  storedBuildingCfgSchema,
  type UnitCfg,
  unitCfgSchema,
} from '@kavel/domain'
import type {
  Area,
  ConstraintInput,
  GeneratorInput,
  Obstacle,
  RulesInput,
  UnitInput,
} from './schema.ts'

/** A building as stored; numbers may be null while a form is filled in. */
export interface BuildingRecord {
  id: number | string
  name?: string | null
  archetype?: number | null
  maxwidth: number
  maxlength: number
  maxheight: number
  x: number | null
  y: number | null
  z: number
  rotate_z: number
  version?: string | number | null
  /** What is left out, in the house too, has its default. */
  cfg?: (Partial<Omit<BuildingCfg, 'house'>> & { house?: Partial<BuildingCfg['house']> }) | null
}

export interface UnitRecord {
  id: number | string
  name?: string | null
  order?: number | null
  size: number
  size_max: number
  price?: number | null
  income_mode?: number | null
  /** Older name of income_mode. */
  type?: number | null
  cfg?: Partial<UnitCfg> | null
}

export interface ConstraintRecord {
  id: number | string | null
  name?: string | null
  type: number
  operator: number
  priority?: number | null
  value: number | null
  reference?: string | null
  source?: string | null
}

export interface GeneratorRecords {
  building: BuildingRecord
  units: readonly UnitRecord[]
  /** Plot or plots; the registered area (m2) when it is known. */
  plot: Area
  plotArea?: number | null
  rules?: RulesInput | null
  constraints?: readonly ConstraintRecord[]
  buildable?: Area | Area[] | null
  /** Locked buildings of the concept and existing ones around it (decision 0009). */
  obstacles?: readonly Obstacle[]
  /** The building may be moved or replaced: obstacles beyond its reach count, too. */
  everywhere?: boolean
}

/** Never throws: a cfg that does not parse falls back to its defaults, a dangling unit reference becomes a message. */
export function toGeneratorInput(records: GeneratorRecords): GeneratorInput {
  const { building, plot } = records
  const all = records.obstacles ?? []
  const obstacles = records.everywhere ? all : all.filter((each) => isNear(each, building))
  const cfg = cfgOf(building.cfg)
  return {
    schema: 1,
    plot,
    plot_area: records.plotArea ?? null,
    building: {
      id: building.id,
      name: building.name ?? '',
      archetype: (building.archetype ??
        sortOf(cfg.blocktype).archetype) as GeneratorInput['building']['archetype'],
      maxwidth: building.maxwidth,
      maxlength: building.maxlength,
      maxheight: building.maxheight,
      x: building.x,
      y: building.y,
      z: building.z,
      rotate_z: building.rotate_z,
      version: building.version ?? null,
      cfg,
    },
    units: records.units.map(unitInput),
    rules: records.rules ?? {},
    constraints: (records.constraints ?? []).map(constraintInput),
    buildable: records.buildable ?? null,
    ...(obstacles.length > 0 ? { obstacles: [...obstacles] } : {}),
  }
}

/** What sticks out of a maximum box, balconies above all, stays within this, metres. */
const BEYOND = 10

/**
 * Can a building touch an obstacle where it stands? What it cannot touch is left out of its input: while it is dragged every
 * obstacle costs time, and one far away changes nothing. Of a drawn shape, or one without a place, nothing is left out.
 */
function isNear({ area }: Obstacle, { x, y, maxlength, maxwidth, cfg }: BuildingRecord): boolean {
  const isDrawn = (cfg?.shape_mode ?? ShapeMode.width_length) !== ShapeMode.width_length
  if (x === null || y === null || isDrawn) return true
  const reach = Math.sqrt(maxlength * maxlength + maxwidth * maxwidth) / 2 + BEYOND
  const polygons = area.type === 'Polygon' ? [area.coordinates] : area.coordinates
  let [west, south, east, north] = [
    Number.POSITIVE_INFINITY,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
  ]
  for (const [outer = []] of polygons) {
    for (const [px = 0, py = 0] of outer) {
      west = Math.min(west, px)
      south = Math.min(south, py)
      east = Math.max(east, px)
      north = Math.max(north, py)
    }
  }
  return west <= x + reach && east >= x - reach && south <= y + reach && north >= y - reach
}

function cfgOf(cfg: BuildingRecord['cfg']): GeneratorInput['building']['cfg'] {
  const parsed = storedBuildingCfgSchema.safeParse(cfg ?? {})
  return parsed.success ? parsed.data : storedBuildingCfgSchema.parse({ blocktype: BlockType.none })
}

function unitInput(unit: UnitRecord): UnitInput {
  const cfg = unitCfgSchema.safeParse(unit.cfg ?? {})
  return {
    id: unit.id,
    name: unit.name ?? '',
    order: unit.order ?? 1000,
    size: unit.size,
    size_max: unit.size_max,
    price: unit.price ?? 0,
    income_mode: (unit.income_mode ?? unit.type ?? 2) as UnitInput['income_mode'],
    cfg: cfg.success ? cfg.data : unitCfgSchema.parse({}),
  }
}

function constraintInput(constraint: ConstraintRecord): ConstraintInput {
  return {
    id: constraint.id,
    name: constraint.name ?? '',
    reference: constraint.reference ?? null,
    type: constraint.type as ConstraintInput['type'],
    operator: constraint.operator as ConstraintInput['operator'],
    priority: constraint.priority ?? 0,
    value: constraint.value,
    source: constraint.source ?? null,
  }
}
