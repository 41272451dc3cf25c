/** What the checks read: plain walks over a model, none of the code that laid it out. */
import { FunctionType, type GenerationParameter, PARAMETER_RANGES } from '@kavel/domain'
import { type Box, boundsOf, type Ring } from '@kavel/geometry'
import type { GeneratorInput } from '../../src/input/schema.ts'
import type { BuildingModel, Cell, FloorGroup, Tower } from '../../src/model/types.ts'

export interface Violation {
  /** Number of the invariant in the generator reference §14. */
  id: string
  message: string
}

export interface Facts {
  model: BuildingModel
  input: GeneratorInput
  groups: FloorGroup[]
  report(id: string, message: string): void
}

export function factsOf(
  model: BuildingModel,
  input: GeneratorInput,
  violations: Violation[],
): Facts {
  return {
    model,
    input,
    groups: model.towers.flatMap((tower: Tower) => tower.floorGroups),
    report: (id, message) => {
      violations.push({ id, message })
    },
  }
}

export function cellsIn(group: FloorGroup): Cell[] {
  return group.blocks.flatMap((block) => block.cells)
}

export function isHome(cell: Pick<Cell, 'fn'>): boolean {
  return cell.fn === FunctionType.apartment || cell.fn === FunctionType.residential
}

export function isBox(ring: Ring): boolean {
  if (ring.length !== 8) return false
  const { x0, y0, x1, y1 } = boundsOf(ring)
  const corners = [x0, y0, x1, y0, x1, y1, x0, y1]
  return corners.every((value, i) => ring[i] === value)
}

/** The part two boxes share; inverted when they are apart. */
export function overlapOf(a: Box, b: Box): Box {
  return {
    x0: Math.max(a.x0, b.x0),
    y0: Math.max(a.y0, b.y0),
    x1: Math.min(a.x1, b.x1),
    y1: Math.min(a.y1, b.y1),
  }
}

/** The edges of a cell that are facade, as boxes without thickness. */
export function facadeOf({ gross, facade }: Cell): Box[] {
  return [...facade].map((edge) => {
    const i = 2 * edge
    const j = (i + 2) % gross.length
    const [xa, ya, xb, yb] = [gross[i], gross[i + 1], gross[j], gross[j + 1]] as [
      number,
      number,
      number,
      number,
    ]
    return {
      x0: Math.min(xa, xb),
      y0: Math.min(ya, yb),
      x1: Math.max(xa, xb),
      y1: Math.max(ya, yb),
    }
  })
}

/** Air before a window, lattice units (generator reference §14, I17). */
const OPEN_AIR = 200_000

/** The boxes of the other towers that stand as high as a floor: those that none of its own lies in or around. */
export function towersBeside({ towers }: BuildingModel, group: FloorGroup): Box[] {
  const own = boundsOf(group.plate.outer)
  const [low, high] = [Math.min(...group.levels), Math.max(...group.levels) + group.height]
  return towers.flatMap((tower) => {
    if (tower.floorGroups.includes(group) || tower.z0 >= high || tower.z1 <= low) return []
    const box = boundsOf(tower.footprint.outer)
    const both = overlapOf(own, box)
    return both.x0 < both.x1 && both.y0 < both.y1 ? [] : [box]
  })
}

/** The parts of an edge of a floor before which no other tower stands, as boxes without thickness. */
export function inOpenAir(
  { x0, y0, x1, y1 }: Box,
  isOutHigh: boolean,
  beside: readonly Box[],
): Box[] {
  const upright = x0 === x1
  const out = isOutHigh ? [0, OPEN_AIR] : [-OPEN_AIR, 0]
  const [low, high] = upright ? out.map((d) => x0 + d) : out.map((d) => y0 + d)
  let parts = [upright ? [y0, y1] : [x0, x1]] as [number, number][]
  for (const box of beside) {
    const [near, far, from, to] = upright
      ? [box.x0, box.x1, box.y0, box.y1]
      : [box.y0, box.y1, box.x0, box.x1]
    if (near >= (high as number) || far <= (low as number)) continue
    parts = parts.flatMap(([a, b]): [number, number][] => [
      [a, Math.min(b, from)],
      [Math.max(a, to), b],
    ])
    parts = parts.filter(([a, b]) => b > a)
  }
  return parts.map(([a, b]) => (upright ? { x0, y0: a, x1, y1: b } : { x0: a, y0, x1: b, y1 }))
}

/** What of the facade of a cell faces open air. */
export function openFacadeOf(cell: Cell, beside: readonly Box[]): Box[] {
  const boxes = facadeOf(cell)
  if (beside.length === 0) return boxes
  return boxes.flatMap((box, i) => {
    const at = 2 * (cell.facade[i] as number)
    const next = (at + 2) % cell.gross.length
    const dx = (cell.gross[next] as number) - (cell.gross[at] as number)
    const dy = (cell.gross[next + 1] as number) - (cell.gross[at + 1] as number)
    // outside lies on the right hand of a ring
    return inOpenAir(box, dx === 0 ? dy > 0 : dx < 0, beside)
  })
}

/** A company or building parameter in metres, read as the rules say: comma or dot, within its range. */
export function parameterOf(
  input: GeneratorInput,
  name: GenerationParameter,
  fallback: number,
): number {
  const { min, max } = PARAMETER_RANGES[name]
  let value = fallback
  for (const text of [input.rules[name], input.building.cfg.generation_parameters[name]]) {
    const number = typeof text === 'string' ? Number(text.trim().replace(',', '.') || 'x') : text
    if (typeof number === 'number' && number >= min && number <= max) value = number
  }
  return value
}
