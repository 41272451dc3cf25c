/**
 * A building of several towers: side by side on the ground, on plinths, and on each other (generator reference §11). Every
 * tower is laid out by its own block type in a box of its own; what cannot stand is left out, with a message.
 */
import { type Box, boundsOf, boxRing, type Lu, toMetres } from '@kavel/geometry'
import { LIMITS } from '../base/limits.ts'
import { type MessageCode, type MessageList, messageList } from '../base/messages.ts'
import { deepest, type FloorPlan } from '../input/floors.ts'
import type { Resolved } from '../input/resolve.ts'
import type { GeneratorInput } from '../input/schema.ts'
import { countCells } from '../metrics/form-factors.ts'
import type { Tower } from '../model/types.ts'
import type { Layout } from '../plan/layout.ts'
import { instanceOf, movedPoly, movedRoof } from '../plan/moved.ts'
import { finishPlinths } from './finish-plinths.ts'
import { alignedOn, flushOn, overlapOf, standsOn, topPlate } from './fit.ts'
import { idOf, type LayoutOf, laidOut, type Surroundings } from './lay-part.ts'
import { floorsOf, isPlinth } from './levels.ts'
import { type Part, partsOf, targetOf } from './parts.ts'
import type { Placed } from './placed.ts'
import { FAR_ENOUGH, placesIn } from './places.ts'
import { roofsWith } from './roofs.ts'

/** Messages about dwellings and lifts that are there: nobody says them of a part that is left out. */
const OF_WHAT_STANDS: readonly MessageCode[] = [
  'gap',
  'lift_added',
  'lift_short',
  'single_loaded',
  'smoke_lock_added',
  'balcony_small',
  'balcony_impossible',
  'unit_too_small',
  'unit_too_large',
]

/**
 * Null with messages when no part can stand.
 * @param only places in the list of the towers that are composed; left out: all
 */
export function layoutComposed(
  b: Resolved,
  input: GeneratorInput,
  layoutOf: LayoutOf,
  messages: MessageList,
  only?: readonly number[],
): Layout | null {
  const parts = partsOf(input, b, messages, only)
  const placed: Placed[] = []
  const said = new Map<Part, MessageList>()
  const saidOf = (part: Part): MessageList => {
    const list = said.get(part) ?? messageList(messages.buildingId)
    said.set(part, list)
    return list
  }
  const standing = new Map<Part | null, Placed>()
  // parts come after what they stand on, so each level is complete before the next
  for (const base of [null, ...parts]) {
    const under = standing.get(base)
    if (base && !under) {
      for (const part of parts) if (part.base === base) sayLost(part, messages)
      continue
    }
    const own = parts.filter((part) => part.base === base)
    if (own.length === 0) continue
    const region = under ? topPlate(under.tower) : b.envelope
    const { boxes, distance } = placesIn(region, own, b.flipX)
    if (distance !== null && distance < FAR_ENOUGH) {
      const target = base ? targetOf(base) : 'towers'
      const required = toMetres(FAR_ENOUGH)
      messages.add('distance_short', { target, value: toMetres(distance), required })
    }
    own.forEach((part, i) => {
      if (isFull(placed)) return
      const box = boxes[i]
      if (!box) {
        const length = toMetres(region.x1 - region.x0)
        messages.add('length_out_of_range', { target: targetOf(part), value: length })
        return
      }
      const own = saidOf(part)
      const made = standPart(part, box, under ?? null, { b, parts, standing, layoutOf }, own)
      if (!made || collides(made, placed, own)) return
      placed.push(made)
      standing.set(part, made)
    })
  }
  const finished = finishPlinths(placed, { b, parts, layoutOf }, saidOf)
  for (const [part, { all }] of said) {
    const isStanding = finished.some((each) => each.part === part)
    messages.all.push(...all.filter(({ code }) => isStanding || !OF_WHAT_STANDS.includes(code)))
  }
  const [first] = finished
  if (!first) return null
  const towers = finished.map(({ tower }) => tower)
  if (isFull(finished)) {
    messages.add('too_large', { target: 'towers', value: LIMITS.cells })
    return null
  }
  const grounds = finished.filter(({ part }) => part.base === null).map(({ outline }) => outline)
  return {
    towers,
    roofs: roofsWith(finished),
    outline: grounds.length === 1 ? (grounds[0] ?? first.outline) : around(grounds),
    footprints: grounds,
  }
}

interface Context extends Surroundings {
  standing: ReadonlyMap<Part | null, Placed>
}

/** What a part and those above it fall with. */
function sayLost(part: Part, messages: MessageList): void {
  messages.add('base_ref_invalid', { target: targetOf(part), value: part.base?.id ?? null })
}

