/** Doors, windows, stairs and lifts as they are drawn on a plan. */
import { OPENING } from '../../model/openings.ts'
import { type Canvas, type Extent, line, rect, round } from './canvas.ts'

const THIN = 'stroke="#333" stroke-width="0.8"'
const INK = 'stroke="#1d222b" stroke-width="1.2"'

/** An opening in an axis-parallel wall: a to b along its centre line, half its thickness, and the side it opens to. */
export interface PlanOpening {
  ax: number
  ay: number
  bx: number
  by: number
  half: number
  /** Unit vector into the room that the door opens to. */
  nx: number
  ny: number
  kind: number
}

/** Doors wider than this have two leaves, metres. */
const DOUBLE = 1.3
/** Wider ones are gates for cars, which roll up: no leaf is that wide. */
const GATE = 2.8

/** Does it turn on hinges? */
function isHinged({ ax, ay, bx, by, kind }: PlanOpening): boolean {
  const isLeaf = kind === OPENING.door || kind === OPENING.glazed_door
  return isLeaf && Math.abs(bx - ax) + Math.abs(by - ay) <= GATE
}

/** The floor that the leaves of a door swing over, metres; of a window or a gate nothing. */
export function swingOf(o: PlanOpening): Extent | null {
  if (!isHinged(o)) return null
  const { ax, ay, bx, by, half, nx, ny } = o
  const width = Math.abs(bx - ax) + Math.abs(by - ay)
  const reach = half + (width <= DOUBLE ? width : width / 2)
  const [tx, ty] = [nx * reach, ny * reach]
  return {
    x0: Math.min(ax, bx, ax + tx),
    y0: Math.min(ay, by, ay + ty),
    x1: Math.max(ax, bx, ax + tx),
    y1: Math.max(ay, by, ay + ty),
  }
}

export function opening(c: Canvas, o: PlanOpening): void {
  const { ax, ay, bx, by, half, nx, ny } = o
  rect(c, ax - nx * half, ay - ny * half, bx + nx * half, by + ny * half, 'fill="#fff"')
  if (o.kind === OPENING.window) {
    for (const at of [-half, 0, half]) {
      line(c, [ax + nx * at, ay + ny * at, bx + nx * at, by + ny * at], THIN)
    }
    return
  }
  for (const at of [-half, half]) {
    line(
      c,
      [ax + nx * at, ay + ny * at, bx + nx * at, by + ny * at],
      'stroke="#999" stroke-width="0.6"',
    )
  }
  if (!isHinged(o)) {
    line(c, [ax, ay, bx, by], INK)
    return
  }
  const width = Math.abs(bx - ax) + Math.abs(by - ay)
  if (width <= DOUBLE) leaf(c, ax, ay, bx, by, o)
  else {
    const mx = (ax + bx) / 2
    const my = (ay + by) / 2
    leaf(c, ax, ay, mx, my, o)
    leaf(c, bx, by, mx, my, o)
  }
}

/** A leaf hinged at a that closes on b, and its swing. */
function leaf(
  c: Canvas,
  ax: number,
  ay: number,
  bx: number,
  by: number,
  { nx, ny, half }: PlanOpening,
): void {
  const width = Math.abs(bx - ax) + Math.abs(by - ay)
  const hx = ax + nx * half
  const hy = ay + ny * half
  const ox = hx + nx * width
  const oy = hy + ny * width
  const ex = bx + nx * half
  const ey = by + ny * half
  line(c, [hx, hy, ox, oy], INK)
  const r = c.length(width)
  // on the page y runs down, so the turn from open to closed is mirrored
  const sweep = (ox - hx) * (ey - hy) - (oy - hy) * (ex - hx) > 0 ? 0 : 1
  c.add(
    `<path d="M${c.x(ox)} ${c.y(oy)}A${r} ${r} 0 0 ${sweep} ${c.x(ex)} ${c.y(ey)}" fill="none" stroke="#777" stroke-width="0.6"/>`,
  )
}

interface Room {
  x0: number
  y0: number
  x1: number
  y1: number
}

/** Goings of each flight and their depth, metres: 16 risers over a floor of 3 m (domain reference §3.1). */
const GOINGS = 7
const GOING = 0.22

/**
 * A stair of two flights with half landings along the longer side of its room; of an upright one `entersAtTop` tells
 * whether one enters at the high y side.
 */
export function stair(c: Canvas, place: Room, entersAtTop: boolean): void {
  const isTurned = place.x1 - place.x0 > place.y1 - place.y0
  const room = isTurned ? { x0: place.y0, y0: place.x0, x1: place.y1, y1: place.x1 } : place
  const put = (points: readonly number[]) => {
    const turned = points.map((_, i) => points[i ^ 1] as number)
    line(c, isTurned ? turned : points, THIN)
  }
  const mid = (room.x0 + room.x1) / 2
  const run = GOINGS * GOING
  const landing = (room.y1 - room.y0 - run) / 2
  const from = room.y0 + landing
  const well = 0.05
  for (let i = 0; i <= GOINGS; i++) {
    const y = from + i * GOING
    put([room.x0, y, mid - well, y])
    put([mid + well, y, room.x1, y])
  }
  const box = [mid - well, from, mid + well, from + run] as const
  const [a, b, d, e] = isTurned ? ([box[1], box[0], box[3], box[2]] as const) : box
  rect(c, a, b, d, e, 'fill="#fff" stroke="#333" stroke-width="0.8"')
  const isFar = entersAtTop && !isTurned
  const near = isFar ? from + run + landing / 2 : from - landing / 2
  const far = isFar ? from - landing / 2 : from + run + landing / 2
  const left = (room.x0 + mid) / 2
  const right = (room.x1 + mid) / 2
  const end = isFar ? from + run - GOING : from + GOING
  put([left, near, left, far, right, far, right, end])
  const back = isFar ? -ARROW : ARROW
  put([right - ARROW * 0.6, end + back, right, end, right + ARROW * 0.6, end + back])
}

/** Length of the point of the arrow on a stair, metres. */
const ARROW = 0.25

/** A lift shaft: the car with its cross. */
export function lift(c: Canvas, room: Room): void {
  const gap = 0.2
  const x0 = room.x0 + gap
  const x1 = room.x1 - gap
  const y0 = room.y0 + gap
  const y1 = room.y1 - gap
  rect(c, x0, y0, x1, y1, `fill="#fff" ${THIN}`)
  line(c, [x0, y0, x1, y1], THIN)
  line(c, [x0, y1, x1, y0], THIN)
}

/** Where north is: an arrow at a place on the page (units), turned by the sine and cosine of the building's turn. */
export function northArrow(c: Canvas, px: number, py: number, sin: number, cos: number): void {
  // north in the building frame is (sin, cos); on the page y runs down
  const point = (along: number, across: number) =>
    `${round(px + sin * along + cos * across)} ${round(py - cos * along + sin * across)}`
  c.add(
    `<path d="M${point(26, 0)}L${point(-18, 10)}L${point(-10, 0)}L${point(-18, -10)}Z" fill="#1d222b"/>`,
  )
  const [nx, ny] = point(38, 0).split(' ')
  c.add(
    `<text x="${nx}" y="${round(Number(ny) + 5)}" font-size="14" font-weight="600" text-anchor="middle">N</text>`,
  )
}
