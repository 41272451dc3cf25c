/** One building on an empty plot as the editor would make it: placed as "add building" places it, then made to fit. */
import {
  buildingCfgSchema,
  dwellingsOfPreset,
  type LocationCfg,
  type PatchFor,
  type RecordFor,
  unitCfgSchema,
  units as unitsEntity,
} from '@kavel/domain'
import { placeKindOf } from '../default-mix.ts'
import type { LocationSource } from '../location-source.ts'
import { type ObeyedBuilding, type ObeyedPatch, obeyBuilding } from '../obey-building.ts'
import { findPlace } from '../placing/free-place.ts'
import { presetBuilding, unitLike } from '../placing/kind-of-preset.ts'
import type { BuildingKind } from '../placing/kinds.ts'
import type { Place } from '../placing/placement.ts'
import type { PublicBuilding } from '../public-records.ts'
import { plotOutlines } from '../roads.ts'
import type { SiteSource } from '../site.ts'

/** A plot on which nothing is designed yet, with what the integration steps of a location found of it. */
export interface EmptyPlot extends SiteSource {
  /** The box in which building is allowed; measured when it is asked for. */
  readonly buildableArea: () => LocationCfg['buildable_area']
  readonly summary: Pick<LocationCfg['summary'], 'zones' | 'max_height'>
}

export interface Design {
  /** With the dwelling types that the preset brings along. */
  readonly location: LocationSource
  readonly building: PublicBuilding
  /** What making it fit had to say. */
  readonly obeyed: ObeyedBuilding
}

/** Places a building of a kind and makes it fit; null when there is no place for the smallest of its kind. */
export function designOn(plot: EmptyPlot, kind: BuildingKind): Design | null {
  const { parameters } = plot
  const placed = findPlace(kind, placeOf(plot), [])
  if (!placed) return null
  const { location, patch } = withDwellings(plot.location, kind, placed)
  const building = asBuilding(patch)
  const obeyed = obeyBuilding(location, [building], building.id, parameters)
  if (!obeyed.fits) return null
  return { location, building: applyPatch(building, obeyed.patch), obeyed }
}

function placeOf({ location, buildableArea, summary, parameters }: EmptyPlot): Place {
  let measured: Place['buildable'] | null = null
  return {
    get buildable() {
      measured ??= buildableArea()
      return measured
    },
    maxHeight: summary.max_height,
    plots: plotOutlines(location.plots).flat(),
    units: location.units,
    placeKind: placeKindOf(summary).kind,
    envelopes: location.buildable ?? [],
    roads: location.roads ?? null,
    obstacles: location.obstacles ?? null,
    parameters,
  }
}

/** Dwelling types of the preset that the location has not come along, as new records: without a price. */
function withDwellings(
  location: LocationSource,
  { preset }: BuildingKind,
  placed: PatchFor<'buildings'>,
): { location: LocationSource; patch: PatchFor<'buildings'> } {
  if (!preset) return { location, patch: placed }
  const units = [...location.units]
  const ids = new Map<string | number, number>()
  for (const dwelling of dwellingsOfPreset(preset)) {
    const known = unitLike(dwelling, units)
    const id = known ? Number(known.id) : Math.max(0, ...units.map((unit) => Number(unit.id))) + 1
    if (!known) units.push(newUnit(id, dwelling))
    ids.set(dwelling.id, id)
  }
  return { location: { ...location, units }, patch: presetBuilding(preset, placed, ids) }
}

function newUnit(
  id: number,
  { name, order, size, size_max }: Pick<RecordFor<'units'>, 'name' | 'order' | 'size' | 'size_max'>,
): LocationSource['units'][number] {
  const { price, income_mode } = unitsEntity.fields
  return {
    id,
    name,
    order,
    size,
    size_max,
    price: price.initial as number,
    income_mode: income_mode.initial as RecordFor<'units'>['income_mode'],
    cfg: unitCfgSchema.parse({}),
  }
}

/** Its id is nobody's: no figure depends on it. */
const ID = 1

function asBuilding({ cfg, ...fields }: PatchFor<'buildings'>): PublicBuilding {
  return { id: ID, ...fields, cfg: buildingCfgSchema.parse(cfg) } as PublicBuilding
}

function applyPatch(building: PublicBuilding, patch: ObeyedPatch | null): PublicBuilding {
  if (!patch) return building
  const { cfg, ...fields } = patch
  const { house, ...shapes } = cfg ?? {}
  return {
    ...building,
    ...fields,
    cfg: {
      ...building.cfg,
      ...shapes,
      ...(house && { house: { ...building.cfg.house, ...house } }),
    },
  }
}