function standPart(
  part: Part,
  box: Box,
  under: Placed | null,
  context: Context,
  messages: MessageList,
): Placed | null {
  if (part.source) return repeated(part, part.source, box, under, context, messages)
  const { b, parts } = context
  const from = under?.tower.z1 ?? 0
  const floors = floorsOf(part, b, from, messages)
  if (floors.length === 0) return null
  if (isPlinth(part, parts, b)) {
    if (!under || isPlinth(under.part, parts, b)) {
      saySetbacks(part, floors, messages)
      return shellOf(part, box, floors, b)
    }
    messages.add('core_misaligned', { target: targetOf(part), value: under.part.id })
    return null
  }
  const made = laidOut(part, box, floors, context, messages)
  if (!made || !under) return made
  const isOnPlinth = isPlinth(under.part, parts, b)
  const aligned = isOnPlinth ? flushOn(made, under, b) : alignedOn(made, under)
  const about = { target: targetOf(part), value: under.part.id }
  if (!aligned) messages.add('core_misaligned', about)
  else if (!standsOn(aligned.tower, under.tower)) {
    messages.add('base_ref_invalid', about)
    return null
  }
  return aligned
}

/** A plinth stands as wide as what it carries needs it: setbacks of its floors are named. */
function saySetbacks(part: Part, floors: readonly FloorPlan[], messages: MessageList): void {
  const most = Math.max(...floors.map(({ inset }) => deepest(inset).most))
  if (most === 0) return
  messages.add('param_ignored', { target: `${targetOf(part)}.offsets`, value: toMetres(most) })
}

/** The outline of a plinth; its floors are drawn once it is known what goes through them. */
function shellOf(part: Part, box: Box, floors: FloorPlan[], b: Resolved): Placed {
  const last = floors.at(-1) as FloorPlan
  const plate = { outer: boxRing(box.x0, box.y0, box.x1, box.y1), holes: [] }
  const tower: Tower = {
    id: idOf(part, b),
    inputId: part.id,
    z0: floors[0]?.z ?? 0,
    z1: last.z + last.height,
    footprint: plate,
    floorGroups: [],
    instanceOf: null,
    xform: { c: 1, s: 0, tx: 0, ty: 0, z: 0 },
  }
  return { part, box, tower, roofs: [], outline: plate }
}

/** The geometry of another part in this one's box, at the same height. */
function repeated(
  part: Part,
  source: Part,
  box: Box,
  under: Placed | null,
  { b, parts, standing }: Context,
  messages: MessageList,
): Placed | null {
  const first = standing.get(source)
  const from = under?.tower.z1 ?? 0
  const about = { target: targetOf(part), value: source.id }
  if (!first || first.tower.z0 !== from || isPlinth(source, parts, b)) {
    messages.add('instance_ref_invalid', about)
    return null
  }
  const own = boundsOf(first.outline.outer)
  // in a box of the same length it stands as the other does in its own: a turned flat lies at one side of its box
  const isAsLong = box.x1 - box.x0 === first.box.x1 - first.box.x0
  const centred = (a0: Lu, a1: Lu, b0: Lu, b1: Lu) => Math.floor((b0 + b1 - a0 - a1) / 2)
  const move = {
    dx: isAsLong ? box.x0 - first.box.x0 : centred(own.x0, own.x1, box.x0, box.x1),
    dy: part.depth === null && !under ? 0 : centred(own.y0, own.y1, box.y0, box.y1),
  }
  const names = { from: first.tower.id, to: idOf(part, b), inputId: part.id }
  const tower = instanceOf(first.tower, move, names)
  if (under && !standsOn(tower, under.tower)) {
    messages.add('base_ref_invalid', { target: targetOf(part), value: under.part.id })
    return null
  }
  const outline = movedPoly(first.outline, move)
  if (!under && !isWithin(boundsOf(outline.outer), b.envelope)) {
    messages.add('instance_ref_invalid', about)
    return null
  }
  return {
    part,
    box,
    tower,
    roofs: first.roofs.map((roof) => movedRoof(roof, move)),
    outline,
  }
}

function isWithin(a: Box, b: Box): boolean {
  return a.x0 >= b.x0 && a.x1 <= b.x1 && a.y0 >= b.y0 && a.y1 <= b.y1
}

/** Parts at one height never share ground: the later one is left out. */
function collides(made: Placed, placed: readonly Placed[], messages: MessageList): boolean {
  for (const { tower, part } of placed) {
    const area = overlapOf(made.tower, tower)
    if (area === 0) continue
    messages.add('overlap_building', { target: targetOf(made.part), value: area })
    return part !== made.part
  }
  return false
}

/** Have the parts more cells than a building may have? */
function isFull(placed: readonly Placed[]): boolean {
  return countCells({ towers: placed.map(({ tower }) => tower) }) > LIMITS.cells
}

/** The box around several outlines. */
function around(outlines: readonly Layout['outline'][]): Layout['outline'] {
  const { x0, y0, x1, y1 } = boundsOf(outlines.flatMap(({ outer }) => [...outer]))
  return { outer: boxRing(x0, y0, x1, y1), holes: [] }
}
