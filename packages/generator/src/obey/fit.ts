/** A building on its ground: moved, shortened and narrowed until nothing of it stands outside. */
import { FlipDirection, ShapeMode } from '@kavel/domain'
import {
  type Box,
  contains,
  intersectRings,
  largestBox,
  type Ring,
  ringArea,
  signedArea,
  toLattice,
  toMetres,
  toWorld,
} from '@kavel/geometry'
import { messageList } from '../base/messages.ts'
import { AHEAD } from '../input/direction.ts'
import { polygonOf, shapesOf } from '../input/ground.ts'
import type { GeneratorInput } from '../input/schema.ts'
import { type Built, isOutside, obeyedGround } from './ground-of.ts'
import { beyondBox, CLEARANCE, larger, type Margins, NO_MARGINS, trimmed } from './margins.ts'
import { moved, movedDrawn } from './moved.ts'
import { placed } from './size.ts'

/** Balconies and steps that a smaller building has elsewhere are met again this often. */
const ROUNDS = 4

/**
 * The building as it is when it stands on its ground; else as it is or nearly so at another place (`moved`), unless it has to
 * stay; else in the largest box of its own orientation inside the ground: within
 * the asked box when it has a place, anywhere when it has none or its place has no room for such a building. A drawn outline that has
 * no other place is cut by its ground. What
 * sticks out of its box, balconies above all, is kept inside, too. Null when there is no such box.
 */
export function fitted(
  asked: Built,
  build: (input: GeneratorInput) => Built,
  stays: boolean,
): Built | null {
  if (!isOutside(asked.model)) return asked
  if (isDrawn(asked.input)) {
    const elsewhere = stays ? null : movedDrawn(asked, build)
    if (elsewhere && !isNothing(elsewhere)) return elsewhere
    const input = clipped(asked.input)
    const built = input && build(input)
    return built && !isOutside(built.model) ? built : null
  }
  const elsewhere = stays ? null : moved(asked, build)
  if (elsewhere) return elsewhere
  const { x, y } = asked.input.building
  const inPlace = x !== null && y !== null ? fittedBox(asked.input, true, build) : null
  if (inPlace && !isNothing(inPlace)) return inPlace
  return fittedBox(asked.input, false, build)
}

const isNothing = ({ model }: Built) => model.towers.length + model.assets.length === 0

function fittedBox(
  asked: GeneratorInput,
  stays: boolean,
  build: (input: GeneratorInput) => Built,
): Built | null {
  let margins = NO_MARGINS
  for (let round = 0; round < ROUNDS; round++) {
    const input = boxed(asked, margins, stays)
    if (!input) return null
    const built = build(input)
    if (!isOutside(built.model)) return built
    margins = larger(margins, beyondBox(built.model))
  }
  return null
}

/** Does it follow a drawn polygon or line instead of its box? */
function isDrawn({ building }: GeneratorInput): boolean {
  const mode = building.cfg.shape_mode
  return mode !== ShapeMode.width_length && shapesOf(building).includes(mode)
}

/** A drawn polygon cut by the ground, its largest part; null for a line, or when nothing is left. */
function clipped(input: GeneratorInput): GeneratorInput | null {
  const { cfg } = input.building
  if (cfg.shape_mode !== ShapeMode.polygon) return null
  const polygon = polygonOf(cfg, AHEAD, messageList(''))
  if (!polygon) return null
  const { rings } = obeyedGround(input)
  const parts = intersectRings([polygon.outer, ...polygon.holes], rings)
  const outer = largestRing(parts.filter((ring) => signedArea(ring) > 0))
  if (!outer) return null
  const isInside = (ring: Ring) => contains([outer], ring[0] as number, ring[1] as number)
  const hole = largestRing(parts.filter((ring) => signedArea(ring) < 0 && isInside(ring)))
  const own = {
    polygon: metresOf(outer, cfg.flip),
    inner_polygon: hole && metresOf(hole, cfg.flip),
  }
  return { ...input, building: { ...input.building, cfg: { ...cfg, ...own } } }
}

function largestRing(rings: readonly Ring[]): Ring | null {
  return rings.reduce<Ring | null>(
    (best, ring) => (!best || ringArea(ring) > ringArea(best) ? ring : best),
    null,
  )
}

/** A ring as it is drawn: not yet mirrored. */
function metresOf(ring: Ring, flip: FlipDirection): [number, number][] {
  const sx = flip === FlipDirection.x || flip === FlipDirection.xy ? -1 : 1
  const sy = flip === FlipDirection.y || flip === FlipDirection.xy ? -1 : 1
  return Array.from({ length: ring.length / 2 }, (_, i) => [
    sx * toMetres(ring[2 * i] as number),
    sy * toMetres(ring[2 * i + 1] as number),
  ])
}

/** The input in the largest box that leaves the margins inside the ground: of its own place or any; null when there is none. */
function boxed(input: GeneratorInput, margins: Margins, stays: boolean): GeneratorInput | null {
  const { building } = input
  const { rings, frame } = obeyedGround(input)
  const length = toLattice(building.maxlength + margins.left + margins.right) + 2 * CLEARANCE
  const width = toLattice(building.maxwidth + margins.front + margins.back) + 2 * CLEARANCE
  const own = { x0: -length / 2, y0: -width / 2, x1: length / 2, y1: width / 2 }
  const within = stays ? rounded(own) : null
  const box = largestBox(rings, { maxLength: length, maxWidth: width, within })
  const free = box && trimmed(box, margins)
  if (!free) return null
  const [cx, cy] = toWorld(frame, (free.x0 + free.x1) / 2, (free.y0 + free.y1) / 2)
  const [sideX, sideY] = [toMetres(free.x1 - free.x0), toMetres(free.y1 - free.y0)]
  return placed(input, { length: sideX, width: sideY, x: cx, y: cy })
}

function rounded({ x0, y0, x1, y1 }: Box): Box {
  return { x0: Math.floor(x0), y0: Math.floor(y0), x1: Math.ceil(x1), y1: Math.ceil(y1) }
}
