/** Where the words of a sheet stand: in their room, clear of walls, columns, doors and each other, at a size one can read. */
import {
  type Box,
  boundsOf,
  boxesOverlap,
  contains,
  PER_METRE,
  type Poly,
  type Ring,
  toMetres,
} from '@kavel/geometry'
import { type Canvas, text } from './canvas.ts'
import { widthOf } from './letters.ts'

/** A line of words; sizes in page units. */
interface Words {
  content: string
  size: number
  style: string
  /** A single letter, which nobody reads from the side. */
  isUpright?: boolean
}

/** What is to be written in a room: the fullest version that fits is. */
export interface Label {
  room: Ring
  /** Where it stands when nothing is in the way, lattice units. */
  at: readonly [number, number]
  versions: readonly (readonly Words[])[]
}

/** What words may not cross and, where there is no other place, may. */
interface Obstacles {
  hard: readonly Box[]
  soft: readonly Box[]
}

/** Smallest letters that one reads on a sheet at its own size, page units: 5 points of 1/72 inch at 96 dots an inch. */
const LEAST_SIZE = 6.6
/** Sizes that are tried, upright and turned, before a shorter version is. */
const SCALES = [1, 0.85, 0.7]
/** From line to line, and what stays free around a label, in letter sizes and page units. */
const LEADING = 1.25
const CLEAR = 2
/** A place is sought on a grid of a quarter of a metre, coarser in rooms longer than this many steps. */
const STEP = PER_METRE / 4
const MOST_STEPS = 60

/** Letters stand off what they lie on by the colour of the paper. */
const HALO = 'stroke="#fff" stroke-width="2.4" stroke-opacity="0.8" stroke-linejoin="round"'

/** Walls are the plate less the clear space of its cells. */
export interface Walled {
  plate: Poly
  rooms: readonly Ring[]
}

/** Writes each label where it fits, in order; one that fits nowhere is left away. */
export function letter(
  c: Canvas,
  labels: readonly Label[],
  { hard, soft }: Obstacles,
  floors: readonly Walled[],
): void {
  const written: Box[] = []
  const unit = unitOf(c)
  c.add(`<g ${HALO} paint-order="stroke">`)
  for (const label of labels) {
    const bounds = boundsOf(label.room)
    const near = (box: Box) => boxesOverlap(box, bounds)
    const fixed = [...hard.filter(near), ...written.filter(near)]
    const light = soft.filter(near)
    const plates = floors.filter(({ plate }) => near(boundsOf(plate.outer)))
    const isOutOfWalls = (box: Box) => plates.every((floor) => isClear(floor, box))
    const place =
      placeOf(label, [...fixed, ...light], isOutOfWalls, unit) ??
      (light.length > 0 ? placeOf(label, fixed, isOutOfWalls, unit) : null)
    if (!place) continue
    written.push(place.box)
    write(c, place)
  }
  c.add('</g>')
}

interface Place {
  box: Box
  words: readonly Words[]
  isTurned: boolean
}

function placeOf(
  { room, at, versions }: Label,
  obstacles: readonly Box[],
  isOutOfWalls: (box: Box) => boolean,
  unit: number,
): Place | null {
  const isFree = (box: Box) =>
    !obstacles.some((other) => boxesOverlap(box, other)) && isWithin(room, box) && isOutOfWalls(box)
  for (const version of versions)
    for (const scale of SCALES) {
      const words = version.map((one) => ({ ...one, size: tenth(one.size * scale) }))
      if (words.some(({ size }) => size < LEAST_SIZE)) break
      const [length, height] = extentOf(words, unit)
      for (const isTurned of version.every(({ isUpright }) => isUpright)
        ? [false]
        : [false, true]) {
        const [w, h] = isTurned ? [height, length] : [length, height]
        const box = nearest(room, at, w, h, isFree)
        if (box) return { box, words, isTurned }
      }
    }
  return null
}

const tenth = (size: number) => Math.round(size * 10) / 10

/** A page unit in lattice units. */
const unitOf = ({ scale }: Canvas) => PER_METRE / scale

