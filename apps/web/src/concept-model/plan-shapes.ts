/** What a map shows of a building: the ground it brings along, and the plan of its usual floor. */
import { FunctionType } from '@kavel/domain'
import type { Asset, BuildingModel, FloorGroup, Tower } from '@kavel/generator'
import { type Ring, toMetres } from '@kavel/geometry'
import { GROUND_ORDER } from './ground-looks.ts'
import type { GroundShape, PlanPart } from './view.ts'

type Cell = FloorGroup['blocks'][number]['cells'][number]

/** Functions whose cells together are the core. */
const CORE: readonly number[] = [FunctionType.staircase, FunctionType.elevator, FunctionType.me]

/** What lies on the ground before and behind a ground floor, and belongs to it. */
const AT_DOORS: readonly Asset['kind'][] = ['path', 'terrace']

/** The ground around a building, with the paths to its doors. */
export function groundShapes({
  assets,
  towers,
}: Pick<BuildingModel, 'assets' | 'towers'>): GroundShape[] {
  const lowest = towers
    .flatMap(({ floorGroups }) => floorGroups)
    .filter(({ levels }) => levels.includes(0))
  const atDoors = lowest.flatMap((group) =>
    group.assets.filter(({ kind }) => AT_DOORS.includes(kind)),
  )
  return shapesOf([...assets, ...atDoors])
}

/** What lies on the usual floor of a building: the parking spaces, ramps and cars of a garage. */
export function fittingsOf(towers: readonly Tower[]): GroundShape[] {
  return shapesOf(usualFloors(towers).flatMap(({ assets }) => assets.filter(isFitting)))
}

/** Slabs of a floor are parts of it. */
function isFitting({ kind }: Asset): boolean {
  return GROUND_ORDER.includes(kind) && !AT_DOORS.includes(kind)
}

/** @param places place of each dwelling type, by its id as text, in the list of the location */
export function partsOf(towers: readonly Tower[], places: ReadonlyMap<string, number>): PlanPart[] {
  return towers.flatMap((tower) => {
    const usual = usualFloors([tower])
    const below = tower.floorGroups.filter((group) => !usual.includes(group))
    const low = below.flatMap(cellsOf).filter(({ fn }) => LOW.includes(fn))
    return [
      ...cellParts(low, places),
      ...usual.flatMap((group) => [...slabParts(group), ...cellParts(cellsOf(group), places)]),
    ]
  })
}

/** What stands beside the storeys above it: the garages of houses. */
const LOW: readonly number[] = [FunctionType.garage]

function cellsOf({ blocks }: FloorGroup): Cell[] {
  return blocks.flatMap(({ cells }) => cells)
}

function slabParts({ assets }: FloorGroup): PlanPart[] {
  const slabs = assets.filter(({ kind }) => !GROUND_ORDER.includes(kind))
  return slabs.map(({ kind, poly }) => ({ kind, unit: -1, ring: inMetres(poly) }))
}

function cellParts(cells: readonly Cell[], places: ReadonlyMap<string, number>): PlanPart[] {
  return cells.map((cell) => ({
    kind: kindOf(cell),
    unit: placeOf(cell, places),
    ring: inMetres(cell.gross),
  }))
}

function inMetres(ring: Ring): Float64Array {
  return Float64Array.from(ring, toMetres)
}

/** Place of the dwelling type of a cell; -1 when it is no dwelling. */
export function placeOf({ unitType }: Cell, places: ReadonlyMap<string, number>): number {
  return unitType === null ? -1 : (places.get(unitType) ?? -1)
}

/** Of each tower the floor group that repeats most; of equals the highest, because ground floors differ. */
function usualFloors(towers: readonly Tower[]): FloorGroup[] {
  return towers.flatMap(({ floorGroups }) => {
    const storeys = floorGroups.filter(({ height }) => height > 0)
    const most = Math.max(0, ...storeys.map(({ levels }) => levels.length))
    const usual = storeys.filter(({ levels }) => levels.length === most)
    const highest = Math.max(...usual.map(({ levels }) => levels[0] ?? 0))
    // houses that garages part have a group each on the same level
    return usual.filter(({ levels }) => (levels[0] ?? 0) === highest)
  })
}

function kindOf(cell: Cell): string {
  if (cell.unitType !== null) return 'unit'
  return CORE.includes(cell.fn) ? 'core' : 'common'
}

/** All of a kind in one path, so that a large car park is as quick to draw as a small one. */
function shapesOf(assets: readonly Asset[]): GroundShape[] {
  const paths = new Map<Asset['kind'], string[]>()
  for (const { kind, poly } of assets) {
    const known = paths.get(kind)
    if (known) known.push(pathOf(poly))
    else paths.set(kind, [pathOf(poly)])
  }
  return GROUND_ORDER.flatMap((kind) => {
    const found = paths.get(kind)
    return found ? [{ kind, path: found.join('') }] : []
  })
}

/** Whole centimetres: a pixel is more. */
function pathOf(ring: Ring): string {
  const points: string[] = []
  for (let i = 0; i < ring.length; i += 2)
    points.push(`${centimetres(ring[i] as number)} ${centimetres(ring[i + 1] as number)}`)
  return `M${points.join('L')}Z`
}

function centimetres(value: number): number {
  return Math.round(100 * toMetres(value)) / 100
}
