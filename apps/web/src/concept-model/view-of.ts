/** From a building model to what the screens draw of it. */
import { type BuildingModel, type FloorGroup, footprintOf, meshOf, treesOf } from '@kavel/generator'
import { fittingsOf, groundShapes, partsOf } from './plan-shapes.ts'
import type { BuildingSource, BuildingView, Frame, Turn } from './view.ts'
import { volumesOf } from './volumes.ts'

/**
 * @param unitPlaces place of each dwelling type, by its id as text, in the list of the location
 * @param withMeshes also the triangles, trees and volumes for a 3D view
 * @param colours those that dwelling types have of their own, by that place
 */
export function buildingView(
  building: Pick<BuildingSource, 'id' | 'x' | 'y' | 'rotate_z'>,
  model: BuildingModel,
  unitPlaces: ReadonlyMap<string, number>,
  withMeshes: boolean,
  colours: BuildingView['colours'] = [],
): BuildingView {
  const { ring, height } = footprintOf(model)
  const groups = model.towers.flatMap((tower) => tower.floorGroups)
  const { c, s, tx, ty, z } = model.toWorld
  return {
    id: building.id,
    frame: { c, s, tx, ty, z },
    turn: turnOf(building, model.toWorld),
    footprint: ring,
    height,
    floors: ordinalsOf(groups.filter((group) => group.height > 0)),
    sheets: groups.length === 0 && model.assets.length > 0 ? [0] : ordinalsOf(groups),
    ground: groundShapes(model),
    parts: partsOf(model.towers, unitPlaces),
    fittings: fittingsOf(model.towers),
    colours,
    mix: model.mix,
    formFactors: model.formFactors,
    messages: model.messages,
    version: model.header.version,
    hash: model.header.geometryHash,
    meshes: withMeshes ? meshOf(model) : null,
    trees: withMeshes ? treesOf(model) : null,
    volumes: withMeshes ? volumesOf(groups, unitPlaces) : null,
  }
}

/** From the frame of the model to that of its record. */
function turnOf(
  { x, y, rotate_z }: Pick<BuildingSource, 'x' | 'y' | 'rotate_z'>,
  { c, s, tx, ty }: Frame,
): Turn {
  const [cr, sr] = [Math.cos(rotate_z), Math.sin(rotate_z)]
  const [dx, dy] = [tx - x, ty - y]
  return {
    c: c * cr + s * sr,
    s: s * cr - c * sr,
    tx: cr * dx + sr * dy,
    ty: cr * dy - sr * dx,
  }
}

/** From the ground up, each once: houses beside each other stand on the same floors. */
function ordinalsOf(groups: readonly FloorGroup[]): number[] {
  return [...new Set(groups.flatMap(({ floors }) => [...floors]))].sort((a, b) => a - b)
}
