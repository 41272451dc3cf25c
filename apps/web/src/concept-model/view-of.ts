/** From a building model to what the screens draw of it. */
import { FunctionType } from '@kavel/domain'
import { type BuildingModel, type FloorGroup, footprintOf, meshOf } from '@kavel/generator'
import { type Ring, toMetres } from '@kavel/geometry'
import type { BuildingSource, BuildingView, CellVolumes, PlanPart } from './view.ts'

type Cell = FloorGroup['blocks'][number]['cells'][number]

/** Functions whose cells together are the core. */
const CORE: readonly number[] = [FunctionType.staircase, FunctionType.elevator, FunctionType.me]

/** Cells are drawn this much smaller than their gross outline, metres: the glass of their facade stays before it, and a seam between dwellings. */
const SEAM = 0.18
/** Height of the seam between floors, metres. */
const FLOOR_SEAM = 0.18

/**
 * @param unitPlaces place of each dwelling type, by its id as text, in the list of the location
 * @param withMeshes also the triangles and volumes for a 3D view
 */
export function buildingView(
  { id }: Pick<BuildingSource, 'id'>,
  model: BuildingModel,
  unitPlaces: ReadonlyMap<string, number>,
  withMeshes: boolean,
): BuildingView {
  const { ring, height } = footprintOf(model)
  const groups = model.towers.flatMap((tower) => tower.floorGroups)
  const { c, s, tx, ty, z } = model.toWorld
  return {
    id,
    frame: { c, s, tx, ty, z },
    footprint: ring,
    height,
    floors: groups.flatMap((group) => [...group.floors]).sort((a, b) => a - b),
    parts: partsOf(typicalFloor(groups), unitPlaces),
    mix: model.mix,
    formFactors: model.formFactors,
    messages: model.messages,
    version: model.header.version,
    hash: model.header.geometryHash,
    meshes: withMeshes ? meshOf(model) : null,
    volumes: withMeshes ? volumesOf(groups, unitPlaces) : null,
  }
}

/** The floor group that repeats most; of equals the highest, because ground floors differ. */
function typicalFloor(groups: readonly FloorGroup[]): FloorGroup | undefined {
  return [...groups].sort(
    (a, b) => b.levels.length - a.levels.length || (b.levels[0] ?? 0) - (a.levels[0] ?? 0),
  )[0]
}

function partsOf(group: FloorGroup | undefined, places: ReadonlyMap<string, number>): PlanPart[] {
  if (!group) return []
  const cells = group.blocks.flatMap((block) => block.cells)
  return [
    ...group.assets.map(({ kind, poly }) => ({ kind, unit: -1, ring: inMetres(poly) })),
    ...cells.map((cell) => ({
      kind: kindOf(cell),
      unit: placeOf(cell, places),
      ring: inMetres(cell.gross),
    })),
  ]
}

function placeOf({ unitType }: Cell, places: ReadonlyMap<string, number>): number {
  return unitType === null ? -1 : (places.get(unitType) ?? -1)
}

function kindOf(cell: Cell): string {
  if (cell.unitType !== null) return 'unit'
  return CORE.includes(cell.fn) ? 'core' : 'common'
}

function inMetres(ring: Ring): Float64Array {
  return Float64Array.from(ring, toMetres)
}

/** Every cell of every floor as a box; cells without a use are left open. */
function volumesOf(
  groups: readonly FloorGroup[],
  places: ReadonlyMap<string, number>,
): CellVolumes {
  const boxes: number[] = []
  const functions: number[] = []
  const units: number[] = []
  for (const group of groups) {
    const cells = group.blocks
      .flatMap((block) => block.cells)
      .filter(({ fn }) => fn !== FunctionType.empty)
    for (const level of group.levels) {
      const bottom = toMetres(level)
      for (const cell of cells) {
        const [x0, y0, x1, y1] = boundsOf(cell.gross)
        boxes.push(
          x0 + SEAM,
          y0 + SEAM,
          x1 - SEAM,
          y1 - SEAM,
          bottom,
          bottom + toMetres(group.height) - FLOOR_SEAM,
        )
        functions.push(cell.fn)
        units.push(placeOf(cell, places))
      }
    }
  }
  return {
    boxes: Float32Array.from(boxes),
    functions: Uint16Array.from(functions),
    units: Int16Array.from(units),
  }
}

function boundsOf(ring: Ring): [number, number, number, number] {
  let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity]
  for (let i = 0; i < ring.length; i += 2) {
    const x = toMetres(ring[i] as number)
    const y = toMetres(ring[i + 1] as number)
    x0 = Math.min(x0, x)
    y0 = Math.min(y0, y)
    x1 = Math.max(x1, x)
    y1 = Math.max(y1, y)
  }
  return [x0, y0, x1, y1]
}
