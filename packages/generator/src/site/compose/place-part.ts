/** Where the next building of a composed plan stands: on ground that the others leave. */
import { type Box, boundsOf, largestBox, type Ring, toLattice, toMetres } from '@kavel/geometry'
import type { Margins } from '../../obey/margins.ts'
import { bandOf, CLEARANCE, type Ground, longestBand } from '../bands.ts'
import { isHouseKind } from '../kinds.ts'
import type { KindTable } from '../tables.ts'
import { cornerIn } from './corner-in.ts'
import type { Step } from './genes.ts'
import { depthOf, hasRoom, type Part, type Shape, shapesOf } from './part.ts'

/** Most sides of what is bent, metres: two bars of the length that is measured. */
const LONGEST = toLattice(95)
/** Steps of size between the least and all there is. */
const SIZES = 6
/** How much nearness to a side weighs against length. */
const HUG = 0.6

export interface Wish {
  readonly step: Step
  readonly table: KindTable
  readonly ground: Ground
  /** What others leave, in the frame of the ground. */
  readonly free: readonly Ring[]
  /** The same of the plot, for gardens. */
  readonly plot: readonly Ring[]
  readonly floors: number
}

/** Null where there is no room for one. */
export function placed({ step, table, ground, free, plot, floors }: Wish): Part | null {
  if (free.length === 0) return null
  const shapes = shapesOf(table)
  const shape = shapes[Math.floor(step.shape * shapes.length)] as Shape
  const turn = Math.floor(step.turn * 4)
  const own = { table, shape, turn, ground, floors }
  const bent = shape === 'bar' ? null : bentIn(table, shape, free, step)
  if (bent) return { ...own, ...bent }
  const bar = table.isFixed
    ? towerBox(table, free)
    : barBox(table, { ...ground, plot: [...plot] }, free, step)
  return bar && { ...own, shape: 'bar', box: bar }
}

function barBox(
  table: KindTable,
  ground: Ground,
  free: readonly Ring[],
  { side, size }: Step,
): Box | null {
  const { margins, depth, knots } = table
  const all = boundsOf(free.flatMap((ring) => [...ring]))
  const high = all.y1 - all.y0
  // a third of plans each: at the lower side, at the upper, or where it is longest
  const hug = side < 0.33 ? -1 : side < 0.66 ? 1 : 0
  const longest = knots.at(-1)?.length ?? 0
  const asked = bandOf(table, 1, ground.facade)
  const band = longestBand(ground, free, asked, isHouseKind(table.kind), ({ x0, x1, y0 }) => {
    const off = (y0 - all.y0) / Math.max(1, high)
    return (
      Math.min(toLattice(longest), x1 - x0) * (1 + HUG * (hug === 0 ? 0 : hug > 0 ? off : 1 - off))
    )
  })
  if (!band) return null
  const least = knots[0]?.length ?? 0
  const room = toMetres(band.x1 - band.x0 - 2 * CLEARANCE) - margins.left - margins.right
  if (room < least) return null
  const most = Math.min(room, longest)
  const length = Math.floor(sized(least, most, size) * 100) / 100
  // short ones stand at an end, so that the rest of the band stays one piece
  const x0 = band.x0 + CLEARANCE + toLattice(margins.left)
  const y0 = band.y0 + CLEARANCE + toLattice(margins.front)
  return { x0, y0, x1: x0 + toLattice(length), y1: y0 + toLattice(depth) }
}

/** Half of all are as long as they can be; the others of a length between. */
function sized(least: number, most: number, size: number): number {
  if (size < 0.5) return most
  const share = Math.floor((2 * size - 1) * SIZES) / SIZES
  return Math.max(least, least + share * (most - least))
}

function towerBox(table: KindTable, free: readonly Ring[]): Box | null {
  const { margins, depth, knots } = table
  const length = knots[0]?.length ?? 0
  const [lx, ly] = outer(margins, length, depth)
  const box = largestBox(free, { maxLength: toLattice(lx), maxWidth: toLattice(ly), within: null })
  if (!box || toMetres(box.x1 - box.x0) < lx - 1e-4 || toMetres(box.y1 - box.y0) < ly - 1e-4)
    return null
  return inner(margins, box, length, depth)
}

const SLACK = 0.002
const outer = ({ left, right, front, back }: Margins, length: number, width: number) =>
  [length + left + right + SLACK, width + front + back + SLACK] as const

function inner({ left, front }: Margins, box: Box, length: number, width: number): Box {
  const x0 = box.x0 + CLEARANCE + toLattice(left)
  const y0 = box.y0 + CLEARANCE + toLattice(front)
  return { x0, y0, x1: x0 + toLattice(length), y1: y0 + toLattice(width) }
}

/** Bars that meet stand back on all sides as far as one of them does on any; turned a quarter where they fit so only. */
function bentIn(
  table: KindTable,
  shape: Shape,
  free: readonly Ring[],
  { size, turn: gene }: Step,
): Pick<Part, 'box' | 'turn'> | null {
  const { left, right, front, back } = table.margins
  const out = Math.max(0, left, right, front, back)
  const around = { left: out, right: out, front: out, back: out }
  const most = LONGEST + 2 * toLattice(out)
  const share = size < 0.6 ? 1 : 1.35 - 0.6 * size
  const whole = (units: number) => Math.floor((toMetres(units) - 2 * out - SLACK) * 100) / 100
  const asked = Math.floor(gene * 4)
  for (const turn of [asked, (asked + 1) % 4]) {
    const fits = (length: number, width: number) => hasRoom({ table, shape, turn, length, width })
    const box =
      shape === 'corner'
        ? cornerIn(free, {
            turn,
            most,
            width: toLattice(depthOf({ table }, shape) + 2 * out + SLACK) + 2 * CLEARANCE,
            fits: (x, y) => fits(whole(x), whole(y)),
          })
        : largestBox(free, { maxLength: most, maxWidth: most, within: null })
    if (!box) continue
    const [length, width] = [box.x1 - box.x0, box.y1 - box.y0].map(
      (side) => Math.floor(whole(side) * share * 100) / 100,
    ) as [number, number]
    if (fits(length, width))
      return { box: atTurn(around, box, { length, width, shape, turn }), turn }
  }
  return null
}

interface Bent {
  readonly length: number
  readonly width: number
  readonly shape: Shape
  readonly turn: number
}

/** A corner keeps its corner when it is made smaller: elsewhere in the box may be no ground. */
function atTurn(around: Margins, box: Box, { length, width, shape, turn }: Bent): Box {
  const own = inner(around, box, length, width)
  if (shape !== 'corner') return own
  const out = CLEARANCE + toLattice(around.left)
  const [x, y] = [toLattice(length), toLattice(width)]
  const [isRight, isHigh] = [turn % 2 === 1, turn > 1]
  return {
    ...(isRight ? { x0: box.x1 - out - x, x1: box.x1 - out } : { x0: own.x0, x1: own.x1 }),
    ...(isHigh ? { y0: box.y1 - out - y, y1: box.y1 - out } : { y0: own.y0, y1: own.y1 }),
  }
}
