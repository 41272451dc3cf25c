/** The roofs of houses: one over a run, or one over each house; and how steep they may be under the greatest height. */
import { RoofType } from '@kavel/domain'
import { type Box, boundsOf, boxRing, type Lu, type Poly } from '@kavel/geometry'
import type { FloorPlan } from '../../input/floors.ts'
import type { Resolved } from '../../input/resolve.ts'
import type { Roof } from '../../model/types.ts'
import { PITCH } from '../../roofs/profile.ts'
import { type RoofOptions, roofOver } from '../../roofs/roof-over.ts'
import { boxBetween, connected, type House } from './floors.ts'

/** Roofs that stand over one house, never over a run. */
const OWN: readonly RoofType[] = [RoofType.tented]

/** Has every house a roof of its own? */
export function isRoofedAlone({ roof, rotated }: Resolved['house']): boolean {
  return rotated || OWN.includes(roof)
}

/** Boxes to be roofed: runs, or houses when the ridge is turned, each with its own gable to the street. */
export function roofedBoxes(houses: readonly House[], house: Resolved['house']): Poly[] {
  if (isRoofedAlone(house)) {
    return houses.map(({ place: { u0, u1 }, row }) => ({
      outer: boxBetween(u0, row.front, u1, row.rear),
      holes: [],
    }))
  }
  return connected(houses).map((part) => {
    const boxes = part.map(({ place, row }) =>
      boundsOf(boxBetween(place.u0, row.front, place.u1, row.rear)),
    )
    const box: Box = {
      x0: Math.min(...boxes.map(({ x0 }) => x0)),
      y0: Math.min(...boxes.map(({ y0 }) => y0)),
      x1: Math.max(...boxes.map(({ x1 }) => x1)),
      y1: Math.max(...boxes.map(({ y1 }) => y1)),
    }
    return { outer: boxRing(box.x0, box.y0, box.x1, box.y1), holes: [] }
  })
}

export interface RoofPlan {
  type: RoofType
  /** Degrees; null: the usual one. */
  pitch: number | null
  /** Storeys below it. */
  floors: number
  /** What all storeys asked for and the usual roof on them would have taken, when the greatest height forbids it; lattice units. */
  wanted: Lu | null
}

/** Height of the top of floors, lattice units; 0 of none. */
export function topOf(floors: readonly FloorPlan[]): Lu {
  const last = floors.at(-1)
  return last ? last.z + last.height : 0
}

/**
 * Slopes in eighths of the usual one: at 40 degrees down to 30, the flat end of what is usual (domain reference §3.6), and on to
 * 20 before a storey goes: a roof over two houses back to back is twice as high as one over a row, and tiles still lie on it.
 */
const FLATTER = [8, 7, 6, 5, 4] as const

/** The steepest roof over the most storeys that stay under the greatest height; a flat one when no slope does. */
export function planRoof(boxes: readonly Poly[], b: Resolved): RoofPlan {
  const { roof: type, rotated } = b.house
  const tops = b.floors.map((floor) => floor.z + floor.height)
  const usual: number | undefined = (PITCH as Partial<Record<RoofType, number>>)[type]
  const sizes = sizesOf(boxes)
  const top = tops.at(-1) as Lu
  const asked = topOf(b.storeys)
  const ridgeOver = (eave: Lu, pitch: number | null) => {
    const how: RoofOptions = { along: 'x', rotated, pitch }
    return Math.max(...sizes.map((box) => roofOver(type, box, eave, how).ridge))
  }
  const most = b.envelope.height
  const own = ridgeOver(top, null)
  const wanted = asked > top ? ridgeOver(asked, null) : own
  if (wanted <= most) return { type, pitch: null, floors: tops.length, wanted: null }
  if (own <= most) return { type, pitch: null, floors: tops.length, wanted }
  for (let floors = tops.length; floors > 0 && usual !== undefined; floors--) {
    for (const eighths of FLATTER) {
      const pitch = (usual * eighths) / 8
      if (ridgeOver(tops[floors - 1] as Lu, pitch) <= most) return { type, pitch, floors, wanted }
    }
  }
  return { type: RoofType.flat, pitch: null, floors: tops.length, wanted }
}

/** Slopes that rise to one side: they are mirrored with the building, as what stands under them is. */
const ONE_SIDED: readonly RoofType[] = [RoofType.shed, RoofType.sawtooth]

/** The roofs over boxes in the building's frame. */
export function roofsOver(
  boxes: readonly Poly[],
  eave: Lu,
  { type, pitch }: RoofPlan,
  { house: { rotated }, flipX, flipY }: Pick<Resolved, 'house' | 'flipX' | 'flipY'>,
): Roof[] {
  const how: RoofOptions = { along: 'x', rotated, pitch }
  const isFlipped = ONE_SIDED.includes(type) && (flipX || flipY)
  return boxes.map((box) => {
    const roof = roofOver(type, box, eave, how)
    if (!isFlipped) return roof
    const { x0, x1, y0, y1 } = boundsOf(box.outer)
    const [across, along] = [flipX ? x0 + x1 : null, flipY ? y0 + y1 : null]
    return { ...roof, faces: roof.faces.map((face) => mirroredFace(face, across, along)) }
  })
}

/** A face after x became `across - x` and y `along - y`, where those are given; counter-clockwise as it was. */
function mirroredFace(face: Int32Array, across: Lu | null, along: Lu | null): Int32Array {
  const out = new Int32Array(face.length)
  const isReversed = (across === null) !== (along === null)
  for (let i = 0; i < face.length; i += 3) {
    const j = isReversed ? face.length - 3 - i : i
    out[j] = across === null ? (face[i] as Lu) : across - (face[i] as Lu)
    out[j + 1] = along === null ? (face[i + 1] as Lu) : along - (face[i + 1] as Lu)
    out[j + 2] = face[i + 2] as Lu
  }
  return out
}

/** One box of every size: the largest need not have the highest roof. */
function sizesOf(boxes: readonly Poly[]): Poly[] {
  const sizes = new Map<string, Poly>()
  for (const box of boxes) {
    const { x0, y0, x1, y1 } = boundsOf(box.outer)
    sizes.set(`${x1 - x0} ${y1 - y0}`, box)
  }
  return [...sizes.values()]
}
