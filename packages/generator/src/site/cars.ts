/** What the cars of a site plan stand in, and the drive from there. */
import { Archetype, BlockType, FlipDirection, FunctionType, ShapeMode } from '@kavel/domain'
import { type Box, boundsOf, type Ring, toLattice, toMetres } from '@kavel/geometry'
import { drawn } from '../building/lay-out.ts'
import type { GeneratorInput } from '../input/schema.ts'
import type { BuildingModel } from '../model/types.ts'
import type { Margins } from '../obey/margins.ts'
import type { Stand } from './compose/taken.ts'
import { driveFrom, gatesOfCars } from './drives.ts'
import { DECK_HEIGHT, levelsFor } from './evaluate.ts'
import { middleOf } from './places.ts'
import type { ParkingKind } from './prices.ts'
import type { SitePlace } from './site-place.ts'

/** Lots grow by this until their spaces suffice, metres. */
const LOT_STEP = 2.5

export interface Part {
  readonly input: GeneratorInput
  readonly model: BuildingModel
}

export interface Cars {
  /** What they stand in, and their drive where it does not lie at the edge of the plot itself. */
  readonly built: Part[]
  /** Around each, in the frame of the place. */
  readonly boxes: Box[]
  /** m2. */
  readonly area: number
}

/** A box that cars may stand in, and from which of its ends it is shortened. */
interface Trial {
  readonly box: Box
  readonly from: 'low' | 'high'
}

/** The spaces of what cars stand in, by its size. */
export type Spaces = (asked: GeneratorInput) => number

/**
 * Counts the spaces of lots and parking buildings of one brief. What cars stand in has as many wherever it lies: each size
 * is drawn once.
 */
export function spacesOf(): Spaces {
  const known = new Map<string, number>()
  return (asked) => {
    const { maxlength, maxwidth, maxheight, cfg } = asked.building
    const size = `${maxlength} ${maxwidth} ${maxheight} ${cfg.flip}`
    const spaces = known.get(size) ?? drawn(asked, 'live').formFactors.nrparking
    known.set(size, spaces)
    return spaces
  }
}

interface Asked {
  /** Spaces. */
  readonly need: number
  readonly parking: ParkingKind
  readonly spaces: Spaces
}

/** The smallest lot or parking building beside a building that has the spaces and a drive; null when there is none. */
export function carsFor(
  input: GeneratorInput,
  place: SitePlace,
  mains: readonly Box[],
  { need, parking, spaces }: Asked,
): Cars | null {
  const spare = parking === 'surface' ? place.lot : place.deck
  if (!spare) return null
  const levels = parking === 'surface' ? 1 : levelsFor(need, spare, parking)
  if (levels === 0) return null
  const taken = mains.map((box) => beside(box, place.margins))
  // at the other end a lot may have a drive where it has none at the first
  for (const from of ['low', 'high'] as const) {
    const boxes = parking === 'surface' ? lotBoxes(spare.box, place, from) : [spare.box]
    let best: Cars | null = null
    for (const box of boxes) {
      const within = smallestIn({ box, from }, (part) => {
        return spaces(lotInput(input, place, part, levels, from)) >= need
      })
      if (!within) continue
      const asked = lotInput(input, place, within, levels, from)
      const { maxlength, maxwidth } = asked.building
      if (best && maxlength * maxwidth >= best.area) continue
      const model = drawn(asked, 'live')
      const drive = driveFrom(gatesOfCars(model, centreOf(within)), place.ground, taken)
      if (!drive) continue
      const area = maxlength * maxwidth + drive.area
      if (best && area >= best.area) continue
      const way = drive.ring ? [driveOn(input, place, drive.ring)] : []
      const boxes = [within, ...(drive.ring ? [boundsOf(drive.ring)] : [])]
      best = { built: [{ input: asked, model }, ...way], boxes, area }
    }
    if (best) return best
  }
  return null
}

/** A building with what sticks out of it; gardens lie within its own box. */
function beside({ x0, y0, x1, y1 }: Box, { left, right, front, back }: Margins): Box {
  const out = (margin: number) => Math.max(0, toLattice(margin))
  return { x0: x0 - out(left), y0: y0 - out(front), x1: x1 + out(right), y1: y1 + out(back) }
}

/** Of a box the shortest part that has the spaces; null when the whole has too few. */
export function smallestIn({ box, from }: Trial, suffices: (part: Box) => boolean): Box | null {
  if (!suffices(box)) return null
  let best = box
  let low = 0
  let high = Math.ceil(toMetres(Math.max(box.x1 - box.x0, box.y1 - box.y0)) / LOT_STEP)
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    const part = shortened({ box, from }, middle * LOT_STEP)
    if (suffices(part)) {
      best = part
      high = middle
    } else low = middle
  }
  return best
}

