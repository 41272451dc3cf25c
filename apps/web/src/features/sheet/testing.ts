/** A location as the API gives it, and its figures, for the tests of the sheets: a gallery flat on one plot. */
import { siteOf } from '@kavel/concept'
import {
  buildingCfgSchema,
  CostGroup,
  CostKind,
  IncomeMode,
  locationCfgSchema,
  plotPropertiesSchema,
  unitCfgSchema,
} from '@kavel/domain'
import { createConceptEngine } from '../../concept-model/engine.ts'
import { type Location, type SheetModel, toSheetModel } from './sheet-model.ts'

const moment = {
  companyId: 1,
  createdAt: '2026-11-01T09:00:00Z',
  updatedAt: '2026-11-01T09:00:00Z',
}

const unit = (id: number, name: string, price: number, income_mode: IncomeMode, order: number) => ({
  ...moment,
  id,
  name,
  order,
  size: 50,
  size_max: 75,
  price,
  income_mode,
  programme_goal: null,
  locationId: 1,
  cfg: unitCfgSchema.parse({}),
})

const cost = (
  id: number,
  name: string,
  type: CostKind,
  category: CostGroup,
  parameter: number,
) => ({
  ...moment,
  id,
  name,
  type,
  category,
  parameter,
  order: id * 10,
  archived: false,
  deleted: false,
  locationId: 1,
})

/** Two dwelling types, four cost lines, one concept with one building on 120 × 60 m. */
export function exampleLocation(): Location {
  const [lon, lat] = [5.25, 52.55]
  const [width, height] = [120 / 67_700, 60 / 111_300]
  const building = {
    ...moment,
    id: 7,
    name: 'Blok A',
    archetype: 3,
    maxwidth: 11.6,
    maxlength: 60,
    maxheight: 15,
    x: 0,
    y: 0,
    z: 0,
    rotate_z: 0,
    version: '3',
    groupId: null,
    conceptId: 3,
    cfg: buildingCfgSchema.parse({
      blocktype: 101,
      units: [
        { unitId: 11, repeat_ratio: 2 },
        { unitId: 12, repeat_ratio: 1 },
      ],
    }),
  }
  const plot = {
    ...moment,
    id: 2,
    type: null,
    geometry: {
      type: 'Polygon',
      coordinates: [
        [
          [lon, lat],
          [lon + width, lat],
          [lon + width, lat + height],
          [lon, lat + height],
          [lon, lat],
        ],
      ],
    },
    properties: plotPropertiesSchema.parse({
      AKRKadastraleGemeenteCodeWaarde: 'MKW01',
      sectie: 'A',
      perceelnummer: 12,
      kadastraleGrootteWaarde: 7200,
      source: 'BRK',
      date: '2026-11-01',
    }),
    locationId: 1,
  }
  const concept = { ...moment, id: 3, name: 'Galerijflat', buildings: [building], images: [] }
  return {
    ...moment,
    id: 1,
    name: 'Havenkade',
    lat,
    lon,
    cfg: locationCfgSchema.parse({}),
    plots: [plot],
    units: [
      unit(11, 'Middenhuur', 1150, IncomeMode.rent_unit_month, 10),
      unit(12, 'Koop', 365_000, IncomeMode.sell_unit, 20),
    ],
    costs: [
      cost(21, 'Grondaankoop', CostKind.flat_fee, CostGroup.ground, 1_000_000),
      cost(22, 'Overdrachtsbelasting', CostKind.percentage_of_ground, CostGroup.ground, 0.104),
      cost(23, 'Bouwkosten', CostKind.per_m2_floor, CostGroup.building, 2050),
      cost(24, 'Bijkomend', CostKind.percentage_of_construction, CostGroup.additional, 0.19),
    ],
    constraints: [],
    notes: [],
    images: [],
    concepts: [concept],
  } as unknown as Location
}

/** The figures of the first concept, computed as the worker does. */
export function exampleModel(location: Location): SheetModel {
  const engine = createConceptEngine(() => 0)
  const buildings = location.concepts[0]?.buildings ?? []
  engine.open('example', siteOf(location, null))
  const options = { mode: 'settled', dirty: 'all', meshes: false, sheet: true } as const
  const model = toSheetModel(
    engine.compute('example', buildings, options),
    buildings,
    location.plots,
  )
  if (!model) throw new Error('The engine gave no figures')
  return model
}
