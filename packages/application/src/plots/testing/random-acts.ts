/** Acts on ground as people do them, by chance: a line across a shape, or a shape with a neighbour. */
import {
  areaOfShape,
  type Corner,
  insertCorners,
  mergeShapes,
  newCorners,
  type Shape,
  splitByLine,
} from '@kavel/geometry'

/** A number from 0 to below 1. */
export type Chance = () => number

export interface Done {
  readonly shapes: readonly Shape[]
  readonly act: 'split' | 'merge'
  /** Square metres that went. */
  readonly lost: number
}

/** Splits one of the shapes, or merges two that lie side by side; null where the act has a fault, as many lines have. */
export function actAtRandom(shapes: readonly Shape[], chance: Chance): Done | null {
  const at = Math.floor(chance() * shapes.length)
  return chance() < 0.6 ? splitOne(shapes, at, chance) : mergeTwo(shapes, at, chance)
}

function splitOne(shapes: readonly Shape[], at: number, chance: Chance): Done | null {
  const shape = shapes[at] as Shape
  const split = splitByLine(shape, lineAcross(shape, chance))
  if (!split.ok) return null
  const added = newCorners(split.result, [shape])
  const others = shapes.filter((_, index) => index !== at)
  return {
    act: 'split',
    shapes: [...others.map((other) => insertCorners(other, added)), ...split.result],
    lost: areaOfShape(shape) - areaOfShape(split.result.flat()),
  }
}

function mergeTwo(shapes: readonly Shape[], at: number, chance: Chance): Done | null {
  const first = shapes[at] as Shape
  const keys = new Set(first.flat(2).map((corner) => corner.join(' ')))
  const beside = shapes.filter(
    (shape) => shape !== first && shape.flat(2).some((corner) => keys.has(corner.join(' '))),
  )
  const second = beside[Math.floor(chance() * beside.length)]
  if (!second) return null
  const merged = mergeShapes([first, second])
  if (!merged.ok) return null
  return {
    act: 'merge',
    shapes: [...shapes.filter((shape) => shape !== first && shape !== second), merged.result],
    lost: areaOfShape(first) + areaOfShape(second) - areaOfShape(merged.result),
  }
}

/** A line of two to four points that begins and ends on the outline or beyond it; often through corners. */
function lineAcross(shape: Shape, chance: Chance): Corner[] {
  const corners = shape.flat(2)
  const xs = corners.map(([x]) => x)
  const ys = corners.map(([, y]) => y)
  const [west, east] = [Math.min(...xs), Math.max(...xs)]
  const [south, north] = [Math.min(...ys), Math.max(...ys)]
  const anywhere = (margin: number): Corner => [
    west - margin + chance() * (east - west + 2 * margin),
    south - margin + chance() * (north - south + 2 * margin),
  ]
  const beyond = (): Corner => {
    const way = chance() * 2 * Math.PI
    const reach = 5 + Math.hypot(east - west, north - south)
    return [(west + east) / 2 + reach * Math.cos(way), (south + north) / 2 + reach * Math.sin(way)]
  }
  const end = (): Corner =>
    chance() < 0.4 ? (corners[Math.floor(chance() * corners.length)] as Corner) : beyond()
  const between = Array.from({ length: Math.floor(chance() * 3) }, () => anywhere(0))
  return [end(), ...between, end()]
}