/** The box with its longer side no longer than this. */
function shortened({ box, from }: Trial, most: number): Box {
  const left = toLattice(most)
  const { x0, y0, x1, y1 } = box
  if (x1 - x0 >= y1 - y0)
    return from === 'low'
      ? { ...box, x1: Math.min(x1, x0 + left) }
      : { ...box, x0: Math.max(x0, x1 - left) }
  return from === 'low'
    ? { ...box, y1: Math.min(y1, y0 + left) }
    : { ...box, y0: Math.max(y0, y1 - left) }
}

export const centreOf = ({ x0, y0, x1, y1 }: Box) =>
  [Math.round((x0 + x1) / 2), Math.round((y0 + y1) / 2)] as const

/** The ground of a drive, paved. */
export function driveOn(input: GeneratorInput, place: Stand, ring: Ring): Part {
  return groundOn(input, place, ring, { name: 'drive', func: FunctionType.concrete })
}

/** Ground of a function without a building. */
export function groundOn(
  input: GeneratorInput,
  place: Stand,
  ring: Ring,
  { name, func }: { name: string; func: FunctionType },
): Part {
  const box = boundsOf(ring)
  const [cx, cy] = [(box.x0 + box.x1) / 2, (box.y0 + box.y1) / 2]
  const polygon = Array.from({ length: ring.length / 2 }, (_, i): [number, number] => [
    toMetres((ring[2 * i] as number) - cx),
    toMetres((ring[2 * i + 1] as number) - cy),
  ])
  const own = asCars(input, place, box, name)
  const { building } = own
  const asked: GeneratorInput = {
    ...own,
    building: {
      ...building,
      archetype: Archetype.green,
      maxlength: toMetres(box.x1 - box.x0),
      maxwidth: toMetres(box.y1 - box.y0),
      maxheight: 0,
      cfg: {
        ...building.cfg,
        shape_mode: ShapeMode.polygon,
        function: func,
        polygon,
      },
    },
  }
  return { input: asked, model: drawn(asked, 'live') }
}

/** Two rows of spaces and the aisle between them, with what is kept at the edges, metres. */
export const TWO_ROWS = 16.1

/** All of the ground beside a building, and of it a lot of two rows along it or across, on the side of the building. */
function lotBoxes(box: Box, { y0 }: SitePlace, from: Trial['from']): Box[] {
  const rows = toLattice(TWO_ROWS)
  const boxes = [box]
  if (box.x1 - box.x0 > rows)
    boxes.push(from === 'low' ? { ...box, x1: box.x0 + rows } : { ...box, x0: box.x1 - rows })
  if (box.y1 - box.y0 > rows) {
    const isBefore = box.y1 <= y0
    boxes.push(isBefore ? { ...box, y0: box.y1 - rows } : { ...box, y1: box.y0 + rows })
  }
  return boxes
}

/** Kept between a lot and the edge of its ground, metres. */
const EDGE = 0.01

/** What cars stand in, in a box: a lot of one level, or a parking building. */
export function lotInput(
  input: GeneratorInput,
  place: Stand,
  box: Box,
  levels: number,
  from: Trial['from'],
): GeneratorInput {
  const ring = boundsOf([box.x0, box.y0, box.x1, box.y1])
  const own = asCars(input, place, box, 'cars')
  const { building } = own
  return {
    ...own,
    building: {
      ...building,
      archetype: Archetype.parking,
      maxlength: Math.floor((toMetres(ring.x1 - ring.x0) - 2 * EDGE) * 100) / 100,
      maxwidth: Math.floor((toMetres(ring.y1 - ring.y0) - 2 * EDGE) * 100) / 100,
      maxheight: levels * DECK_HEIGHT,
      cfg: {
        ...building.cfg,
        floor_height: DECK_HEIGHT,
        // the gate of a parking building is at its left end, or mirrored at its right
        flip: levels > 1 && from === 'high' ? FlipDirection.x : FlipDirection.none,
      },
    },
  }
}

/** What belongs to the cars of a building, in the middle of a box. */
function asCars(input: GeneratorInput, place: Stand, box: Box, name: string): GeneratorInput {
  const { building } = input
  return {
    ...input,
    constraints: [],
    building: {
      ...building,
      id: `${building.id}-${name}`,
      ...middleOf(place.frame, box),
      rotate_z: place.angle,
      cfg: {
        ...building.cfg,
        blocktype: BlockType.none,
        shape_mode: ShapeMode.width_length,
        floors: [],
        towers: [],
      },
    },
  }
}
