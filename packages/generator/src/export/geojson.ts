/** A building as GeoJSON in EPSG:28992: every cell, gallery and balcony of every floor, and its ground, unrounded. */
import { type FormFactors, FunctionType, keyOf } from '@kavel/domain'
import { type Ring, ringArea, toMetres, toSquareMetres, toWorld, type Xform } from '@kavel/geometry'
import type { Message } from '../base/messages.ts'
import type { GeneratorInput } from '../input/schema.ts'
import type { Asset, BuildingModel, Cell, FloorGroup } from '../model/types.ts'
import { kindOf } from './kinds.ts'

export interface PartProperties {
  /** `unit`, `core`, `corridor`, `gallery`, `balcony`, `entrance`, … */
  kind: string
  function: string
  /** 0 is the ground floor. */
  floor: number
  /** Height of the floor, metres in the building's own height datum. */
  z: number
  /** Id of the dwelling type. */
  unit: string | number | null
  /** m2 */
  gross_area: number
  net_area: number
  id: string
}

export interface PartFeature {
  type: 'Feature'
  properties: PartProperties
  geometry: { type: 'Polygon'; coordinates: [number, number][][] }
}

export interface BuildingGeoJson {
  type: 'FeatureCollection'
  crs: { type: 'name'; properties: { name: 'urn:ogc:def:crs:EPSG::28992' } }
  version: string
  hash: string
  formFactors: FormFactors
  messages: Message[]
  features: PartFeature[]
}

/** Floor by floor from the ground; the geometry of a part is its gross ring. */
export function toGeoJson(model: BuildingModel, input: GeneratorInput): BuildingGeoJson {
  const units = new Map(input.units.map((unit) => [String(unit.id), unit.id]))
  const floors: { floor: number; level: number; group: FloorGroup }[] = []
  for (const tower of model.towers) {
    for (const group of tower.floorGroups) {
      group.levels.forEach((level, i) => {
        floors.push({ floor: group.floors[i] as number, level, group })
      })
    }
  }
  floors.sort((a, b) => a.level - b.level || a.floor - b.floor)
  return {
    type: 'FeatureCollection',
    crs: { type: 'name', properties: { name: 'urn:ogc:def:crs:EPSG::28992' } },
    version: model.header.version,
    hash: model.header.geometryHash,
    formFactors: model.formFactors,
    messages: model.messages,
    features: [
      ...floors.flatMap(({ floor, level, group }) => {
        const at = { floor, z: model.toWorld.z + toMetres(level) }
        return [
          ...group.blocks.flatMap((block) =>
            block.cells.map((cell) => cellFeature(cell, at, units, model.toWorld)),
          ),
          ...group.assets.map((asset) => assetFeature(asset, at, model.toWorld)),
        ]
      }),
      ...model.assets.map((asset) =>
        assetFeature(asset, { floor: 0, z: model.toWorld.z + toMetres(asset.z) }, model.toWorld),
      ),
    ],
  }
}

interface Place {
  floor: number
  z: number
}

function cellFeature(
  cell: Cell,
  at: Place,
  units: Map<string, string | number>,
  frame: Xform,
): PartFeature {
  return {
    type: 'Feature',
    properties: {
      kind: kindOf(cell),
      function: keyOf(FunctionType, cell.fn) ?? 'empty',
      ...at,
      unit: cell.unitType === null ? null : (units.get(cell.unitType) ?? cell.unitType),
      gross_area: toSquareMetres(cell.grossArea),
      net_area: toSquareMetres(cell.netArea),
      id: cell.id,
    },
    geometry: polygonOf(cell.gross, frame),
  }
}

/** Outer space has no enclosing walls: its net area is its gross area. */
function assetFeature(asset: Asset, at: Place, frame: Xform): PartFeature {
  const area = toSquareMetres(ringArea(asset.poly))
  return {
    type: 'Feature',
    properties: {
      kind: asset.kind,
      function: asset.kind,
      ...at,
      unit: null,
      gross_area: area,
      net_area: area,
      id: asset.id,
    },
    geometry: polygonOf(asset.poly, frame),
  }
}

function polygonOf(ring: Ring, frame: Xform): PartFeature['geometry'] {
  const points: [number, number][] = []
  for (let i = 0; i < ring.length; i += 2) {
    points.push(toWorld(frame, ring[i] as number, ring[i + 1] as number))
  }
  const [first] = points
  if (first) points.push([...first])
  return { type: 'Polygon', coordinates: [points] }
}
