/** What everything on a site plan is called. */
import { boundsOf, boxRing, type Ring, toLattice, toMetres } from '@kavel/geometry'
import type { BuildingModel } from '../../model/types.ts'
import type { Canvas } from '../svg-plan/canvas.ts'
import { type Label, letter } from '../svg-plan/lettering.ts'
import { type Land, onLand } from './land.ts'

interface Named {
  readonly model: BuildingModel
  readonly mark: string
  readonly lines: readonly string[]
}

const BOLD = 'font-weight="600"'

/** The mark and the words of everything designed: in it, at a size one can read, clear of each other and of outlines. */
export function drawNames(c: Canvas, parts: readonly Named[], land: Land): void {
  const walls = parts.flatMap(({ model }) =>
    model.towers.flatMap(({ footprint }) => {
      const outer = onLand(model, footprint.outer, land)
      return outer ? [{ plate: { outer, holes: [] }, rooms: [outer] }] : []
    }),
  )
  const labels = parts.flatMap((part) => {
    const { model, mark, lines } = part
    if (model.towers.length + model.assets.length === 0) return []
    const { ring, isBeside } = roomOf(model, c.scale)
    const room = onLand(model, ring, land)
    return room ? [labelOf(room, mark, isBeside ? [] : lines)] : []
  })
  letter(c, labels, { hard: [], soft: [] }, walls)
}

/** Page units: a mark does not fit in less, and stands beside what is smaller. */
const SMALL = 18
/** Page units around a small building in which its mark may stand. */
const BESIDE = 22

/** Where the name of a building stands, in its own frame: in it, or its mark alone beside it. */
function roomOf(
  { towers, shape }: BuildingModel,
  scale: number,
): { readonly ring: Ring; readonly isBeside: boolean } {
  const [first] = towers
  if (!first) return { ring: shape.outer_polygon.outer, isBeside: false }
  const { x0, y0, x1, y1 } = boundsOf(first.footprint.outer)
  if (toMetres(Math.min(x1 - x0, y1 - y0)) * scale >= SMALL)
    return { ring: first.footprint.outer, isBeside: false }
  const all = boundsOf(shape.outer_polygon.outer)
  const off = toLattice(BESIDE / scale)
  return { ring: boxRing(all.x0 - off, all.y0 - off, all.x1 + off, all.y1 + off), isBeside: true }
}

function labelOf(room: Ring, mark: string, [name = '', ...more]: readonly string[]): Label {
  const { x0, y0, x1, y1 } = boundsOf(room)
  const head = { content: mark ? `${mark}  ${name}` : name, size: 13, style: BOLD }
  const rest = more.map((content) => ({ content, size: 11.5, style: '' }))
  const full = name ? [[head, ...rest], [head]] : []
  const short = mark ? [[{ content: mark, size: 15, style: BOLD, isUpright: true }]] : []
  return { room, at: [(x0 + x1) / 2, (y0 + y1) / 2], versions: [...full, ...short] }
}
