/**
 * A building that stands outside its ground, as an architect would mend it: first another place for it as it is, in its own
 * direction and else turned along the ground; then less depth; then less length. Only where none of these does, a smaller box.
 */
import {
  type Box,
  canonicalRing,
  type Ring,
  signedArea,
  toLattice,
  toWorld,
  uniteRings,
} from '@kavel/geometry'
import { messageList } from '../base/messages.ts'
import { orientationsOf, QUARTER } from '../input/orientations.ts'
import { siteOf } from '../input/resolve.ts'
import type { GeneratorInput } from '../input/schema.ts'
import { turnOf } from '../input/usable.ts'
import { type Built, isOutside, obeyedGround } from './ground-of.ts'
import { beyondBox, CLEARANCE, larger, type Margins } from './margins.ts'
import { nearestForOutline, nearestPlace } from './nearest-place.ts'
import { placed } from './size.ts'
import { LEAST_SHARE } from './smaller.ts'

/** Directions of the ground that are tried, along and across each. */
const DIRECTIONS = 4
/** Balconies and steps that a building has elsewhere are met again this often. */
const ROUNDS = 3
/** Halvings of what is taken off: a decimetre of 100 m. */
const HALVINGS = 9
/** Sides are whole decimetres: steps a metre. */
const PER_METRE = 10

interface Size {
  readonly length: number
  readonly width: number
}

/** Null when it fits nowhere with at least most of its depth or of its length. */
export function moved(asked: Built, build: (input: GeneratorInput) => Built): Built | null {
  const { maxlength: length, maxwidth: width } = asked.input.building
  const turned = turnsOf(asked.input)
  const margins = beyondBox(asked.model)
  const fits = (size: Size) => firstOf(turned, (input) => placeOf(input, size, margins) !== null)
  const sizes: readonly ((share: number) => Size)[] = [
    () => ({ length, width }),
    (share) => ({ length, width: toStep(width * share) }),
    (share) => ({ length: toStep(length * share), width }),
  ]
  for (const [rank, sizeAt] of sizes.entries()) {
    const size = rank === 0 ? sizeAt(1) : largestShare(sizeAt, (each) => fits(each) !== null)
    const input = size && fits(size)
    const built = size && input ? stood(input, size, margins, build) : null
    if (built) return built
  }
  return null
}

/**
 * A drawn outline or line as it is, at its nearest place, in its own direction or else turned along the ground; null when it fits
 * in none.
 */
export function movedDrawn(asked: Built, build: (input: GeneratorInput) => Built): Built | null {
  const { rotate_z, maxlength: length, maxwidth: width } = asked.input.building
  const outline = outlineOf(asked)
  for (const input of turnsOf(asked.input)) {
    const { rings, frame } = obeyedGround(input)
    const place = nearestForOutline(rings, outline)
    if (!place || (place.x === 0 && place.y === 0 && input.building.rotate_z === rotate_z)) continue
    const [x, y] = toWorld(frame, place.x, place.y)
    const built = build(placed(input, { length, width, x, y }))
    if (!isOutside(built.model)) return built
  }
  return null
}

/** What a building covers with all that sticks out of it, in the frame of its record. */
function outlineOf({ input, model }: Built): Ring[] {
  const { frame } = obeyedGround(input)
  const { shape, towers, assets } = model
  const own = towers.flatMap(({ floorGroups }) => floorGroups.flatMap((group) => group.assets))
  const rings = [shape.outer_polygon.outer, ...[...own, ...assets].map(({ poly }) => poly)]
  const here = rings.map((ring) => {
    const points: number[] = []
    for (let i = 0; i < ring.length; i += 2) {
      const [wx, wy] = toWorld(model.toWorld, ring[i] as number, ring[i + 1] as number)
      const [dx, dy] = [wx - frame.tx, wy - frame.ty]
      points.push(toLattice(frame.c * dx + frame.s * dy), toLattice(frame.c * dy - frame.s * dx))
    }
    return canonicalRing(points)
  })
  return uniteRings(here.filter((ring) => ring.length > 0)).filter((ring) => signedArea(ring) > 0)
}

/** The same building in the directions of its ground, the smallest turn first; its own is the first of all. */
function turnsOf(input: GeneratorInput): GeneratorInput[] {
  const own = turnOf(input.building)
  const site = siteOf(input, messageList(''))
  const turns = orientationsOf(site.buildable ?? site.plot, DIRECTIONS).flatMap((angle) =>
    [-2, -1, 0, 1, 2].map((quarter) => normal(angle + quarter * QUARTER - own)),
  )
  const few = [...new Set(turns.map((turn) => Math.round(turn * 1e6) / 1e6))]
    .filter((turn) => Math.abs(turn) > 1e-4 && Math.abs(turn) <= QUARTER + 1e-6)
    .sort((a, b) => Math.abs(a) - Math.abs(b) || b - a)
  const at = (rotate_z: number) => ({ ...input, building: { ...input.building, rotate_z } })
  return [input, ...few.map((turn) => at(own + turn))]
}

/** −π … π. */
function normal(angle: number): number {
  const whole = 4 * QUARTER
  return angle - whole * Math.round(angle / whole)
}

function firstOf(
  inputs: readonly GeneratorInput[],
  does: (input: GeneratorInput) => boolean,
): GeneratorInput | null {
  return inputs.find(does) ?? null
}

/** Where a box of this size with its margins stands, metres of the building's frame away from where it is asked. */
function placeOf(input: GeneratorInput, { length, width }: Size, margins: Margins) {
  const { rings, frame } = obeyedGround(input)
  const [x, y] = [toLattice(length / 2) + CLEARANCE, toLattice(width / 2) + CLEARANCE]
  const box: Box = {
    x0: -x - toLattice(margins.left),
    y0: -y - toLattice(margins.front),
    x1: x + toLattice(margins.right),
    y1: y + toLattice(margins.back),
  }
  const found = nearestPlace(rings, box)
  return found && { ...found, frame }
}

/** The largest of sizes that grow with their share; null when even the least is too large. */
function largestShare(sizeAt: (share: number) => Size, fits: (size: Size) => boolean): Size | null {
  let [least, most] = [LEAST_SHARE, 1]
  if (!fits(sizeAt(least))) return null
  for (let i = 0; i < HALVINGS; i++) {
    const middle = (least + most) / 2
    if (fits(sizeAt(middle))) least = middle
    else most = middle
  }
  return sizeAt(least)
}

/** The building of that size at its nearest place, kept inside with all that sticks out of its box; null when it is not. */
function stood(
  input: GeneratorInput,
  size: Size,
  first: Margins,
  build: (input: GeneratorInput) => Built,
): Built | null {
  let margins = first
  for (let round = 0; round < ROUNDS; round++) {
    const place = placeOf(input, size, margins)
    if (!place) return null
    const [x, y] = toWorld(place.frame, place.x, place.y)
    const built = build(placed(input, { ...size, x, y }))
    if (!isOutside(built.model))
      return built.model.towers.length + built.model.assets.length > 0 ? built : null
    margins = larger(margins, beyondBox(built.model))
  }
  return null
}

function toStep(metres: number): number {
  return Math.floor(metres * PER_METRE + 1e-9) / PER_METRE
}