/** Length and height of lines below each other with what stays free around them, lattice units. */
function extentOf(words: readonly Words[], unit: number): [number, number] {
  let length = 0
  let height = 0
  for (const { content, size } of words) {
    length = Math.max(length, widthOf(content, size))
    height += size * LEADING
  }
  return [(length + 2 * CLEAR) * unit, (height + CLEAR) * unit]
}

/** The free box of a size in a room that is nearest to a place. */
function nearest(
  room: Ring,
  [x, y]: readonly [number, number],
  w: number,
  h: number,
  isFree: (box: Box) => boolean,
): Box | null {
  const { x0, y0, x1, y1 } = boundsOf(room)
  if (w > x1 - x0 || h > y1 - y0) return null
  const around = (cx: number, cy: number) => ({
    x0: cx - w / 2,
    y0: cy - h / 2,
    x1: cx + w / 2,
    y1: cy + h / 2,
  })
  const first = around(x, y)
  if (isFree(first)) return first
  const columns = stepsOf(x0 + w / 2, x1 - w / 2, x)
  const rows = stepsOf(y0 + h / 2, y1 - h / 2, y)
  const places = columns.flatMap((cx) =>
    rows.map((cy) => ({ cx, cy, far: (cx - x) * (cx - x) + (cy - y) * (cy - y) })),
  )
  places.sort((a, b) => a.far - b.far)
  const found = places.find(({ cx, cy }) => isFree(around(cx, cy)))
  return found ? around(found.cx, found.cy) : null
}

/** Places from one end to the other, with both ends, and the one that is asked where it is among them. */
function stepsOf(from: number, to: number, at: number): number[] {
  const count = Math.max(1, Math.min(MOST_STEPS, Math.ceil((to - from) / STEP)))
  const steps = Array.from({ length: count + 1 }, (_, i) => from + ((to - from) * i) / count)
  return at > from && at < to ? [...steps, at] : steps
}

/** Wholly in a room or a court, or wholly beside the building. */
function isClear({ plate: { outer, holes }, rooms }: Walled, box: Box): boolean {
  if (isApart(outer, box)) return true
  return [...holes, ...rooms].some((ring) => isWithin(ring, box))
}

function isWithin(ring: Ring, box: Box): boolean {
  return holdsMiddle(ring, box) && !crosses(ring, box)
}

function isApart(ring: Ring, box: Box): boolean {
  return !boxesOverlap(boundsOf(ring), box) || (!holdsMiddle(ring, box) && !crosses(ring, box))
}

function holdsMiddle(ring: Ring, { x0, y0, x1, y1 }: Box): boolean {
  return contains([ring], Math.floor((x0 + x1) / 2), Math.floor((y0 + y1) / 2))
}

/** Has an edge of the ring a stretch inside the box (Liang and Barsky, 1984)? */
function crosses(ring: Ring, { x0, y0, x1, y1 }: Box): boolean {
  for (let i = 0; i < ring.length; i += 2) {
    const j = (i + 2) % ring.length
    const [xa, ya] = [ring[i] as number, ring[i + 1] as number]
    const dx = (ring[j] as number) - xa
    const dy = (ring[j + 1] as number) - ya
    let enter = 0
    let leave = 1
    for (const [step, room] of [
      [-dx, xa - x0],
      [dx, x1 - xa],
      [-dy, ya - y0],
      [dy, y1 - ya],
    ] as const) {
      if (step === 0) {
        if (room <= 0) leave = -1
      } else if (step < 0) enter = Math.max(enter, room / step)
      else leave = Math.min(leave, room / step)
    }
    if (enter < leave) return true
  }
  return false
}

/** Lines below each other; turned ones are read from the right. */
function write(c: Canvas, { box, words, isTurned }: Place): void {
  const x = toMetres((box.x0 + box.x1) / 2)
  const y = toMetres((box.y0 + box.y1) / 2)
  const height = words.reduce((sum, { size }) => sum + size * LEADING, 0)
  let from = -height / 2
  for (const { content, size, style } of words) {
    const off = toMetres((from + (size * LEADING) / 2) * unitOf(c))
    from += size * LEADING
    if (isTurned) {
      const [px, py] = [c.x(x + off), c.y(y)]
      text(c, x + off, y, content, size, `${style} transform="rotate(-90 ${px} ${py})"`)
    } else text(c, x, y - off, content, size, style)
  }
}
