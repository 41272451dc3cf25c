/** I41: the doors out of industrial halls and distribution centres. */
import { Archetype, ASSUMED_RULES, FunctionType } from '@kavel/domain'
import { type Box, boundsOf, toLattice, toMetres } from '@kavel/geometry'
import type { Cell, FloorGroup } from '../../src/model/types.ts'
import { cellsIn, type Facts, facadeOf } from './facts.ts'

/** Archetypes of one hall; cut into units it has a front door in each of them. */
const HALLS: readonly Archetype[] = [Archetype.industrial, Archetype.distribution_center]
/** Ways in a hall, as a share of those in a dwelling, and the least distance of two ways out, metres (domain reference §2.4). */
const HALL_WAY = { share: 2, detour: 1.5, apart: 5 }
const DOOR = 1
const OVERHEAD_DOOR = 4
/** Places that the check looks at lie so far apart, metres. */
const STEP = toLattice(2)
/** Openings are measured on the middle of their wall: half the thickest, metres. */
const WALL = toLattice(0.5)
/** Doors stand on the lattice, lattice units: a tenth of a millimetre. */
const ROUND = 10
/** What stands so near before a facade leaves no way out of it, metres. */
const BEFORE = toLattice(2)

/**
 * From everywhere in a hall, the room behind its docks included, a door in its own facade is within the escape distance as far as one can be, and how far the
 * farthest place lies is said. Doors no more than half a way apart leave the fifteen sixteenth part, squared, of a way.
 */
export function checkHalls({ model, input, groups, report }: Facts): void {
  const { archetype, cfg } = input.building
  if (!HALLS.includes(archetype) || cfg.units.length > 0) return
  const rooms = groups
    .filter(({ levels }) => levels.includes(0))
    .flatMap((group) => cellsIn(group).map((cell) => ({ group, cell })))
    .filter(({ cell }) => cell.fn === FunctionType.industrial)
    .map(({ group, cell }) => roomOf(group, cell, model.towers))
  const out = rooms.flatMap((room) => room.out)
  const rule = input.rules.escape_distance ?? ASSUMED_RULES.escape_distance
  const most = HALL_WAY.share * toLattice(Math.min(rule, 2000))
  const reach = most / HALL_WAY.detour
  const half = Math.max(reach / 4, toLattice(HALL_WAY.apart))
  const near = Math.sqrt(Math.max(0, reach * reach - half * half))
  const said = model.messages.find(({ code }) => code === 'escape_exceeded')
  let worst = 0
  for (const { cell, free, isBeside } of rooms) {
    const { x0, y0, x1, y1 } = boundsOf(cell.gross)
    for (let x = x0; x <= x1; x += STEP) {
      for (let y = y0; y <= y1; y += STEP) {
        const at = { x0: x, y0: y, x1: x, y1: y }
        if (isBeside(at, 1)) continue
        const way = Math.min(...out.map((door) => far(at, door)))
        worst = Math.max(worst, way)
        if (way <= reach + ROUND || !free.some((edge) => far(at, edge) <= near - 1)) continue
        report('I41', `${cell.id}: no way out within ${toMetres(most)} m of ${x}, ${y}`)
        return
      }
    }
  }
  const figure = HALL_WAY.detour * worst
  if (figure <= most + 2 * ROUND) return
  if (!said || (typeof said.value === 'number' && toLattice(said.value) < figure - 2 * ROUND))
    report('I41', `${toMetres(Math.ceil(figure))} m to a way out of the hall, and nobody says so`)
}

/** The hall, or what lies open to it at every dock. */
interface Room {
  cell: Cell
  /** Doors out in its own facade, and the facade that has room for one. */
  out: Box[]
  free: Box[]
  /** Does another part of the building stand there? */
  isBeside(box: Box, reach: number): boolean
}

function roomOf(group: FloorGroup, cell: Cell, towers: Facts['model']['towers']): Room {
  const own = towers.find(({ floorGroups }) => floorGroups.includes(group))
  const others = towers.flatMap((tower) => (tower === own ? [] : boundsOf(tower.footprint.outer)))
  const isBeside = ({ x0, y0, x1, y1 }: Box, reach: number) =>
    others.some(
      (o) => o.x0 - reach < x1 && x0 < o.x1 + reach && o.y0 - reach < y1 && y0 < o.y1 + reach,
    )
  const doors = doorsIn(group)
  const faces = facadeOf(cell)
  return {
    cell,
    out: doors
      .filter(({ kind, box }) => kind === DOOR && !isBeside(box, WALL))
      .filter(({ box }) => faces.some((edge) => far(edge, box) < WALL))
      .map(({ box }) => onFace(middleOf(box), faces)),
    free: faces.filter(
      (edge) =>
        !isBeside(inset(edge), BEFORE) &&
        !doors.some(({ kind, box }) => kind === OVERHEAD_DOOR && far(edge, box) < WALL),
    ),
    isBeside,
  }
}

/** Doors and overhead doors in the outer walls of a floor, as boxes without thickness. */
function doorsIn({ walls }: FloorGroup): { kind: number; box: Box }[] {
  return walls.flatMap(({ subtype, edges, openings }) => {
    if (subtype !== 'outer') return []
    return Array.from({ length: openings.length / 6 }, (_, i) => {
      const [edge, from, to, , , kind] = [...openings.slice(6 * i, 6 * i + 6)] as [
        number,
        number,
        number,
        number,
        number,
        number,
      ]
      const [xa, ya, xb, yb] = [...edges.slice(4 * edge, 4 * edge + 4)] as [
        number,
        number,
        number,
        number,
      ]
      const [dx, dy] = [Math.sign(xb - xa), Math.sign(yb - ya)]
      const ends = new Int32Array([xa + dx * from, ya + dy * from, xa + dx * to, ya + dy * to])
      return { kind, box: boundsOf(ends) }
    })
  })
}

/** The nearest place on the outside of the facade. */
function onFace({ x0, y0 }: Box, faces: readonly Box[]): Box {
  const at = (edge: Box): Box => {
    const x = Math.min(Math.max(x0, edge.x0), edge.x1)
    const y = Math.min(Math.max(y0, edge.y0), edge.y1)
    return { x0: x, y0: y, x1: x, y1: y }
  }
  const here = { x0, y0, x1: x0, y1: y0 }
  return faces.map(at).reduce((best, own) => (far(own, here) < far(best, here) ? own : best), {
    ...here,
    x0: Number.POSITIVE_INFINITY,
  })
}

/** Without its ends: what stands around the corner stands before another facade. */
function inset({ x0, y0, x1, y1 }: Box): Box {
  const isAlong = x1 - x0 > y1 - y0
  const off = Math.min(BEFORE, Math.max(x1 - x0, y1 - y0) / 4)
  const [dx, dy] = isAlong ? [off, 0] : [0, off]
  return { x0: x0 + dx, y0: y0 + dy, x1: x1 - dx, y1: y1 - dy }
}

function middleOf({ x0, y0, x1, y1 }: Box): Box {
  const [x, y] = [(x0 + x1) / 2, (y0 + y1) / 2]
  return { x0: x, y0: y, x1: x, y1: y }
}

/** Straight, from the nearest points. */
function far(a: Box, b: Box): number {
  const dx = Math.max(a.x0 - b.x1, b.x0 - a.x1, 0)
  const dy = Math.max(a.y0 - b.y1, b.y0 - a.y1, 0)
  return Math.sqrt(dx * dx + dy * dy)
}
