/** A building of a composed plan: a bar, or bars that meet in a corner, around three sides or around all four of a court. */
import { Archetype, BlockType, ShapeMode } from '@kavel/domain'
import { type Box, toLattice, toMetres } from '@kavel/geometry'
import type { GeneratorInput } from '../../input/schema.ts'
import type { Ground } from '../bands.ts'
import { between } from '../evaluate.ts'
import { buildingInput, kindOf } from '../kinds.ts'
import { middleOf } from '../places.ts'
import type { KindTable } from '../tables.ts'

export const SHAPES = ['bar', 'corner', 'u', 'court'] as const
export type Shape = (typeof SHAPES)[number]

export interface Part {
  readonly table: KindTable
  readonly shape: Shape
  /** Which corner, or which side of a U is open: 0 … 3. */
  readonly turn: number
  readonly ground: Ground
  /** In the frame of the ground, without what sticks out of it. */
  readonly box: Box
  readonly floors: number
}

/** m2, metres and counts of a part. */
export interface PartFigures {
  readonly gfa: number
  readonly nfa: number
  readonly units: number
  readonly footprint: number
  readonly paved: number
}

/** Can buildings of a kind be bent, and lie around a court? */
export function shapesOf({ kind }: KindTable): readonly Shape[] {
  return kind === 'gallery' || kind === 'corridor' ? SHAPES : ['bar']
}

/** Depth of the bars around a court as the generator draws them, metres: some 10 m of dwellings on one side or on both. */
const COURT_DEPTH = { gallery: 10, corridor: 20 } as const
/** Corners have dwellings on their outer sides only: so much of the usable area of a straight bar is left. */
const BENT = 0.94
/** Least court inside, metres. */
const OPEN = 16

export function depthOf({ table: { kind, depth } }: Pick<Part, 'table'>, shape: Shape): number {
  const isAround = shape === 'court' && (kind === 'gallery' || kind === 'corridor')
  return isAround ? COURT_DEPTH[kind] : depth
}

/** The sides of a U lie left and right of its open side, or below and above it. */
const isLying = (turn: number) => turn % 2 === 1

/** A box and which way a shape lies in it. Metres. */
interface Bent extends Pick<Part, 'table' | 'shape' | 'turn'> {
  readonly length: number
  readonly width: number
}

/** Is a box large enough for a shape, so that the generator draws each of its wings? */
export function hasRoom({ table, shape, turn, length, width }: Bent): boolean {
  const { kind, knots } = table
  const depth = depthOf({ table }, shape)
  // a leg is as long as the shortest bar of its kind, and more where the other bar is deeper
  const more = depth - (kindOf(kind).depths[0] ?? depth)
  const leg = Math.max(OPEN, (knots[0]?.length ?? 0) + Math.max(0, more))
  const [narrow, wide] = [depth + leg, 2 * depth + OPEN]
  if (shape === 'corner') return Math.min(length, width) >= narrow
  if (shape === 'court') return Math.min(length, width) >= wide
  // between legs as long as itself the base of a U finds no place
  const [along, across] = isLying(turn) ? [width, length] : [length, width]
  return along >= wide && along > across && across >= narrow
}

/** The outline of a part of several bars from the lower left of its box, metres. */
function outlineOf({ table, shape, turn, box }: Part): [number, number][] {
  const d = depthOf({ table }, shape)
  const [length, width] = [toMetres(box.x1 - box.x0), toMetres(box.y1 - box.y0)]
  if (shape === 'corner') {
    const [l, w] = [length, width]
    const ring: [number, number][] = [
      [0, 0],
      [l, 0],
      [l, d],
      [d, d],
      [d, w],
      [0, w],
    ]
    return ring.map(([x, y]) => [turn % 2 === 1 ? l - x : x, turn > 1 ? w - y : y])
  }
  const [l, w] = isLying(turn) ? [width, length] : [length, width]
  const ring: [number, number][] = [
    [0, 0],
    [l, 0],
    [l, w],
    [l - d, w],
    [l - d, d],
    [d, d],
    [d, w],
    [0, w],
  ]
  return ring.map(([x, y]) => {
    const up = turn > 1 ? w - y : y
    return isLying(turn) ? [up, x] : [x, up]
  })
}

/** What a part stands on, its bars as boxes of the frame. */
export function wingsOf(part: Part): Box[] {
  const { table, shape, turn, box } = part
  const { x0, y0, x1, y1 } = box
  if (shape === 'bar') return [box]
  const d = toLattice(depthOf({ table }, shape))
  const low = { ...box, y1: y0 + d }
  const high = { ...box, y0: y1 - d }
  const left = { ...box, x1: x0 + d }
  const right = { ...box, x0: x1 - d }
  if (shape === 'court') return [low, right, high, left]
  if (shape === 'corner') return [turn > 1 ? high : low, turn % 2 === 1 ? right : left]
  const base = [low, left, high, right][turn] as Box
  return isLying(turn) ? [base, low, high] : [base, left, right]
}

/** By the measured figures of a straight bar that is as long as its own bars together. */
export function figuresOf({ table, shape, turn, box, floors }: Part): PartFigures {
  const { knots, kind } = table
  const { mostFloors, house } = kindOf(kind)
  const [length, width] = [toMetres(box.x1 - box.x0), toMetres(box.y1 - box.y0)]
  const long = (knots.at(-1) as { length: number }).length
  const d = depthOf({ table }, shape)
  const along = {
    bar: length,
    corner: length + width - d,
    u: isLying(turn) ? width + 2 * (length - d) : length + 2 * (width - d),
    court: 2 * (length + width - 2 * d),
  }[shape]
  const own = (along * d) / table.depth
  const scale = own > long ? own / long : 1
  const at = between(knots, Math.min(own, long))
  const upper = mostFloors === 1 ? 0 : floors - 1
  const units = scale * at((k) => k.ground.units + upper * k.upper.units)
  const each = Math.floor(units + 1e-6)
  const all = scale * (house && units > 0 ? each / units : 1)
  const less = shape === 'bar' ? 1 : BENT
  return {
    gfa: all * at((k) => k.ground.gfa + upper * k.upper.gfa + k.attic.gfa),
    nfa: less * all * at((k) => k.ground.nfa + upper * k.upper.nfa + k.attic.nfa),
    units: Math.floor(less * each + 1e-6),
    footprint: all * at((k) => k.footprint),
    paved: all * at((k) => k.paved),
  }
}

/** The building that a part is, before anything made it smaller. */
export function partInput(input: GeneratorInput, part: Part, id: string | number): GeneratorInput {
  const { table, shape, ground, box, floors } = part
  const size = { length: toMetres(box.x1 - box.x0), width: toMetres(box.y1 - box.y0) }
  const place = { ...middleOf(ground.frame, box), rotate_z: ground.angle }
  const asked = buildingInput(input, table.kind, { ...size, ...place, floors })
  const building = { ...asked.building, id }
  if (shape === 'bar') return { ...asked, building }
  if (shape === 'court') {
    const blocktype =
      table.kind === 'gallery' ? BlockType.flat_gallery_court : BlockType.flat_corridor_court
    return { ...asked, building: { ...building, cfg: { ...building.cfg, blocktype } } }
  }
  const polygon = outlineOf(part).map(([x, y]): [number, number] => [
    x - size.length / 2,
    y - size.width / 2,
  ])
  const cfg = { ...building.cfg, shape_mode: ShapeMode.polygon, polygon }
  return { ...asked, building: { ...building, archetype: Archetype.flat, cfg } }
}
