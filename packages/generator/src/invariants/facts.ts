/** What the checks read: plain walks over a model, none of the code that laid it out. */
import { FunctionType, type GenerationParameter } from '@kavel/domain'
import { type Box, boundsOf, type Ring } from '@kavel/geometry'
import type { GeneratorInput } from '../input/schema.ts'
import type { BuildingModel, Cell, FloorGroup, Tower } from '../model/types.ts'

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

/** A company or building parameter in metres, read as the rules say: comma or dot, a centimetre to thirty metres. */
export function parameterOf(
  input: GeneratorInput,
  name: GenerationParameter,
  fallback: number,
): number {
  let value = fallback
  for (const text of [input.rules[name], input.building.cfg.generation_parameters[name]]) {
    const number = typeof text === 'string' ? Number(text.trim().replace(',', '.') || 'x') : text
    if (typeof number === 'number' && number >= 0.01 && number <= 30) value = number
  }
  return value
}
